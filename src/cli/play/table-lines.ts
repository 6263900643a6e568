// The middle of the table: the card on top or the whole pile, and the facts beside it.

import type { ShownTable } from "../../face/shown-table.ts";
import { CARD_ROWS, cardFace, inlineCard, shortCard, tallCard } from "./card-face.ts";
import type { PlayState } from "./play-state.ts";
import type { ScreenFrame } from "./screen-frame.ts";
import { flow, lineWidth, padTo, span, type TextLine } from "./text-line.ts";

/** `room`: how many lines there are for it. The top card is drawn large only where it fits. */
export const tableLines = (state: PlayState, frame: ScreenFrame, room: number): readonly TextLine[] => {
  const { table } = state;
  if (!table) return [];
  if (table.pile.length > 0 || table.top === null)
    return [
      ...pileLine(state, table, frame),
      ...factLines(state, table, frame),
      ...zipLines(state, table, frame),
    ];
  const face = cardFace(table.top, state.game?.suits ?? {});
  const look = { colour: frame.colour, bright: true };
  const facts = factLines(state, table, { ...frame, columns: frame.columns - 12 });
  if (room < CARD_ROWS + 1 || facts.length > CARD_ROWS) {
    return [
      [span(" "), ...shortCard(face, look), span("  "), ...(facts[0] ?? [])],
      ...facts.slice(1).map(indented),
    ];
  }
  return tallCard(face, look).map((row, i) => [span("    "), ...row, span("  "), ...(facts[i] ?? [])]);
};

const indented = (line: TextLine): TextLine => [span("        "), ...line];

const pileLine = (
  { game }: PlayState,
  { pile, hands }: ShownTable,
  { columns, colour, words }: ScreenFrame,
): readonly TextLine[] => {
  if (hands.length === 0 || pile.length === 0) return [[span(` ${words.emptyPile}`, "dim")]];
  const label = padTo([span(` ${words.pile(pile.length)}: `)], 11);
  const room = columns - lineWidth(label) - 3;
  let shown: TextLine = [];
  for (const code of pile.toReversed()) {
    const bright = code === pile.at(-1);
    const more = [...inlineCard(cardFace(code, game?.suits ?? {}), { colour, bright }), span(" "), ...shown];
    if (lineWidth(more) > room) return [[...label, span("… "), ...shown]];
    shown = more;
  }
  return [[...label, ...shown]];
};

const factLines = (state: PlayState, table: ShownTable, frame: ScreenFrame): readonly TextLine[] => {
  const { game, seats } = state;
  const { words, columns } = frame;
  const named = table.top === null ? "" : (game?.cards[table.top] ?? table.top);
  const by = table.topBy === null ? "" : `, ${words.by(seats[table.topBy]?.name ?? "")}`;
  const first: TextLine = named === "" ? [] : [span(named + by, "bold")];
  const marked = (code: string | null, text: string): readonly TextLine[] =>
    code === null
      ? []
      : [
          [
            ...inlineCard(cardFace(code, game?.suits ?? {}), { colour: frame.colour, bright: true }),
            span(` ${text}`),
          ],
        ];
  const facts: readonly TextLine[] = [
    ...(table.zap > 0 ? [[span(words.zapOf(table.zap), "warn")]] : []),
    ...(table.suit === null ? [] : [[span(words.follow(suitText(table.suit, game?.suits ?? {})))]]),
    ...(table.demand ? [[span(words.demand, "warn")]] : []),
    ...marked(table.drawn, words.drawn),
    ...marked(table.owed, words.owed),
    ...marked(table.barred, words.barred),
    ...(table.direction === null ? [] : [[span(words.direction(table.direction === 1), "dim")]]),
    ...(table.stock === null ? [] : [[span(words.stock(table.stock), "dim")]]),
  ];
  return [...(first.length > 0 ? [first] : []), ...flow(facts, columns - 2)].map((line) =>
    table.top === null ? [span(" "), ...line] : line,
  );
};

/** What each seat has laid out, side by side where there is room. */
const zipLines = (
  { game, seats }: PlayState,
  { zips }: ShownTable,
  { colour, columns }: ScreenFrame,
): readonly TextLine[] => {
  const pieces = seats.flatMap(({ name }, seat): readonly TextLine[] => {
    const own = zips.filter((zip) => zip.seat === seat);
    if (own.length === 0) return [];
    const cards = own.flatMap(({ cards }) => [
      span(" "),
      ...cards.flatMap((code) => inlineCard(cardFace(code, game?.suits ?? {}), { colour, bright: true })),
    ]);
    return [[span(`${name}:`), ...cards]];
  });
  return flow(pieces, columns - 2).map((line) => [span(" "), ...line]);
};

const SHAPES: Readonly<Record<string, string>> = { C: "♣", D: "♦", H: "♥", S: "♠" };

const suitText = (suit: string, names: Readonly<Record<string, string>>): string =>
  [SHAPES[suit], names[suit] ?? suit].filter((text) => text !== undefined).join(" ");
