// Positions and moves of Zip Zap, each as one line of text. "r4 zap | y1" has one hand for each seat. "0 r4":
// seat 0 discards. Also "0 zap", "0 pass", "0 ready", "clock".
import type { FixedDeal } from "../../../src/games/chance.ts";
import type {
  ZipZapAction,
  ZipZapEvent,
  ZipZapOptions,
  ZipZapState,
} from "../../../src/games/zip-zap/state.ts";
import { zipZap } from "../../../src/games/zip-zap/zip-zap.ts";
import { coursesOf } from "../course.ts";

export const SECRET = "0".repeat(64);
export const OPTIONS: ZipZapOptions = { scoring: "points", wildOnWild: true };

const cardsIn = (text: string): readonly string[] => text.split(" ").filter((card) => card !== "");

/** The stock has its top card first. */
export const deal = (hands: string, stock: string): FixedDeal => ({
  hands: hands.split("|").map(cardsIn),
  stock: cardsIn(stock),
});

/** A match with these first deals. The secret decides the other deals. */
export const dealt = (deals: readonly FixedDeal[], options: Partial<ZipZapOptions> = {}): ZipZapState => {
  const seats = deals[0]?.hands?.length ?? 2;
  return fresh(seats, { deals, options });
};

export const fresh = (
  seats: number,
  { deals = [], options = {} }: { deals?: readonly FixedDeal[]; options?: Partial<ZipZapOptions> } = {},
): ZipZapState =>
  zipZap.start({
    seats,
    options: { ...OPTIONS, ...options },
    dealer: null,
    chance: { secret: SECRET, entropy: Array.from({ length: seats }, () => ""), deals },
  }).state;

/** The first deal after its first card was flipped. */
export const opened = (hands: string, stock: string, options: Partial<ZipZapOptions> = {}): ZipZapState =>
  play(dealt([deal(hands, stock)], options), "clock");

interface Move {
  readonly seat: number;
  readonly action: ZipZapAction;
}

const moveIn = (text: string): Move => {
  const [seat, ...words] = text.split(" ");
  return { seat: Number(seat), action: actionIn(words.join(" ")) };
};

const actionIn = (words: string): ZipZapAction => {
  if (words === "ready" || words === "zap" || words === "pass") return { type: words };
  return { type: "discard", card: words.replace("discard ", "") };
};

export const { course, play, refusalOf } = coursesOf(zipZap, moveIn);

export const eventsOf = (state: ZipZapState, ...moves: readonly string[]): readonly ZipZapEvent[] =>
  course(state, ...moves).events;

export const typesOf = (events: readonly ZipZapEvent[]): readonly string[] => events.map(({ type }) => type);

/** The legal actions of the seat, written as moves. */
export const movesOf = (state: ZipZapState, seat: number): readonly string[] =>
  zipZap.legal(state, seat).map((action) => (action.type === "discard" ? action.card : action.type));
