// A tiny game for any number of seats: each seat in turn lays its three cards. As a patience for one, and for sixteen.
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
  perSeatSchema,
  placeOf,
  RANKS,
  ranksOf,
  recordedDealSchema,
  type Seat,
  type Setup,
  seatSchema,
  sortCards,
  timedOutSchema,
  without,
  withoutCards,
} from "../../../src/games/index.ts";

const PHASES = ["lay", "over"] as const;
type Phase = (typeof PHASES)[number];
const HAND = 3;

type Options = Readonly<Record<string, never>>;

interface State {
  readonly setup: Setup<Options>;
  readonly phase: Phase;
  readonly hands: OpenHands;
  readonly pile: readonly string[];
  readonly scores: readonly number[];
  readonly stock: readonly string[];
  readonly ranking: readonly number[] | null;
}

interface Table {
  readonly phase: Phase;
  readonly over: boolean;
  readonly turn: Seat | null;
  readonly ranking: readonly number[] | null;
  readonly hands: Hands;
  readonly pile: readonly string[];
  readonly scores: readonly number[];
}

interface Action {
  readonly type: "lay";
  readonly card: string;
}

type EventWith<H> =
  | { readonly type: "dealt"; readonly shuffle: number; readonly hands: H }
  | { readonly type: "laid"; readonly seat: Seat; readonly card: string }
  | { readonly type: "timedOut"; readonly phase: Phase }
  | {
      readonly type: "matchEnded";
      readonly ranking: readonly number[];
      readonly hands: H;
      readonly secret: string;
    };
type Event = EventWith<OpenHands>;
type Visible = EventWith<Hands>;

export interface InTurnTypes {
  readonly state: State;
  readonly action: Action;
  readonly event: Event;
  readonly visible: Visible;
  readonly table: Table;
  readonly options: Options;
}

const turnOf = ({ phase, pile, hands }: Pick<State, "phase" | "pile"> & { hands: Hands | OpenHands }) =>
  phase === "over" ? null : pile.length % hands.length;

const pointsOf = (card: string): number => (placeOf(card) % RANKS.length) + 1;

const start: Game<InTurnTypes>["start"] = (setup) => {
  const request = { round: 1, shuffle: 0, deck: FRENCH_DECK, seats: setup.seats, handSize: HAND };
  const dealt = deal(setup.chance, 0, request);
  const hands = dealt.hands.map(sortCards);
  const scores = hands.map(() => 0);
  return {
    ok: true,
    state: { setup, phase: "lay", hands, pile: [], scores, stock: dealt.stock, ranking: null },
    events: [{ type: "dealt", shuffle: 0, hands }],
  };
};

const act: Game<InTurnTypes>["act"] = (state, seat, { card }) => {
  if (state.phase === "over") return { ok: false, code: "match-over" };
  if (turnOf(state) !== seat) return { ok: false, code: "not-your-turn" };
  const hand = state.hands[seat] ?? [];
  if (!hand.includes(card)) return { ok: false, code: "not-in-hand" };
  const hands = state.hands.with(seat, without(hand, card));
  const scores = state.scores.with(seat, (state.scores[seat] ?? 0) + pointsOf(card));
  const next: State = { ...state, hands, scores, pile: [...state.pile, card] };
  const laid: Event = { type: "laid", seat, card };
  if (hands.some((own) => own.length > 0)) return { ok: true, state: next, events: [laid] };
  const ranking = ranksOf(scores, "highest");
  const { secret } = state.setup.chance;
  const ended: Event = { type: "matchEnded", ranking, hands, secret };
  return { ok: true, state: { ...next, phase: "over", ranking }, events: [laid, ended] };
};

const legal: Game<InTurnTypes>["legal"] = (state, seat) =>
  turnOf(state) === seat ? (state.hands[seat] ?? []).map((card) => ({ type: "lay", card })) : [];

const ticking: Game<InTurnTypes>["ticking"] = ({ phase, pile }) =>
  phase === "over" ? null : { name: "lay", since: pile.length };

const clockAction: Game<InTurnTypes>["clockAction"] = (state, seat) => legal(state, seat)[0] ?? null;

const playLate = clockByActions<InTurnTypes>({ act, clockAction, ticking }, ({ phase }) => ({
  type: "timedOut",
  phase,
}));

const table = (state: State, viewer: Perspective): Table => ({
  phase: state.phase,
  over: state.phase === "over",
  turn: turnOf(state),
  ranking: state.ranking,
  hands: handsFor(state.hands, state.phase === "over" ? "referee" : viewer),
  pile: state.pile,
  scores: state.scores,
});

const redact: Game<InTurnTypes>["redact"] = (event, viewer) => {
  if (event.type === "dealt") return { ...event, hands: handsFor(event.hands, viewer) };
  return event.type === "matchEnded" ? { ...event, hands: openHands(event.hands) } : event;
};

const fold = (before: Table | null, event: Visible | MatchEvent): Table | null => {
  if (event.type === "dealt") {
    const { hands } = event;
    const scores = hands.map(() => 0);
    return { phase: "lay", over: false, turn: 0, ranking: null, hands, pile: [], scores };
  }
  if (before === null) return null;
  const over = { phase: "over", over: true, turn: null } as const;
  switch (event.type) {
    case "laid": {
      const pile = [...before.pile, event.card];
      const hands = withoutCards(before.hands, event.seat, [event.card]);
      const scores = before.scores.with(event.seat, (before.scores[event.seat] ?? 0) + pointsOf(event.card));
      return { ...before, hands, pile, scores, turn: pile.length % hands.length };
    }
    case "matchEnded":
      return { ...before, ...over, hands: event.hands, ranking: event.ranking };
    case "abandoned":
      return { ...before, ...over, hands: event.hands };
    default:
      return before;
  }
};

const bot: Bot<InTurnTypes> = { choose: (view) => view.legal[0] ?? null };

/** `name`: of its schemas in the document, too. */
const inTurn = (id: string, name: string, seats: Game["seats"]): Game<InTurnTypes> => {
  const card = z.enum(FRENCH_DECK).meta({ id: `${name}Card` });
  const hands = handsSchema(card, name);
  const lay = z.strictObject({ type: z.literal("lay"), card }).meta({ id: `${name}Lay` });
  const action = z.discriminatedUnion("type", [lay]).meta({ id: `${name}Action` });
  return {
    id,
    name,
    words: FRENCH_WORDS,
    rules: 1,
    seats,
    clocks: { lay: 20 },
    schemas: {
      action,
      options: z.strictObject({}).meta({ id: `${name}Options` }),
      table: z
        .looseObject({
          phase: openWords(PHASES),
          over: z.boolean(),
          turn: seatSchema.nullable(),
          ranking: perSeatSchema.nullable(),
          hands,
          pile: z.array(card),
          scores: perSeatSchema,
        })
        .meta({ id: `${name}Table` }),
      event: z.discriminatedUnion("type", [
        z.looseObject({ type: z.literal("dealt"), shuffle: z.int(), hands }).meta({ id: `${name}Dealt` }),
        z.looseObject({ type: z.literal("laid"), seat: seatSchema, card }).meta({ id: `${name}Laid` }),
        timedOutSchema(PHASES, name),
        matchEndedSchema(hands, name),
      ]),
      recordedAction: () => action,
      recordedDeal: (count) =>
        recordedDealSchema({ seats: count, deck: FRENCH_DECK, leastStock: 0 }).refine(
          (dealt) => dealt.hands?.every((hand) => hand.length === HAND),
          { path: ["hands"], message: "not three cards a seat" },
        ),
    },
    start,
    act,
    clock: (state) => playLate(state, state.setup.seats),
    awaited: (state) => [turnOf(state)].filter((seat) => seat !== null),
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
    scores: ({ scores }) => scores,
    longest: (count) => HAND * count,
    ...codecByPlace<InTurnTypes>(legal),
    bots: { easy: bot, normal: bot, hard: bot },
  };
};

/** A patience. */
export const alone = inTurn("alone", "Alone", { min: 1, max: 1 });

export const sixteen = inTurn("sixteen", "Sixteen", { min: 16, max: 16 });

/** Alone or with others. */
export const few = inTurn("few", "Few", { min: 1, max: 4 });
