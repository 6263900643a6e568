// One line a seat: who, here or not, how many cards, the score, and what the table says of the seat. Where there are too
// many seats for that, several stand in a line.

import { entryIn } from "../../face/fields.ts";
import { numberText, signedText } from "../../games/number-text.ts";
import type { PlayState, SeatNow } from "./play-state.ts";
import type { PlayWords } from "./play-words.ts";
import { scoreText } from "./score-lines.ts";
import type { ScreenFrame } from "./screen-frame.ts";
import { cutLine, cutText, padTo, span, type TextLine } from "./text-line.ts";

/** Narrow terminals leave less to names. */
const widthsFor = (columns: number): { readonly name: number; readonly tag: number } =>
  columns < 80 ? { name: 10, tag: 9 } : { name: 16, tag: 14 };

/** More of them would leave no room for the table. */
const MOST_LINES = 8;

export const seatLines = (state: PlayState, frame: ScreenFrame): readonly TextLine[] =>
  state.seats.length > MOST_LINES
    ? seatRows(state, frame)
    : state.seats.map((seat, n) => seatLine(state, frame, seat, n));

const CELL = 30;

/** Two or more seats in a line, each with what has room. */
const seatRows = (state: PlayState, frame: ScreenFrame): readonly TextLine[] => {
  const inRow = Math.floor(frame.columns / CELL);
  const cells = state.seats.map((seat, n) => padTo(cutLine(seatCell(state, frame, seat, n), CELL - 1), CELL));
  return Array.from({ length: Math.ceil(cells.length / inRow) }, (_, row) =>
    cells.slice(row * inRow, (row + 1) * inRow).flat(),
  );
};

const seatCell = (state: PlayState, { words }: ScreenFrame, seat: SeatNow, n: number): TextLine => {
  const { table } = state;
  const tag = tagOf(seat, n === state.you, words);
  const score = table?.scores?.[n] ?? null;
  return [
    ...headOf(state, seat, n, 10),
    ...(hasHands(state) ? [span(` ${words.cards(table?.hands[n]?.count ?? 0)}`)] : []),
    ...(score === null ? [] : [span(` ${score}`)]),
    ...(table && seat.acts === "player" && seat.connected ? [] : [span(` ${tag}`, "dim")]),
    span(" "),
    ...statesOf(state, n),
  ];
};

/** Whether the seat acts and is here, and its name. */
const headOf = ({ table, you }: PlayState, seat: SeatNow, n: number, width: number): TextLine => {
  const acts = table !== null && !table.over && (table.turn === n || table.lead === n);
  const head: TextLine = [
    span(acts ? " ▶ " : "   ", "warn"),
    span(seat.connected || seat.house !== undefined ? "● " : "○ ", isHere(seat) ? "good" : "bad"),
    span(cutText(seat.name, width), n === you ? "bold" : "plain"),
  ];
  return padTo(head, width + 6);
};

const seatLine = (state: PlayState, frame: ScreenFrame, seat: SeatNow, n: number): TextLine => {
  const { table, you, rounds } = state;
  const { words } = frame;
  const widths = widthsFor(frame.columns);
  const tag = [span(cutText(tagOf(seat, n === you, words), widths.tag), "dim")];
  const score = table?.scores?.[n];
  const gained = rounds.at(-1)?.points[n];
  return [
    ...headOf(state, seat, n, widths.name),
    ...padTo(tag, widths.tag + 1),
    ...(hasHands(state) ? padTo([span(words.cards(table?.hands[n]?.count ?? 0))], 10) : []),
    ...(score === undefined ? [] : padTo(scoreOf(state, frame, score, gained), 12)),
    ...statesOf(state, n),
  ];
};

/** The number of points alone, and what the last round has added. What else a game counts has its name. */
const scoreOf = (
  state: PlayState,
  frame: ScreenFrame,
  score: number,
  gained: number | undefined,
): TextLine =>
  state.scoresField === "scores"
    ? [
        span(numberText(score).padStart(4)),
        span(gained === undefined ? "" : ` (${signedText(gained)})`, "dim"),
      ]
    : [span(`${scoreText(state, frame, score)}  `)];

/** A game of boards or dice has none. */
const hasHands = ({ table }: PlayState): boolean => table?.hands.some(({ count }) => count > 0) ?? false;

const isHere = ({ connected, house, acts }: SeatNow): boolean =>
  house !== undefined || (connected && acts === "player");

const tagOf = (seat: SeatNow, own: boolean, words: PlayWords): string => {
  if (own) return words.you;
  if (seat.acts === "nobody") return "";
  if (seat.left) return words.left;
  if (seat.house !== undefined) return `${words.bot} ${words.levels[seat.house] ?? seat.house}`;
  if (seat.acts !== "player") return words.away;
  if (!seat.connected) return words.offline;
  return seat.bot ? words.bot : "";
};

/** The word of the seat's pieces on a board, and what the table says of the seat, by the names of its fields. */
const statesOf = ({ parts, game }: PlayState, seat: number): TextLine => {
  const said = parts.flatMap((part) => {
    if (part.kind === "seats") return part.seats.includes(seat) ? [part.name] : [];
    const { values } = entryIn(game?.wording.table, part.field) ?? {};
    return part.kind === "grid" ? (entryIn(values, String(seat)) ?? []) : [];
  });
  return [span(said.join(", "))];
};
