// Blind Bids: a game without a deal. Each seat bids one of its four chips unseen. Then any seat may raise, which doubles
// the stake, and each may secretly wait. The highest bid that is alone scores. Nothing here is hidden by chance.
import * as z from "zod";
import {
  clockByActions,
  codecByPlace,
  countSchema,
  type Game,
  type Hands,
  handsFor,
  handsSchema,
  LEVELS,
  matchEndedSchema,
  type OpenHands,
  openHands,
  openWords,
  type Played,
  perSeatSchema,
  type RefusalCode,
  ranksOf,
  type Seat,
  type Setup,
  seatSchema,
  type Ticking,
  timedOutSchema,
  without,
  withoutCards,
} from "../../../src/games/index.ts";

const PHASES = ["bid", "doubt", "over"] as const;
type Phase = (typeof PHASES)[number];
export const CHIPS = ["1", "2", "3", "4"] as const;

interface State {
  readonly setup: Setup<Options>;
  readonly phase: Phase;
  readonly round: number;
  readonly hands: OpenHands;
  readonly bids: readonly (string | null)[];
  /** Secret: which seats wait. */
  readonly waits: readonly boolean[];
  /** Open: the chips of the rounds before, in sort order. */
  readonly spent: readonly string[];
  readonly scores: readonly number[];
  readonly ranking: readonly number[] | null;
}

interface Table extends Omit<State, "setup" | "hands" | "bids" | "waits"> {
  readonly over: boolean;
  readonly hands: Hands;
  /** The seats that have bid, ascending. */
  readonly ready: readonly Seat[];
  readonly mine: string | null;
  /** Whether the viewer waits. */
  readonly waiting: boolean;
}

type Options = Readonly<Record<string, never>>;
type Action =
  | { readonly type: "bid"; readonly chip: string }
  | { readonly type: "wait" }
  | { readonly type: "raise" };

type EventWith<H> =
  | { readonly type: "dealt"; readonly shuffle: number; readonly hands: H }
  | { readonly type: "bid"; readonly seat: Seat; readonly chip?: string; readonly next: Phase }
  | { readonly type: "murmured" }
  | { readonly type: "counted"; readonly seat: Seat }
  | { readonly type: "raised"; readonly seat: Seat }
  | { readonly type: "shown"; readonly bids: readonly string[]; readonly scores: readonly number[] }
  | { readonly type: "timedOut"; readonly phase: Phase }
  | {
      readonly type: "matchEnded";
      readonly ranking: readonly number[];
      readonly hands: H;
      readonly secret: string;
    };

export interface BlindBidsTypes {
  readonly state: State;
  readonly action: Action;
  readonly event: EventWith<OpenHands>;
  readonly visible: EventWith<Hands>;
  readonly table: Table;
  readonly options: Options;
}
type BlindBids = Game<BlindBidsTypes>;

const start: BlindBids["start"] = (setup) => {
  const seats = Array.from({ length: setup.seats });
  const hands = seats.map(() => CHIPS);
  const [bids, waits] = [seats.map(() => null), seats.map(() => false)];
  const scores = seats.map(() => 0);
  return {
    ok: true,
    state: { setup, phase: "bid", round: 1, hands, bids, waits, spent: [], scores, ranking: null },
    events: [{ type: "dealt", shuffle: 0, hands }],
  };
};

const refusal = (state: State, seat: Seat, action: Action): RefusalCode | null => {
  if (state.phase === "over") return "match-over";
  if ((action.type === "bid") !== (state.phase === "bid")) return "wrong-phase";
  if (action.type !== "bid") return state.waits[seat] ? "not-your-turn" : null;
  if (state.bids[seat] !== null) return "not-your-turn";
  return state.hands[seat]?.includes(action.chip) ? null : "not-in-hand";
};

const act: BlindBids["act"] = (state, seat, action) => {
  const code = refusal(state, seat, action);
  if (code) return { ok: false, code };
  if (action.type === "raise") {
    const { state: next, events } = show(state, 2);
    return { ok: true, state: next, events: [{ type: "raised", seat }, ...events] };
  }
  if (action.type === "wait") {
    const next = { ...state, waits: state.waits.with(seat, true) };
    return next.waits.includes(false) ? { ok: true, state: next, events: [] } : show(next, 1);
  }
  const { chip } = action;
  const bids = state.bids.with(seat, chip);
  const hands = state.hands.with(seat, without(state.hands[seat] ?? [], chip));
  const phase = bids.includes(null) ? "bid" : "doubt";
  return {
    ok: true,
    state: { ...state, bids, hands, phase },
    events: [{ type: "bid", seat, chip, next: phase }],
  };
};

const show = (state: State, stake: number): Played<BlindBidsTypes> => {
  const bids = state.bids.filter((chip) => chip !== null);
  const alone = bids.filter((chip) => bids.filter((other) => other === chip).length === 1);
  const winner = bids.indexOf(alone.toSorted().at(-1) ?? "none");
  const scores = state.scores.map((own, seat) => own + (seat === winner ? stake : 0));
  const shown = { type: "shown", bids, scores } as const;
  const spent = [...state.spent, ...bids].sort();
  const next = { ...state, scores, spent, bids: bids.map(() => null), waits: bids.map(() => false) };
  if (state.round < CHIPS.length)
    return { ok: true, state: { ...next, phase: "bid", round: state.round + 1 }, events: [shown] };
  const ranking = ranksOf(scores, "highest");
  const { hands, setup } = state;
  return {
    ok: true,
    state: { ...next, phase: "over", ranking },
    events: [shown, { type: "matchEnded", ranking, hands, secret: setup.chance.secret }],
  };
};

const legal = ({ hands, bids, waits, phase }: State, seat: Seat): readonly Action[] => {
  if (phase === "over") return [];
  if (phase === "doubt") return waits[seat] ? [] : [{ type: "wait" }, { type: "raise" }];
  return bids[seat] === null ? (hands[seat] ?? []).map((chip) => ({ type: "bid", chip })) : [];
};

const ticking = ({ phase, round }: State): Ticking | null =>
  phase === "over" ? null : { name: phase, since: round };

const clockAction = (state: State, seat: Seat): Action | null => legal(state, seat)[0] ?? null;

const table: BlindBids["table"] = (state, viewer) => {
  const { phase, round, scores, ranking, spent, bids, waits } = state;
  return {
    ...{ phase, round, scores, ranking, spent, over: phase === "over" },
    hands: handsFor(state.hands, phase === "over" ? "referee" : viewer),
    ready: bids.flatMap((chip, seat) => (chip === null ? [] : [seat])),
    mine: typeof viewer === "number" ? (bids[viewer] ?? null) : null,
    waiting: typeof viewer === "number" && waits[viewer] === true,
  };
};

const redact: BlindBids["redact"] = (event, viewer) => {
  if (event.type === "dealt") return { ...event, hands: handsFor(event.hands, viewer) };
  if (event.type === "matchEnded") return { ...event, hands: openHands(event.hands) };
  if (event.type !== "bid" || viewer === "referee" || viewer === event.seat) return event;
  const { type, seat, next } = event;
  return { type, seat, next };
};

const fold: BlindBids["fold"] = (before, event) => {
  if (event.type === "dealt") {
    const scores = event.hands.map(() => 0);
    const first = { phase: "bid", round: 1, scores, ranking: null, over: false } as const;
    return { ...first, spent: [], hands: event.hands, ready: [], mine: null, waiting: false };
  }
  if (!before) return null;
  switch (event.type) {
    case "bid": {
      const { seat, chip, next } = event;
      const hands = withoutCards(before.hands, seat, [chip ?? "hidden"]);
      // Who sees the hand is the seat itself.
      const mine = before.hands[seat]?.cards ? (chip ?? null) : before.mine;
      const ready = [...before.ready, seat].sort((a, b) => a - b);
      return { ...before, hands, ready, phase: next, mine };
    }
    case "shown": {
      const round = Math.min(before.round + 1, CHIPS.length);
      const spent = [...before.spent, ...event.bids].sort();
      const none = { ready: [], mine: null, waiting: false };
      return { ...before, ...none, phase: "bid", round, spent, scores: event.scores };
    }
    case "matchEnded":
      return { ...before, phase: "over", over: true, hands: event.hands, ranking: event.ranking };
    case "abandoned":
      return { ...before, phase: "over", over: true, hands: event.hands };
    default:
      return before;
  }
};

const chip = z.enum(CHIPS).meta({ id: "BlindBidsChip" });
const hands = handsSchema(chip, "BlindBids");
const action = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("bid"), chip }).meta({ id: "BlindBidsBid" }),
  z.strictObject({ type: z.literal("wait") }).meta({ id: "BlindBidsWait" }),
  z.strictObject({ type: z.literal("raise") }).meta({ id: "BlindBidsRaise" }),
]);
const schemas: BlindBids["schemas"] = {
  action,
  options: z.strictObject({}),
  table: z.looseObject({
    phase: openWords(PHASES),
    ...{ round: countSchema, scores: perSeatSchema, ranking: perSeatSchema.nullable(), over: z.boolean() },
    ...{
      hands,
      ready: z.array(seatSchema),
      mine: chip.nullable(),
      waiting: z.boolean(),
      spent: z.array(chip),
    },
  }),
  event: z.discriminatedUnion("type", [
    z.looseObject({ type: z.literal("dealt"), shuffle: countSchema, hands }),
    z.looseObject({
      ...{ type: z.literal("bid"), seat: seatSchema, chip: chip.exactOptional(), next: openWords(PHASES) },
    }),
    z.looseObject({ type: z.literal("murmured") }),
    z.looseObject({ type: z.literal("counted"), seat: seatSchema }),
    z.looseObject({ type: z.literal("raised"), seat: seatSchema }),
    z.looseObject({ type: z.literal("shown"), bids: z.array(chip), scores: perSeatSchema }),
    timedOutSchema(PHASES, "BlindBids"),
    matchEndedSchema(hands, "BlindBids"),
  ]),
  recordedAction: () => action,
  recordedDeal: () => z.never(),
};

const names = Object.fromEntries(CHIPS.map((own) => [own, own]));
const words = { cards: names, suits: {} };
const [easy, normal, hard] = LEVELS.map((_, at): BlindBids["bots"]["easy"] => ({
  choose: ({ legal: offered }, random) =>
    offered[at === 0 ? Math.floor(random() * offered.length) : (at * 7) % Math.max(1, offered.length)] ??
    null,
}));
const first: BlindBids["bots"]["easy"] = { choose: ({ legal: [only] }) => only ?? null };

export const blindBids: BlindBids = {
  id: "blind-bids",
  name: "Blind Bids",
  words: { en: words, es: words, is: words },
  rules: 1,
  seats: { min: 2, max: 4 },
  clocks: { bid: 20, doubt: 10 },
  ...{ schemas, start, act, legal, ticking, clockAction, table, redact, fold },
  clock: (state) =>
    clockByActions<BlindBidsTypes>({ act, clockAction, ticking }, ({ phase }) => ({
      type: "timedOut",
      phase,
    }))(state, state.setup.seats),
  // Who waits is secret.
  awaited: (state) =>
    state.phase === "bid" ? state.bids.flatMap((own, seat) => (own === null ? [seat] : [])) : [],
  precondition: ({ round, phase }) => `${round} ${phase}`,
  isPrivate: ({ type }) => type === "wait",
  foldOwn: (before) => ({ ...before, waiting: true }),
  breakOff: (state) => ({
    state: { ...state, phase: "over" },
    event: { type: "abandoned", secret: state.setup.chance.secret, hands: openHands(state.hands) },
  }),
  rematchDealer: () => null,
  position: (state) => ({ ...table(state, "referee"), hands: state.hands }),
  stock: () => [],
  scores: ({ scores }) => scores,
  longest: (seats) => 2 * CHIPS.length * seats,
  ...codecByPlace<BlindBidsTypes>(legal),
  bots: { easy: easy ?? first, normal: normal ?? first, hard: hard ?? first },
};
