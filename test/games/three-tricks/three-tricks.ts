// Three Tricks: three cards a seat. For each trick, every seat lays a card face down. The highest card takes it.
import * as z from "zod";
import {
  type Bot,
  clockByActions,
  codecByPlace,
  deal,
  FRENCH_DECK,
  FRENCH_WORDS,
  type Game,
  type Hands,
  handsFor,
  handsSchema,
  type MatchEvent,
  matchEndedSchema,
  type OpenHands,
  openHands,
  openWords,
  type Perspective,
  type Played,
  perSeatSchema,
  placeOf,
  RANKS,
  type RefusalCode,
  ranksOf,
  recordedDealSchema,
  type Seat,
  type Setup,
  seatSchema,
  sortCards,
  type Ticking,
  timedOutSchema,
  type Variants,
  without,
  withoutCards,
} from "../../../src/games/index.ts";

// 1. The types. All of it is plain, readonly data.

const PHASES = ["lay", "over"] as const;
type Phase = (typeof PHASES)[number];
const HAND = 3;

interface State {
  readonly setup: Setup<Options>;
  readonly phase: Phase;
  readonly hands: OpenHands;
  /** The face-down card of each seat. Null: the seat has laid none for this trick. */
  readonly laid: readonly (string | null)[];
  /** The cards of all tricks so far, open. Its size tells one trick from the next. */
  readonly pile: readonly string[];
  readonly points: readonly number[];
  readonly stock: readonly string[];
  readonly ranking: readonly number[] | null;
}

/** What a viewer sees. */
interface Table {
  readonly phase: Phase;
  readonly over: boolean;
  readonly ranking: readonly number[] | null;
  readonly hands: Hands;
  /** The seats that have laid a card, ascending. */
  readonly laid: readonly Seat[];
  readonly pile: readonly string[];
  readonly points: readonly number[];
}

type Options = Readonly<Record<string, never>>;
interface Action {
  readonly type: "lay";
  readonly card: string;
}

/** `H` is the form of the hands: open for the referee, perhaps hidden for a viewer. */
type EventWith<H> =
  | { readonly type: "dealt"; readonly shuffle: number; readonly hands: H; readonly stock: number }
  | { readonly type: "laid"; readonly seat: Seat; readonly card?: string }
  | { readonly type: "taken"; readonly seat: Seat; readonly cards: readonly string[] }
  | { readonly type: "timedOut"; readonly phase: Phase }
  | {
      readonly type: "matchEnded";
      readonly ranking: readonly number[];
      readonly hands: H;
      readonly secret: string;
    };
type Event = EventWith<OpenHands>;
type Visible = EventWith<Hands>;

export interface ThreeTricksTypes {
  readonly state: State;
  readonly action: Action;
  readonly event: Event;
  readonly visible: Visible;
  readonly table: Table;
  readonly options: Options;
}

// 2. The referee. A refusal comes first, then the action is played.

const start = (setup: Setup<Options>): Played<ThreeTricksTypes> => {
  const { seats, chance } = setup;
  const dealt = deal(chance, 0, { round: 1, shuffle: 0, deck: FRENCH_DECK, seats, handSize: HAND });
  const hands = dealt.hands.map(sortCards);
  const none = hands.map(() => null);
  const points = hands.map(() => 0);
  const { stock } = dealt;
  return {
    ok: true,
    state: { setup, phase: "lay", hands, laid: none, pile: [], points, stock, ranking: null },
    events: [{ type: "dealt", shuffle: 0, hands, stock: stock.length }],
  };
};

const refusal = (state: State, seat: Seat, { card }: Action): RefusalCode | null => {
  if (state.phase === "over") return "match-over";
  if (state.laid[seat] !== null) return "not-your-turn";
  return state.hands[seat]?.includes(card) ? null : "not-in-hand";
};

const act: Game<ThreeTricksTypes>["act"] = (state, seat, action) => {
  const code = refusal(state, seat, action);
  if (code) return { ok: false, code };
  const hands = state.hands.with(seat, without(state.hands[seat] ?? [], action.card));
  const next: State = { ...state, hands, laid: state.laid.with(seat, action.card) };
  const laid: Event = { type: "laid", seat, card: action.card };
  if (next.laid.includes(null)) return { ok: true, state: next, events: [laid] };
  const { state: after, events } = take(next);
  return { ok: true, state: after, events: [laid, ...events] };
};

/** Every seat has laid a card. */
const take = (state: State): Played<ThreeTricksTypes> => {
  const { hands, setup } = state;
  const cards = state.laid.filter((card) => card !== null);
  const heights = cards.map(heightOf);
  const seat = heights.indexOf(Math.max(...heights));
  const points = state.points.map((own, other) => own + Number(other === seat));
  const next: State = { ...state, laid: cards.map(() => null), pile: [...state.pile, ...cards], points };
  const taken: Event = { type: "taken", seat, cards };
  if (hands.some((hand) => hand.length > 0)) return { ok: true, state: next, events: [taken] };
  const ranking = ranksOf(points, "highest");
  const ended: Event = { type: "matchEnded", ranking, hands, secret: setup.chance.secret };
  return { ok: true, state: { ...next, phase: "over", ranking }, events: [taken, ended] };
};

/** By rank, and then by suit, so no two cards are equal. */
const heightOf = (card: string): number =>
  (placeOf(card) % RANKS.length) * FRENCH_DECK.length + placeOf(card);

const legal = (state: State, seat: Seat): readonly Action[] =>
  state.phase === "over" || state.laid[seat] !== null
    ? []
    : (state.hands[seat] ?? []).map((card) => ({ type: "lay", card }));

// 3. The clock. It lays the first card of each seat that is late.

const ticking = ({ phase, pile }: State): Ticking | null =>
  phase === "over" ? null : { name: "lay", since: pile.length };

const clockAction = (state: State, seat: Seat): Action | null => legal(state, seat)[0] ?? null;

const playLate = clockByActions<ThreeTricksTypes>({ act, clockAction, ticking }, ({ phase }) => ({
  type: "timedOut",
  phase,
}));

// 4. What a viewer sees, and how a client keeps up.

const seatsThatLaid = ({ laid }: State): readonly Seat[] =>
  laid.flatMap((card, seat) => (card === null ? [] : [seat]));

const table = (state: State, viewer: Perspective): Table => ({
  phase: state.phase,
  over: state.phase === "over",
  ranking: state.ranking,
  hands: handsFor(state.hands, state.phase === "over" ? "referee" : viewer),
  laid: seatsThatLaid(state),
  pile: state.pile,
  points: state.points,
});

const redact = (event: Event, viewer: Perspective): Visible => {
  if (event.type === "dealt") return { ...event, hands: handsFor(event.hands, viewer) };
  if (event.type === "matchEnded") return { ...event, hands: openHands(event.hands) };
  const isHidden = event.type === "laid" && viewer !== "referee" && viewer !== event.seat;
  return isHidden ? { type: "laid", seat: event.seat } : event;
};

const fold = (before: Table | null, event: Visible | MatchEvent): Table | null => {
  if (event.type === "dealt") {
    const { hands } = event;
    const points = hands.map(() => 0);
    return { phase: "lay", over: false, ranking: null, hands, laid: [], pile: [], points };
  }
  return before && foldLater(before, event);
};

const foldLater = (before: Table, event: Exclude<Visible | MatchEvent, { type: "dealt" }>): Table => {
  switch (event.type) {
    case "laid": {
      const hands = withoutCards(before.hands, event.seat, [event.card ?? "hidden"]);
      return { ...before, hands, laid: [...before.laid, event.seat].sort((a, b) => a - b) };
    }
    case "taken": {
      const points = before.points.map((own, seat) => own + Number(seat === event.seat));
      return { ...before, laid: [], pile: [...before.pile, ...event.cards], points };
    }
    case "matchEnded":
      return { ...before, phase: "over", over: true, hands: event.hands, ranking: event.ranking };
    case "abandoned":
      return { ...before, phase: "over", over: true, hands: event.hands };
    default:
      return before;
  }
};

// 5. The parsers of all that comes in or goes out.

const card = z.enum(FRENCH_DECK).meta({ id: "ThreeTricksCard" });
const hands = handsSchema(card, "ThreeTricks");
const lay = z.strictObject({ type: z.literal("lay"), card }).meta({ id: "ThreeTricksLay" });
const actionSchema: Variants<Action> = z
  .discriminatedUnion("type", [lay])
  .meta({ id: "ThreeTricksAction", description: "Lay a card face down." });
const eventSchema: Variants<Visible> = z.discriminatedUnion("type", [
  z
    .looseObject({ type: z.literal("dealt"), shuffle: z.int(), hands, stock: z.int() })
    .meta({ id: "ThreeTricksDealt" }),
  z
    .looseObject({ type: z.literal("laid"), seat: seatSchema, card: card.exactOptional() })
    .meta({ id: "ThreeTricksLaid" }),
  z
    .looseObject({ type: z.literal("taken"), seat: seatSchema, cards: z.array(card) })
    .meta({ id: "ThreeTricksTaken" }),
  timedOutSchema(PHASES, "ThreeTricks"),
  matchEndedSchema(hands, "ThreeTricks"),
]);
const tableSchema: z.ZodType<Table> = z
  .looseObject({
    phase: openWords(PHASES),
    over: z.boolean(),
    ranking: perSeatSchema.nullable(),
    hands,
    laid: z.array(seatSchema),
    pile: z.array(card),
    points: perSeatSchema,
  })
  .meta({ id: "ThreeTricksTable" });

// 6. House bots, and the game as one object.

const bot: Bot<ThreeTricksTypes> = {
  choose: ({ legal }, random) => legal[Math.floor(random() * legal.length)] ?? null,
};

export const threeTricks: Game<ThreeTricksTypes> = {
  id: "three-tricks",
  name: "Three Tricks",
  words: FRENCH_WORDS,
  rules: 1,
  seats: { min: 2, max: 4 },
  clocks: { lay: 20 },
  schemas: {
    action: actionSchema,
    options: z.strictObject({}).meta({ id: "ThreeTricksOptions" }),
    table: tableSchema,
    event: eventSchema,
    recordedAction: () => actionSchema,
    recordedDeal: (seats) =>
      recordedDealSchema({ seats, deck: FRENCH_DECK, leastStock: 0 }).refine(
        (dealt) => dealt.hands?.every((hand) => hand.length === HAND),
        { path: ["hands"], message: "not three cards a seat" },
      ),
  },
  start,
  act,
  clock: (state) => playLate(state, state.setup.seats),
  awaited: (state) => state.laid.flatMap((_, seat) => (clockAction(state, seat) === null ? [] : [seat])),
  clockAction,
  breakOff: (state) => ({
    state: { ...state, phase: "over" },
    event: { type: "abandoned", secret: state.setup.chance.secret, hands: openHands(state.hands) },
  }),
  rematchDealer: () => null,
  legal,
  precondition: ({ pile }) => `pile ${pile.length}`,
  isPrivate: () => false,
  ticking,
  table,
  position: (state) => ({ ...table(state, "referee"), hands: state.hands }),
  redact,
  fold,
  foldOwn: (before) => before,
  stock: ({ stock }) => stock,
  scores: ({ points }) => points,
  longest: (seats) => HAND * seats,
  ...codecByPlace<ThreeTricksTypes>(legal),
  bots: { easy: bot, normal: bot, hard: bot },
};
