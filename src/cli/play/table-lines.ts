// The middle of the table: the card on top or the whole pile, and all else that the table holds.

import { fieldName } from "../../face/table-parts.ts";
import { CARD_ROWS, cardFace, shortCard, tallCard } from "./card-face.ts";
import { factPieces, partLines, pileLine } from "./part-lines.ts";
import type { PlayState } from "./play-state.ts";
import type { ScreenFrame } from "./screen-frame.ts";
import { cutLine, flow, span, type TextLine } from "./text-line.ts";

/** The table keeps so many lines, even if the hand leaves less. */
const LEAST_TABLE = 4;

/** `room`: how many lines there are for it. The top card is drawn large only where it fits. Tab shows what does not. */
export const tableLines = (state: PlayState, frame: ScreenFrame, room: number): readonly TextLine[] => {
  const { table } = state;
  if (!table) return [];
  const others = partLines(state, frame);
  const first =
    table.pile.length > 0 || table.top === null
      ? besidePile(state, frame)
      : besideTop(state, frame, table.top, room - others.length);
  return cutLines([...first, ...others], Math.max(room, LEAST_TABLE), frame);
};

const cutLines = (
  lines: readonly TextLine[],
  room: number,
  { columns }: ScreenFrame,
): readonly TextLine[] => {
  if (lines.length <= room) return lines;
  const last = cutLine(lines[room - 1] ?? [], columns - 3);
  return [...lines.slice(0, room - 1), [...last, span(" …", "dim")]];
};

const besidePile = (state: PlayState, frame: ScreenFrame): readonly TextLine[] => {
  const { table, game } = state;
  if (!table || !game) return [];
  const { top } = table;
  // A pile of a kind of its own, such as a trick, is a part.
  const cards = state.parts.some(({ field }) => field === "pile") ? [] : table.pile;
  const pile = cards.length > 0 ? [pileLine(state, frame, { name: fieldName(game, "pile"), cards })] : [];
  const facts = flow(
    top === null ? factPieces(state, frame) : allFacts(state, frame, top),
    frame.columns - 2,
  );
  return [...pile, ...facts.map((line): TextLine => [span(" "), ...line])];
};

const besideTop = (state: PlayState, frame: ScreenFrame, top: string, room: number): readonly TextLine[] => {
  const face = cardFace(top, state.game);
  const look = { colour: frame.colour, bright: true };
  const [named = [], ...facts] = allFacts(state, frame, top);
  const lines = [named, ...flow(facts, frame.columns - 14)];
  if (room < CARD_ROWS + 1 || lines.length > CARD_ROWS) {
    return lines.map((line, i) =>
      i === 0 ? [span(" "), ...shortCard(face, look), span("  "), ...line] : [span("        "), ...line],
    );
  }
  return tallCard(face, look).map((row, i) => [span("    "), ...row, span("  "), ...(lines[i] ?? [])]);
};

/** The name of the top card, and who played it, before the other facts. */
const allFacts = (state: PlayState, frame: ScreenFrame, top: string): readonly TextLine[] => {
  const { table, game, seats } = state;
  const by = table?.topBy == null ? "" : `, ${frame.words.by(seats[table.topBy]?.name ?? "")}`;
  return [[span((game?.cards[top] ?? top) + by, "bold")], ...factPieces(state, frame)];
};
