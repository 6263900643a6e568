// The scores by round, and the totals.

import type { PlayState } from "./play-state.ts";
import type { ScreenFrame } from "./screen-frame.ts";
import { cutText, padTo, span, type TextLine, widthOf } from "./text-line.ts";

const LEAST_COLUMNS = 6;
const WIDEST = 12;

/** A row for each round, a column for each seat. Empty in a game without scores. */
export const scoreLines = (
  { seats, table, rounds }: PlayState,
  { words, columns }: ScreenFrame,
): readonly TextLine[] => {
  const scores = table?.scores;
  if (!scores) return [];
  const label =
    Math.max(...rounds.map(({ round }) => widthOf(words.round(round))), widthOf(words.total), 4) + 3;
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
        points.map((count, seat) => `${seat === out ? "★ " : ""}${count}`),
        "plain",
      ),
    ),
    row(words.total, scores.map(String), "bold"),
  ];
};

const toRight = (text: string, columns: number): string =>
  " ".repeat(Math.max(0, columns - widthOf(text))) + text;
