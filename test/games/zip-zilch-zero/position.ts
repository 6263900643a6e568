// Zip, Zilch, Zero positions and moves in a line of text each, so that a test reads like a rules page.
// "5H KS | AC" is a hand a seat. "0 draw" draws from the stock, "0 draw KS" from the pile; "0 zip 6C 6H"; "0 5H"
// discards; "clock".
import type { FixedDeal } from "../../../src/games/chance.ts";
import { sorted } from "../../../src/games/french-deck.ts";
import type {
  ZipZilchZeroAction,
  ZipZilchZeroEvent,
  ZipZilchZeroState,
} from "../../../src/games/zip-zilch-zero/state.ts";
import { zipZilchZero } from "../../../src/games/zip-zilch-zero/zip-zilch-zero.ts";
import { coursesOf } from "../course.ts";

export const SECRET = "0".repeat(64);

export const cardsIn = (text: string): readonly string[] => text.split(" ").filter((card) => card !== "");

/** The stock is written top first; its first card begins the pile. */
export const deal = (hands: string, stock: string): FixedDeal => ({
  hands: hands.split("|").map(cardsIn),
  stock: cardsIn(stock),
});

export const reshuffle = (stock: string): FixedDeal => ({ stock: cardsIn(stock) });

interface Start {
  readonly deals?: readonly FixedDeal[];
  /** Null lets the seats draw for it. */
  readonly dealer?: number | null;
  readonly secret?: string;
}

/** The last seat deals, so that seat 0 plays first, where no other is named. */
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

/** A match whose deals are these; the secret deals the rest. */
export const dealt = (...deals: readonly FixedDeal[]): ZipZilchZeroState =>
  fresh(deals[0]?.hands?.length ?? 3, { deals });

/** Seat 0 is to draw in the first round; the pile bottom first, the stock top first. */
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
  if (verb === "zip") return { type: "zip", cards: sorted(cards) };
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

/** What the seat may do, in the words of a move. */
export const movesOf = (state: ZipZilchZeroState, seat: number): readonly string[] =>
  zipZilchZero.legal(state, seat).map((action) => {
    if (action.type === "zip") return `zip ${action.cards.join(" ")}`;
    if (action.type === "discard") return action.card;
    return action.from === "stock" ? "draw" : `draw ${action.card}`;
  });
