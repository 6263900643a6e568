// The parts of a table that are no plain pile: tricks, melds, rows, boards, dice and tokens, each on lines of its own.
import { playedInto, playerOf } from "../../face/played-into.ts";
import type { Piece, TablePart } from "../../face/table-part.ts";
import { tokenText } from "../../face/zone-parts.ts";
import { cardFace, inlineCard } from "./card-face.ts";
import type { PlayState } from "./play-state.ts";
import type { ScreenFrame } from "./screen-frame.ts";
import { flow, lineWidth, padTo, span, type TextLine } from "./text-line.ts";

/** Empty: the part is no zone. */
export const zoneLines = (state: PlayState, frame: ScreenFrame, part: TablePart): readonly TextLine[] => {
  if (part.kind === "grid" && !part.isRow) return boardLines(state, frame, part);
  return lineOf(part.name, piecesOf(state, frame, part), frame);
};

const lineOf = (name: string, pieces: readonly TextLine[], { columns }: ScreenFrame): readonly TextLine[] => {
  if (pieces.length === 0) return [];
  const named = name === "" ? pieces : [[span(`${name}:`)], ...pieces];
  return flow(named, columns - 2).map((line) => [span(" "), ...line]);
};

/** Side by side where there is room. */
const piecesOf = (state: PlayState, frame: ScreenFrame, part: TablePart): readonly TextLine[] => {
  const nameOf = (seat: number | null): TextLine =>
    seat === null ? [] : [span(`${state.seats[seat]?.name ?? ""}: `, "dim")];
  const shown = (codes: readonly string[]): TextLine => codes.flatMap((code) => cardSpan(state, frame, code));
  switch (part.kind) {
    case "trick": {
      const told = state.events.flatMap((event) => playedInto(part.field, event) ?? []);
      return part.plays.map(({ card }, place) => [
        ...nameOf(playerOf(told, part.plays, place)),
        ...shown([card]),
      ]);
    }
    case "melds":
      return part.groups.map(shown);
    case "grid":
      return part.rows.flat().map((pieces) => pieceLine(state, frame, pieces));
    case "dice":
      return part.groups.map(({ seat, dice }) => [
        ...nameOf(seat),
        span(dice.map((die) => die ?? HIDDEN).join(" ")),
      ]);
    case "tokens":
      return [[span(part.tokens.map(tokenText).join(", "))]];
    default:
      return [];
  }
};

const HIDDEN = "?";
const EMPTY_PLACE = "·";

const cardSpan = ({ game }: PlayState, { colour }: ScreenFrame, code: string): TextLine =>
  inlineCard(cardFace(code, game), { colour, bright: true });

const pieceLine = (state: PlayState, frame: ScreenFrame, pieces: readonly Piece[]): TextLine =>
  pieces.length === 0
    ? [span(EMPTY_PLACE, "dim")]
    : pieces.flatMap((piece) =>
        piece.isCard ? cardSpan(state, frame, piece.code) : [span(pieceText(state, piece))],
      );

/** So many letters tell players apart on a board. */
const LETTERS = 3;

const pieceText = ({ seats }: PlayState, { name, seat }: Piece): string =>
  Array.from(name === "" && seat !== null ? (seats[seat]?.name ?? `${seat + 1}`) : name)
    .slice(0, LETTERS)
    .join("");

/** Below its name and the numbers of its columns, one line for each row. */
const boardLines = (
  state: PlayState,
  frame: ScreenFrame,
  { name, rows, ofPiles }: Extract<TablePart, { readonly kind: "grid" }>,
): readonly TextLine[] => {
  const cells = rows.map((row) => row.map((pieces) => pieceLine(state, frame, pieces)));
  const numbers = (rows[0] ?? []).map((_, column) => numberOf(column));
  const width = Math.max(1, ...[...numbers, ...cells.flat()].map(lineWidth));
  // Within a pile nobody counts.
  const side = ofPiles ? 0 : String(rows.length).length + 1;
  const lineOfRow = (head: TextLine, row: readonly TextLine[]): TextLine => [
    span("  "),
    ...padTo(head, side),
    ...row.flatMap((cell) => padTo(cell, width + 1)),
  ];
  const isWide = width > 2;
  return [
    ...(name === "" ? [] : [[span(` ${name}:`)]]),
    lineOfRow(
      [],
      numbers.map((number) => (isWide ? [span(" "), ...number] : number)),
    ),
    ...cells.map((row, i) => lineOfRow(ofPiles ? [] : numberOf(i), row)),
  ];
};

const numberOf = (place: number): TextLine => [span(`${place + 1}`, "dim")];
