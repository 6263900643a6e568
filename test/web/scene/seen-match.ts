// A whole seeded match as the web table of one viewer hears it, with the texts that this build serves.
import { presentationOf } from "../../../src/web/presentations/presentation-of.ts";
import {
  type HeardMatch,
  type SeenStep,
  seenMatch,
} from "../../../src/web/presentations/testing/seen-match.ts";
import { tableEnglish } from "../../../src/web/words/table/en.ts";
import { servedGame } from "../../cli/play/shown-match.ts";

/** `texts`: of a game that the program does not ship. */
export const servedMatch = ({
  texts,
  ...match
}: Omit<HeardMatch, "texts" | "words" | "playsAtOnce"> &
  Partial<Pick<HeardMatch, "texts">>): Generator<SeenStep> =>
  seenMatch({
    ...match,
    texts: texts ?? servedGame(match.game.id, "en"),
    words: tableEnglish,
    playsAtOnce: presentationOf(match.game.id).playsAtOnce,
  });
