// Which cards an event moves, and from where to where: docs/events.md, "Which cards does an event move?". An event of a game
// that the page does not know is read by the same fields.
import type { OpenEvent } from "../../client/index.ts";
import { entryIn, listIn, openFields, textIn, wholeIn } from "../../face/fields.ts";
import type { SceneFlight, ScenePlace } from "./scene.ts";

export type CardMotion = Pick<SceneFlight, "from" | "to" | "cards">;

const STOCK: ScenePlace = { at: "stock" };
const PILE: ScenePlace = { at: "pile" };
const PLACES: Readonly<Record<string, ScenePlace>> = { stock: STOCK, pile: PILE };
const hand = (seat: number): ScenePlace => ({ at: "hand", seat });

/** These move one card, also where the viewer does not see which. */
const HIDDEN_ONES = ["drew", "gave"];
const hidden = (count: number): readonly null[] => Array.from({ length: count }, () => null);

export const motionsOf = (event: OpenEvent): readonly CardMotion[] => {
  const seat = wholeIn(event["seat"]);
  const card = textIn(event["card"]);
  const cards = listIn(event["cards"], textIn) ?? (card === undefined ? undefined : [card]);
  if (event.type === "dealt") return dealt(event);
  if (event.type === "flipped") return [{ from: STOCK, to: PILE, cards: cards ?? [] }];
  if (event.type === "reshuffled") return [{ from: PILE, to: STOCK, cards: [null] }];
  if (seat === undefined) return [];
  if (event.type === "zapped") return [{ from: hand(seat), to: PILE, cards: ["zap"] }];
  if (event.type === "zipped") return [{ from: hand(seat), to: { at: "meld", seat }, cards: cards ?? [] }];
  const from = event["from"] ?? (event.type === "drew" ? "stock" : null);
  const to = event["to"] ?? null;
  if (from === null && to === null)
    return cards ? [{ from: event["starter"] === true ? STOCK : hand(seat), to: PILE, cards }] : [];
  // A viewer may know that cards move, and not which. A question to another seat moves none.
  const moved = cards ?? hidden(wholeIn(event["count"]) ?? (HIDDEN_ONES.includes(event.type) ? 1 : 0));
  const [source, target] = [from, to].map((place) => (place === null ? hand(seat) : placeIn(place)));
  return source && target && moved.length > 0 ? [{ from: source, to: target, cards: moved }] : [];
};

/** Undefined: a place that the page does not know, such as a pile of one game. */
const placeIn = (value: unknown): ScenePlace | undefined => {
  const seat = wholeIn(value);
  return seat === undefined ? entryIn(PLACES, textIn(value) ?? "") : hand(seat);
};

const dealt = (event: OpenEvent): readonly CardMotion[] => {
  const counts = listIn(event["hands"], (one) => wholeIn(openFields(one)["count"])) ?? [];
  const top = textIn(event["top"]);
  return [
    ...counts.map((count, seat) => ({ from: STOCK, to: hand(seat), cards: hidden(count) })),
    ...(top === undefined ? [] : [{ from: STOCK, to: PILE, cards: [top] }]),
  ];
};
