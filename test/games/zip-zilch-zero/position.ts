// Positions and moves of Zip, Zilch, Zero, each as one line of text. "5H KS | AC" has one hand for each seat.
// "0 draw" draws from the stock, "0 draw KS" from the pile. "0 zip 6C 6H" lays a zip, "0 5H" discards. Also
// "clock".
import type { FixedDeal } from "../../../src/games/chance.ts";
import { sortCards } from "../../../src/games/french-deck.ts";
import type {
  ZipZilchZeroAction,
  ZipZilchZeroEvent,
  ZipZilchZeroState,
} from "../../../src/games/zip-zilch-zero/state.ts";
import { zipZilchZero } from "../../../src/games/zip-zilch-zero/zip-zilch-zero.ts";
import { coursesOf } from "../course.ts";

export const SECRET = "0".repeat(64);

export const cardsIn = (text: string): readonly string[] => text.split(" ").filter((card) => card !== "");

/** The stock has its top card first, and that card begins the pile. */
export const deal = (hands: string, stock: string): FixedDeal => ({
  hands: hands.split("|").map(cardsIn),
  stock: cardsIn(stock),
});

export const reshuffle = (stock: string): FixedDeal => ({ stock: cardsIn(stock) });

interface Start {
  readonly deals?: readonly FixedDeal[];
  /** With null the seats draw for the deal. */
  readonly dealer?: number | null;
  readonly secret?: string;
}

/** By default the last seat deals, so seat 0 acts first. */
export const fresh = (
  seats: number,
  { deals = [], dealer = seats - 1, secret = SECRET }: Start = {},
): ZipZilchZeroState =>
  zipZilchZero.start({
    seats,
    options: {},
    dealer,
    chance: { secret, entropy: Array.from({ length: seats }, () => ""), deals },
  }).state;

/** A match with these deals. The secret decides the other deals. */
export const dealt = (...deals: readonly FixedDeal[]): ZipZilchZeroState =>
  fresh(deals[0]?.hands?.length ?? 3, { deals });

/** Seat 0 must draw in round 1. The pile has its bottom card first, the stock its top card. */
export const at = (
  hands: string,
  pile: string,
  stock: string,
  ...later: readonly FixedDeal[]
): ZipZilchZeroState => ({
  ...dealt(deal(hands, pile), ...later),
  pile: cardsIn(pile),
  stock: cardsIn(stock),
});

const moveIn = (text: string): { readonly seat: number; readonly action: ZipZilchZeroAction } => {
  const [seat, ...words] = text.split(" ");
  return { seat: Number(seat), action: actionIn(words) };
};

const actionIn = ([verb = "", ...cards]: readonly string[]): ZipZilchZeroAction => {
  if (verb === "zip") return { type: "zip", cards: sortCards(cards) };
  if (verb !== "draw") return { type: "discard", card: verb };
  const [card] = cards;
  return card === undefined ? { type: "draw", from: "stock" } : { type: "draw", from: "pile", card };
};

export const { course, play, refusalOf } = coursesOf(zipZilchZero, moveIn);

export const eventsOf = (
  state: ZipZilchZeroState,
  ...moves: readonly string[]
): readonly ZipZilchZeroEvent[] => course(state, ...moves).events;

export const typesOf = (events: readonly ZipZilchZeroEvent[]): readonly string[] =>
  events.map(({ type }) => type);

/** The legal actions of the seat, written as moves. */
export const movesOf = (state: ZipZilchZeroState, seat: number): readonly string[] =>
  zipZilchZero.legal(state, seat).map((action) => {
    if (action.type === "zip") return `zip ${action.cards.join(" ")}`;
    if (action.type === "discard") return action.card;
    return action.from === "stock" ? "draw" : `draw ${action.card}`;
  });
