// The own hand: each card with its key. A card that can be played is bright, and stands higher where there is room.

import { HAND_KEYS, liftedCards } from "../../face/choices.ts";
import { CARD_COLUMNS, CARD_ROWS, cardFace, shortCard, tallCard } from "./card-face.ts";
import type { PlayState } from "./play-state.ts";
import type { ScreenFrame } from "./screen-frame.ts";
import { EMPTY, span, type TextLine, type Tone } from "./text-line.ts";

const CELL = CARD_COLUMNS + 1;

/** `room`: how many lines there are. Cards are drawn large only where all of them fit. */
export const handLines = (state: PlayState, frame: ScreenFrame, room: number): readonly TextLine[] => {
  const { hand, offers, picked, menu } = state;
  const named = offers.map(({ type }) => type).filter((type) => hand.includes(type));
  const lifted = menu ? new Set<string>() : new Set([...liftedCards(offers, hand, []), ...named]);
  const partners = liftedCards(offers, hand, picked);
  const cells = hand.map((code, i): Cell => {
    const isPicked = picked.includes(code);
    const bright = isPicked || (picked.length > 0 ? partners.has(code) : lifted.has(code));
    return {
      code,
      key: HAND_KEYS[i] ?? "",
      bright,
      picked: isPicked,
      playable: lifted.has(code),
    };
  });
  const perRow = Math.max(1, Math.floor((frame.columns - 1) / CELL));
  const rows = Array.from({ length: Math.ceil(cells.length / perRow) }, (_, row) =>
    cells.slice(row * perRow, (row + 1) * perRow),
  );
  const tall = rows.length * (CARD_ROWS + 1) <= room;
  return rows.flatMap((row) => (tall ? tallRow(row, state, frame) : shortRow(row, state, frame)));
};

interface Cell {
  readonly code: string;
  readonly key: string;
  readonly bright: boolean;
  readonly picked: boolean;
  readonly playable: boolean;
}

const shortRow = (
  cells: readonly Cell[],
  { game }: PlayState,
  { colour }: ScreenFrame,
): readonly TextLine[] => [
  cells.flatMap(({ code, bright }) => [span(" "), ...shortCard(cardFace(code, game), { colour, bright })]),
  cells.flatMap((cell) => [span(" "), ...keySpans(cell)]),
];

/** A playable card stands one line higher than the others, and has its key below. */
const tallRow = (
  cells: readonly Cell[],
  { game }: PlayState,
  { colour }: ScreenFrame,
): readonly TextLine[] => {
  const columns = cells.map((cell): readonly TextLine[] => {
    const card = tallCard(cardFace(cell.code, game), { colour, bright: cell.bright });
    return cell.playable ? [...card, keySpans(cell)] : [BLANK, ...card];
  });
  return Array.from({ length: CARD_ROWS + 1 }, (_, row) =>
    columns.flatMap((column) => [span(" "), ...(column[row] ?? EMPTY)]),
  );
};

const BLANK: TextLine = [span(" ".repeat(CARD_COLUMNS))];

const keySpans = ({ key, picked, playable }: Cell): TextLine => {
  const tone: Tone = picked ? "key" : playable ? "bold" : "dim";
  const shown = playable || picked ? key : " ";
  return [span(" "), span(picked ? `[${shown}]` : ` ${shown} `, tone), span(" ")];
};
