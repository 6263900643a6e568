// Positions and moves of Zap Your Neighbor, each as one line of text. "AC 2C | 3D | 4H" has one hand for each
// seat. "0 8C": seat 0 plays. "0 8C!" declares a last card, "0 JC=D" names diamonds. Also "0 give 8C>2", "0
// declare D", "0 catch 1", "0 draw", "0 take", "0 keep", "0 pass", "clock".
import type { FixedDeal } from "../../../src/games/chance.ts";
import { SUITS, type Suit } from "../../../src/games/french-deck.ts";
import type {
  ZapYourNeighborAction,
  ZapYourNeighborOptions,
  ZapYourNeighborState,
  ZapYourNeighborVisible,
} from "../../../src/games/zap-your-neighbor/state.ts";
import { zapYourNeighbor } from "../../../src/games/zap-your-neighbor/zap-your-neighbor.ts";
import { coursesOf } from "../course.ts";

export const SECRET = "0".repeat(64);
export const OPTIONS: ZapYourNeighborOptions = { jacksWild: true, mustPlay: true };

const cardsIn = (text: string): readonly string[] => text.split(" ").filter((card) => card !== "");

export const deal = (hands: string, stock: string): FixedDeal => ({
  hands: hands.split("|").map(cardsIn),
  stock: cardsIn(stock),
});

/** An entry of a record's `deals` for a reshuffle. */
export const restocked = (stock: string): FixedDeal => ({ stock: cardsIn(stock) });

interface Table {
  readonly options?: Partial<ZapYourNeighborOptions>;
  /** The default is the last seat. Then seat 0 acts first after a starter without an effect. */
  readonly dealer?: number | null;
  readonly restocks?: readonly FixedDeal[];
}

/** The hands, and the stock with its top card first. The top card is the starter. */
export const dealt = (hands: string, stock: string, table: Table = {}): ZapYourNeighborState => {
  const first = deal(hands, stock);
  return fresh(first.hands?.length ?? 0, { ...table, restocks: [first, ...(table.restocks ?? [])] });
};

export const fresh = (
  seats: number,
  { options = {}, dealer = seats - 1, restocks = [] }: Table = {},
): ZapYourNeighborState =>
  zapYourNeighbor.start({
    seats,
    options: { ...OPTIONS, ...options },
    dealer,
    chance: { secret: SECRET, entropy: Array.from({ length: seats }, () => ""), deals: restocks },
  }).state;

const suitIn = (letter: string): Suit => {
  const suit = SUITS.find((known) => known === letter);
  if (!suit) throw new Error(`no suit ${letter}`);
  return suit;
};

const actionIn = (text: string): ZapYourNeighborAction => {
  const last = text.endsWith("!") ? { lastCard: true } : {};
  const [first = "", second = ""] = text.replace("!", "").split(" ");
  switch (first) {
    case "draw":
    case "take":
    case "keep":
    case "pass":
      return { type: first };
    case "declare":
      return { type: "declare", suit: suitIn(second) };
    case "catch":
      return { type: "catch", seat: Number(second) };
    case "give": {
      const [card = "", to] = second.split(">");
      return { type: "give", card, to: Number(to), ...last };
    }
    default: {
      const [card = "", suit] = first.split("=");
      return { type: "play", card, ...(suit === undefined ? {} : { suit: suitIn(suit) }), ...last };
    }
  }
};

const textOf = (action: ZapYourNeighborAction): string => {
  const last = "lastCard" in action && action.lastCard ? "!" : "";
  switch (action.type) {
    case "play":
      return `${action.card}${action.suit ? `=${action.suit}` : ""}${last}`;
    case "give":
      return `give ${action.card}>${action.to}${last}`;
    case "declare":
      return `declare ${action.suit}`;
    case "catch":
      return `catch ${action.seat}`;
    default:
      return action.type;
  }
};

export const moveIn = (move: string): { readonly seat: number; readonly action: ZapYourNeighborAction } => ({
  seat: Number(move[0]),
  action: actionIn(move.slice(2)),
});

export const { course, play, refusalOf } = coursesOf(zapYourNeighbor, moveIn);

/** The events of the moves, redacted for the viewer. */
export const visibleEventsOf = (
  state: ZapYourNeighborState,
  viewer: number | "spectator" | "referee",
  ...moves: readonly string[]
): readonly ZapYourNeighborVisible[] =>
  course(state, ...moves).events.map((event) => zapYourNeighbor.redact(event, viewer));

export const eventsOf = (state: ZapYourNeighborState, ...moves: readonly string[]) =>
  visibleEventsOf(state, "referee", ...moves);

export const typesOf = (state: ZapYourNeighborState, ...moves: readonly string[]): readonly string[] =>
  eventsOf(state, ...moves).map(({ type }) => type);

/** The legal actions of the seat, written as moves. */
export const movesOf = (state: ZapYourNeighborState, seat: number): readonly string[] =>
  zapYourNeighbor.legal(state, seat).map(textOf);
