// Three Tricks with one small fault each. The check of a game must find every one of them.
import * as z from "zod";
import { handsFor } from "../../../src/games/index.ts";
import type { GameProperty } from "../../../src/games/testing/index.ts";
import { acting, changing, type PlantedFault, REMEMBERED } from "./planted-memory.ts";
import { threeTricks } from "./three-tricks.ts";

const { act, redact, table, legal } = threeTricks;

/** Nobody is told of a card until the trick is taken. */
const silently = acting((played) => (played.events.length === 1 ? { ...played, events: [] } : played));

const thrown = (message: string): never => {
  throw new Error(message);
};

const textBytes = (value: unknown): readonly number[] =>
  [...JSON.stringify(value)].map((c) => c.charCodeAt(0));

export const PLANTED_FAULTS: Readonly<Record<GameProperty, readonly PlantedFault[]>> = {
  throws: [
    {
      what: "an action writes to the state",
      game: {
        act: (state, seat, action) => {
          Object.assign(state, { phase: state.phase });
          return act(state, seat, action);
        },
      },
    },
    { what: "no match can begin", game: { start: () => thrown("no cards") } },
    { what: "a bot falters", game: { bots: { ...threeTricks.bots, hard: { choose: () => thrown("hm") } } } },
    { what: "no question is known", game: { precondition: () => thrown("which?") } },
    { what: "the length is not known", game: { longest: () => thrown("long") } },
  ],
  pure: REMEMBERED.pure,
  ends: [
    {
      what: "the clock does nothing",
      game: { clock: (state) => ({ ok: true, state, events: [{ type: "timedOut", phase: state.phase }] }) },
    },
  ],
  repeats: REMEMBERED.repeats,
  cards: [
    {
      what: "a taken card is lost",
      game: { act: changing((state) => ({ ...state, pile: state.pile.slice(0, 5) })) },
    },
  ],
  deals: [
    {
      what: "a deal is not that of the secret",
      game: {
        start: (setup) => {
          const entropy = setup.chance.entropy.map(() => "mine");
          return threeTricks.start({ ...setup, chance: { ...setup.chance, entropy } });
        },
      },
    },
    {
      what: "a deal leaves another stock",
      game: {
        start: (setup) => {
          const played = threeTricks.start(setup);
          return { ...played, state: { ...played.state, stock: played.state.stock.toReversed() } };
        },
      },
    },
  ],
  "goes-on": [
    { what: "the clock has no seconds", game: { clocks: { turn: 20 } } },
    { what: "a phase in which nobody may do anything", game: { legal: () => [] } },
  ],
  legal: [
    {
      what: "the last card of a hand is not listed",
      game: { legal: (state, seat) => legal(state, seat).slice(1) },
    },
    {
      what: "a card is listed that is refused",
      game: {
        legal: ({ hands, phase }, seat) =>
          phase === "over" ? [] : (hands[seat] ?? []).map((card) => ({ type: "lay", card })),
      },
    },
  ],
  private: [
    { what: "a laid card makes no event", game: { act: silently } },
    { what: "every action is private", game: { isPrivate: () => true } },
  ],
  stands: [
    {
      what: "the question counts what nobody is told",
      game: {
        act: silently,
        isPrivate: () => true,
        precondition: ({ laid }) => `laid ${laid.filter(Boolean).length}`,
      },
    },
  ],
  parts: [
    { what: "a clock without a second", game: { clocks: { lay: 0 } } },
    { what: "fewer seats at most than at least", game: { seats: { min: 4, max: 2 } } },
    { what: "a match without an end", game: { longest: () => 1e9 } },
    {
      what: "no card has a name in one language",
      game: { words: { ...threeTricks.words, en: { ...threeTricks.words.en, cards: {} } } },
    },
    {
      what: "an option has no default",
      game: {
        schemas: {
          ...threeTricks.schemas,
          options: z.strictObject({}).refine((options) => Object.hasOwn(options, "points")),
        },
      },
    },
    {
      what: "the page cannot use the schema of the table",
      game: {
        schemas: { ...threeTricks.schemas, table: threeTricks.schemas.table.transform((whole) => whole) },
      },
    },
  ],
  late: [{ what: "a card for one trick is laid in the next", game: { precondition: () => "the deal" } }],
  log: [
    {
      what: "the log holds JSON",
      game: {
        encode: (_state, seat, action) => [seat, JSON.stringify(action).length, ...textBytes(action)],
        decode: (_state, bytes, at) => {
          const next = at + 2 + (bytes[at + 1] ?? 0);
          const text = String.fromCharCode(...bytes.subarray(at + 2, next));
          return { seat: bytes[at] ?? 0, action: threeTricks.schemas.action.parse(JSON.parse(text)), next };
        },
      },
    },
    {
      what: "the log forgets the seat",
      game: { encode: (state, seat, action) => [0, ...threeTricks.encode(state, seat, action).slice(1)] },
    },
  ],
  over: [
    { what: "no ranking at the end", game: { act: changing((state) => ({ ...state, ranking: null })) } },
    { what: "somebody who is not there deals next", game: { rematchDealer: () => 9 } },
  ],
  "broken-off": [
    {
      what: "a match goes on after it was broken off",
      game: { breakOff: (state) => ({ ...threeTricks.breakOff(state), state }) },
    },
  ],
  "stand-in": [
    {
      what: "for one seat, the clock would lay the last card",
      game: { clockAction: (state, seat) => legal(state, seat).at(-1) ?? null },
    },
  ],
  awaited: [
    { what: "seats that have laid are awaited", game: { awaited: ({ hands }) => [...hands.keys()] } },
  ],
  bots: [
    {
      what: "a bot lays a card that it does not hold",
      game: { bots: { ...threeTricks.bots, hard: { choose: () => ({ type: "lay", card: "AS" }) } } },
    },
    ...REMEMBERED.bots,
  ],
  folds: [
    {
      what: "a client does not count the tricks",
      game: {
        fold: (before, event) =>
          event.type === "taken" && before
            ? { ...before, laid: [], pile: [...before.pile, ...event.cards] }
            : threeTricks.fold(before, event),
      },
    },
  ],
  schemas: [
    {
      what: "a table has a field that its schema does not have",
      game: { table: (state, viewer) => Object.assign({ stock: state.stock.length }, table(state, viewer)) },
    },
  ],
  events: [
    {
      what: "an event says less than it should",
      game: {
        redact: (event, viewer) =>
          event.type === "laid" ? { type: "laid", seat: event.seat } : redact(event, viewer),
      },
      told: { visible: redact },
    },
  ],
  position: [
    {
      what: "hands are counts",
      game: { position: (state) => ({ ...threeTricks.position(state), hands: [] }) },
    },
  ],
  secret: [
    {
      what: "the pile has the secret in it",
      game: {
        table: (state, viewer) => ({
          ...table(state, viewer),
          pile: [...state.pile, state.setup.chance.secret],
        }),
      },
    },
  ],
  "seat-lists": [
    {
      what: "the seats that have laid descend",
      game: {
        table: (state, viewer) => ({ ...table(state, viewer), laid: table(state, viewer).laid.toReversed() }),
      },
    },
  ],
  versions: [
    { what: "two versions have one number", game: { former: threeTricks } },
    {
      what: "a former version is another game",
      game: { rules: 2, former: { ...threeTricks, id: "tricks" } },
    },
    {
      what: "a rematch of a former match has no seats",
      game: { rules: 2, seats: { min: 3, max: 4 }, former: threeTricks },
    },
  ],
  secrecy: [
    {
      what: "a table shows the hands of the next seat",
      game: {
        table: (state, viewer) =>
          typeof viewer === "number"
            ? { ...table(state, viewer), hands: handsFor(state.hands, (viewer + 1) % state.setup.seats) }
            : table(state, viewer),
      },
    },
    {
      what: "an event tells the card that lies face down",
      game: { redact: (event, viewer) => (event.type === "laid" ? event : redact(event, viewer)) },
    },
    {
      what: "a refusal tells the top card of the stock",
      game: {
        act: (state, seat, action) =>
          state.stock[0]?.endsWith("H") && state.phase === "lay"
            ? { ok: false, code: "barred" }
            : act(state, seat, action),
      },
    },
    {
      what: "scores tell who has the ace of spades",
      game: {
        scores: ({ hands }) => hands.map((hand) => Number(hand.includes("AS") || hand.includes("KH"))),
      },
    },
  ],
};
