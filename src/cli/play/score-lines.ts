// The scores by round, and the totals, or what else the game counts.
import { namedText } from "../../face/named-text.ts";
import { fieldName } from "../../face/table-parts.ts";
import { numberText } from "../../games/number-text.ts";

import type { PlayState } from "./play-state.ts";
import type { ScreenFrame } from "./screen-frame.ts";
import { cutText, padTo, span, type TextLine, widthOf } from "./text-line.ts";

const LEAST_COLUMNS = 6;
const WIDEST = 12;

/** A row for each round, a column for each seat. Empty in a game without scores. */
export const scoreLines = (state: PlayState, { words, columns }: ScreenFrame): readonly TextLine[] => {
  const { seats, table, rounds, game, scoresField } = state;
  const scores = table?.scores;
  if (!scores) return [];
  // Only what rounds add to is a total.
  const total = rounds.length > 0 || !game ? words.total : fieldName(game, scoresField);
  const label = Math.max(...rounds.map(({ round }) => widthOf(words.round(round))), widthOf(total), 4) + 3;
  const cell = Math.max(
    LEAST_COLUMNS,
    Math.min(WIDEST, Math.floor((columns - label) / Math.max(1, seats.length))),
  );
  const row = (name: string, texts: readonly string[], tone: "plain" | "bold"): TextLine => [
    ...padTo([span(`  ${name}`, tone)], label),
    ...texts.map((text) => span(toRight(cutText(text, cell - 1), cell), tone)),
  ];
  return [
    row(
      "",
      seats.map(({ name }) => name),
      "bold",
    ),
    ...rounds.map(({ round, points, out }) =>
      row(
        words.round(round),
        points.map((count, seat) => `${seat === out ? "★ " : ""}${numberText(count)}`),
        "plain",
      ),
    ),
    row(total, scores.map(numberText), "bold"),
  ];
};

const toRight = (text: string, columns: number): string =>
  " ".repeat(Math.max(0, columns - widthOf(text))) + text;

/** `3 points`, or what the game calls a field that counts something else. */
export const scoreText = ({ game, scoresField }: PlayState, { words }: ScreenFrame, score: number): string =>
  scoresField === "scores" || !game ? words.points(score) : namedText(fieldName(game, scoresField), score);
