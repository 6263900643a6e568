// The parts of a table that are no plain pile: tricks, melds, rows, boards, dice and tokens, each on lines of its own.
import type { Piece, TablePart } from "../../face/table-part.ts";
import { tokenText } from "../../face/zone-parts.ts";
import { cardFace, inlineCard } from "./card-face.ts";
import type { PlayState } from "./play-state.ts";
import type { ScreenFrame } from "./screen-frame.ts";
import { flow, lineWidth, span, type TextLine } from "./text-line.ts";

export const zoneLines = (state: PlayState, frame: ScreenFrame): readonly TextLine[] =>
  state.parts.flatMap((part) =>
    part.kind === "grid" && !part.isRow
      ? boardLines(state, frame, part)
      : lineOf(part.name, piecesOf(state, frame, part), frame),
  );

const lineOf = (name: string, pieces: readonly TextLine[], { columns }: ScreenFrame): readonly TextLine[] => {
  if (pieces.length === 0) return [];
  const named = name === "" ? pieces : [[span(`${name}:`)], ...pieces];
  return flow(named, columns - 2).map((line) => [span(" "), ...line]);
};

/** Side by side where there is room. Empty: the part is no zone. */
const piecesOf = (state: PlayState, frame: ScreenFrame, part: TablePart): readonly TextLine[] => {
  const nameOf = (seat: number | null): TextLine =>
    seat === null ? [] : [span(`${state.seats[seat]?.name ?? ""} `, "dim")];
  const shown = (codes: readonly string[]): TextLine => codes.flatMap((code) => cardSpan(state, frame, code));
  switch (part.kind) {
    case "stack":
      return [[span(`${part.count} `), ...shown(part.cards.slice(-1))]];
    case "trick":
      return part.plays.map(({ seat, card }) => [...nameOf(seat), ...shown([card])]);
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
  inlineCard(cardFace(code, game?.suits ?? {}), { colour, bright: true });

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

/** Below its name, one line for each row. */
const boardLines = (
  state: PlayState,
  frame: ScreenFrame,
  { name, rows }: Extract<TablePart, { readonly kind: "grid" }>,
): readonly TextLine[] => {
  const cells = rows.map((row) => row.map((pieces) => pieceLine(state, frame, pieces)));
  const width = Math.max(1, ...cells.flat().map(lineWidth));
  return [
    ...(name === "" ? [] : [[span(` ${name}:`)]]),
    ...cells.map(
      (row): TextLine => [
        span("  "),
        ...row.flatMap((cell) => [...cell, span(" ".repeat(width - lineWidth(cell) + 1))]),
      ],
    ),
  ];
};
