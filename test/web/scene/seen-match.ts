// A whole seeded match as one viewer's page gets it, with the texts that this build serves.
import { presentationOf } from "../../../src/web/presentations/presentation-of.ts";
import {
  type SeenMatchOptions,
  type SeenStep,
  seenMatch,
} from "../../../src/web/presentations/testing/seen-match.ts";
import { tableEnglish } from "../../../src/web/words/table/en.ts";
import { servedGame } from "../../cli/play/shown-match.ts";

/** `texts`: of a game that the program does not ship. */
export const servedMatch = ({
  texts,
  ...match
}: Omit<SeenMatchOptions, "texts" | "words" | "playsAtOnce"> &
  Partial<Pick<SeenMatchOptions, "texts">>): Generator<SeenStep> =>
  seenMatch({
    ...match,
    texts: texts ?? servedGame(match.game.id, "en"),
    words: tableEnglish,
    playsAtOnce: presentationOf(match.game.id).playsAtOnce,
  });
