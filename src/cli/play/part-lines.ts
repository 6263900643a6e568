// What the table holds beside its pile: short facts for one line, piles of cards, and what each seat has.
import { namedText } from "../../face/named-text.ts";
import type { TablePart } from "../../face/table-part.ts";
import { cardFace, inlineCard } from "./card-face.ts";
import type { PlayState } from "./play-state.ts";
import type { ScreenFrame } from "./screen-frame.ts";
import { flow, lineWidth, padTo, span, type TextLine, widthOf } from "./text-line.ts";
import { zoneLines } from "./zone-lines.ts";

/** What takes little room. */
export const factPieces = (state: PlayState, frame: ScreenFrame): readonly TextLine[] =>
  state.parts.flatMap((part): readonly TextLine[] => {
    const { name } = part;
    switch (part.kind) {
      case "number":
        return [[span(namedText(name, part.value, " "), "dim")]];
      case "covered":
        return [[span(namedText(name, frame.words.cards(part.count)), "dim")]];
      case "words":
        return [[span(namedText(name, part.text))]];
      case "flag":
        return [[span(name, "warn")]];
      case "cards":
        return part.cards.length === 1 ? [[span(`${name} `), ...cardSpans(state, frame, part.cards)]] : [];
      default:
        return [];
    }
  });

/** Piles of several cards, tricks and boards, and what each seat has, in the order of the table. */
export const partLines = (state: PlayState, frame: ScreenFrame): readonly TextLine[] =>
  state.parts.flatMap((part) => {
    if (part.kind === "cards") return part.cards.length > 1 ? [pileLine(state, frame, part)] : [];
    if (part.kind === "stack") return part.cards.length > 0 ? [pileLine(state, frame, part)] : [];
    return part.kind === "perSeat" ? perSeatLines(state, frame, part) : zoneLines(state, frame, part);
  });

/** The last cards that fit. The top card is bright. `count`: with those that nobody sees. */
export const pileLine = (
  { game }: PlayState,
  { columns, colour }: ScreenFrame,
  {
    name,
    cards,
    count = cards.length,
  }: { readonly name: string; readonly cards: readonly string[]; readonly count?: number },
): TextLine => {
  const label = padTo([span(` ${name} ${count}: `)], 11);
  const shown = cards.map((code, i) => [
    ...inlineCard(cardFace(code, game), { colour, bright: i === cards.length - 1 }),
    span(" "),
  ]);
  return [...label, ...lastOf(shown, columns - lineWidth(label) - 3)];
};

/** The last cards that fit, each of them whole. */
const lastOf = (cards: readonly TextLine[], room: number): TextLine => {
  let shown: TextLine = [];
  for (const card of cards.toReversed()) {
    const more = [...card, ...shown];
    if (lineWidth(more) > room) return [span("… "), ...shown];
    shown = more;
  }
  return shown;
};

const cardSpans = ({ game }: PlayState, { colour }: ScreenFrame, cards: readonly string[]): TextLine =>
  cards.flatMap((code) => inlineCard(cardFace(code, game), { colour, bright: true }));

/** The seats side by side where there is room. */
const perSeatLines = (
  state: PlayState,
  frame: ScreenFrame,
  { name, facts }: Extract<TablePart, { readonly kind: "perSeat" }>,
): readonly TextLine[] => {
  const named = (seats: readonly number[]): string =>
    seats.map((seat) => state.seats[seat]?.name ?? "").join(", ");
  const pieces = state.seats.flatMap((seat, n): readonly TextLine[] => {
    const own = facts
      .filter((fact) => fact.seat === n)
      .map(({ cards, others, text }) => ({ cards, text: others ? named(others) : text }));
    if (own.length === 0) return [];
    // A name may end with a number.
    const label = span(`${seat.name}:`, "dim");
    const room = frame.columns - widthOf(name) - lineWidth([label]) - 9;
    const shown = own.flatMap(({ cards, text }) => [
      span(" "),
      ...lastOf(
        cards.map((card) => cardSpans(state, frame, [card])),
        room,
      ),
      ...(text === "" ? [] : [span(cards.length > 0 ? ` ${text}` : text)]),
    ]);
    return [[label, ...shown]];
  });
  if (pieces.length === 0) return [];
  const all = name === "" ? pieces : [[span(`${name}:`)], ...pieces];
  return flow(all, frame.columns - 2).map((line) => [span(" "), ...line]);
};
