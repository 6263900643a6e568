// The cards of Zap Your Neighbor and their effects, as data. Knows no state.
import { FRENCH_DECK, JOKERS, type Rank, rankOf, type Suit, suitOf } from "../french-deck.ts";

/** 52 cards and two jokers, in sort order. */
export const DECK: readonly string[] = [...FRENCH_DECK, ...JOKERS];

/** A rank, or `X` for a joker. */
export type Kind = Rank | "X";

interface Face {
  readonly kind: Kind;
  /** Null for a joker. */
  readonly suit: Suit | null;
}

const FACES: ReadonlyMap<string, Face> = new Map(
  DECK.map((card) => [card, { kind: rankOf(card) ?? "X", suit: suitOf(card) }]),
);

export const faceOf = (card: string): Face => {
  const face = FACES.get(card);
  if (face === undefined) throw new Error(`no card ${card}`);
  return face;
};

export const isJack = (card: string): boolean => faceOf(card).kind === "J";
export const isTen = (card: string): boolean => faceOf(card).kind === "T";
export const isJoker = (card: string): boolean => faceOf(card).kind === "X";

/** ZYN-20 to ZYN-33: how many seats after its player the next seat is, in the direction after the card. */
export const REACH: Readonly<Record<Kind, number>> = {
  A: 1,
  2: 1,
  3: 2,
  4: 0,
  5: 1,
  6: 3,
  7: 2,
  8: 1,
  9: -1,
  T: 1,
  J: 1,
  Q: 1,
  K: 1,
  X: 1,
};

/** ZYN-21, ZYN-22, ZYN-33: the cards that zap, and how much each adds to the count. */
const ZAPS: ReadonlyMap<Kind, number> = new Map([
  ["2", 2],
  ["3", 3],
  ["X", 5],
]);

/** Null for a card that does not zap. */
export const zapOf = (card: string): number | null => ZAPS.get(faceOf(card).kind) ?? null;

/**
 * ZYN-4, ZYN-7, ZYN-8: whether the card goes on the top card outside a Zap. A Jack counts as if it were not
 * wild.
 */
export const goesOn = (card: string, top: string, suitToFollow: Suit | null): boolean => {
  const { kind, suit } = faceOf(card);
  const topKind = faceOf(top).kind;
  if (kind === "X") return true;
  if (kind === "T") return topKind === "T" || topKind === "K";
  return suit === suitToFollow || kind === topKind;
};
