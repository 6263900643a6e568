// Rules that do what a stranger may write: seats that are none, seats asked twice, pieces before the deal, an open stock.
import { expect, test } from "vitest";
import {
  aSeat,
  declareGame,
  defineGame,
  FRENCH_DECK,
  FRENCH_WORDS,
  oneOf,
  perSeat,
  piles,
  type Rules,
  shared,
  whole,
} from "../../../src/games/index.ts";
import { seatsOf } from "../../../src/games/seat.ts";
import { begin } from "../../../src/games/testing/random-play.ts";

const odd = declareGame({
  ...{ id: "odd", name: "Odd", rules: 1, seats: { min: 3, max: 3 } },
  ...{ pieces: FRENCH_DECK, words: FRENCH_WORDS, deal: { each: 4 } },
  zones: {
    ...{ hands: perSeat("owner"), stock: shared("top"), row: shared("all"), kept: perSeat("owner") },
    heaps: piles(2, "all"),
  },
  fields: { points: perSeat(whole()), last: aSeat() },
  moves: {
    lay: { number: 1, event: "laid", take: "hands", into: "row" },
    keep: { number: 2, event: "kept", take: { from: "hands", count: [1, 2] }, into: "kept" },
    name: { number: 3, event: "named", take: "hands", into: "row", choose: { from: oneOf("kept", "stock") } },
  },
  phases: {
    play: { kind: "turn", seconds: 9, moves: ["lay", "name"] },
    keep: { kind: "sealed", seconds: 9, moves: ["keep"] },
  },
});

const CHANCE = { secret: "5".repeat(64), entropy: seatsOf(3).map(() => ""), deals: [] };
const SETUP = { seats: 3, options: {}, dealer: null, chance: CHANCE };

const gameOf = (rules: Partial<Rules<typeof odd>>) =>
  defineGame(odd, {
    start: (g) => {
      g.deal();
      g.go("keep");
    },
    phases: { keep: { done: (g) => g.go("play", 0) } },
    ...rules,
  });

const startOf = (start: Rules<typeof odd>["start"]) => begin(gameOf({ start }), SETUP);

test("a seat that the match does not have is named, wherever the rules write it", () => {
  expect(() => startOf((g) => g.go("play", -1))).toThrow("turn: a match of 3 seats has no seat -1");
  expect(() => startOf((g) => g.go("keep", [0, 3]))).toThrow("keep: a match of 3 seats has no seat 3");
  expect(() => startOf((g) => g.put("points", -1, 2))).toThrow("points: a match of 3 seats has no seat -1");
  expect(() => startOf((g) => g.move("box", ["kept", -1], ["KS"]))).toThrow("kept: a match of 3 seats");
  expect(() => startOf((g) => g.move("box", ["heaps", 2], ["KS"]))).toThrow("heaps has no pile 2");
  expect(() => startOf((g) => g.end([1, 2]))).toThrow("a match of 3 seats ends with a rank for each");
});

test("a start that enters no phase, and a clock that plays what is refused, are named", () => {
  expect(() => startOf((g) => g.deal())).toThrow("`start` enters no phase");
  const late = () => ({ type: "keep", cards: [] }) as const;
  const game = gameOf({ phases: { keep: { late, done: (g) => g.go("play", 0) } } });
  const { state } = begin(game, SETUP);
  expect(() => game.clock(state)).toThrow("the clock plays keep for seat 0, which is refused: malformed");
  for (const action of game.legal(state, 0)) expect(game.act(state, 0, action).ok).toBe(true);
});

test("pieces of the box that nobody names are no silent nothing", () => {
  expect(() => startOf((g) => g.move("box", "row"))).toThrow("from the box come only named pieces");
  expect(() => startOf((g) => g.move("box", "row", 3))).toThrow("from the box come only named pieces");
});

test("a seat that is asked twice acts once", () => {
  const game = gameOf({
    start: (g) => {
      g.deal();
      g.go("keep", [1, 1]);
    },
  });
  const { state } = begin(game, SETUP);
  const over = game.clock(state);
  expect(over.ok && game.table(over.state, 0).phase).toBe("play");
});

test("a turn that is given to a seat that is out goes to the next one, whenever it went out", () => {
  const start: Rules<typeof odd>["start"] = (g) => {
    g.deal();
    g.order = g.order.filter((seat) => seat !== 1);
    g.fields.last = 1;
    g.deal();
    g.go("play", 1);
  };
  expect(gameOf({ start }).table(startOf(start).state, 0).turn).toBe(2);
});

test("who deals moves on from one match to its rematch", () => {
  const game = defineGame(
    { ...odd, fields: { dealer: aSeat() } },
    { start: (g) => g.go("play", 0), phases: { keep: { done: (g) => g.go("play") } } },
  );
  const { state, events } = begin(game, { ...SETUP, dealer: 2 });
  type Table = ReturnType<typeof game.table> | null;
  const folded = events.reduce<Table>((so, event) => game.fold(so, game.redact(event, 1)), null);
  expect([game.table(state, 1).dealer, folded]).toEqual([2, game.table(state, 1)]);
  expect(game.rematchDealer(state)).toBe(0);
  expect(game.table(begin(game, SETUP).state, 0).dealer).toBe(0);
});

test("a sealed phase does not wait for a seat that is out", () => {
  const game = gameOf({
    moves: {
      keep: {
        does: (g) => {
          g.order = g.order.filter((seat) => seat !== 2);
        },
      },
    },
  });
  let { state } = begin(game, SETUP);
  for (const seat of [0, 1]) {
    const [action] = game.legal(state, seat);
    const ruling = action && game.act(state, seat, action);
    if (!ruling?.ok) return expect.unreachable();
    state = ruling.state;
  }
  expect(game.table(state, 0).phase).toBe("play");
});

test("too few or too many pieces are refused, and no log is written that cannot be read", () => {
  const game = gameOf({});
  const { state } = begin(game, SETUP);
  const hand = game.table(state, 0).hands[0]?.cards ?? [];
  for (const cards of [[], hand.slice(0, 3)]) {
    expect(game.act(state, 0, { type: "keep", cards })).toEqual({ ok: false, code: "malformed" });
    expect(game.misfit?.(state, 0, { type: "keep", cards })?.field).toBe("cards");
  }
});

test("the events of a start lead to its table, whatever lay there before the deal, and whoever sees the stock", () => {
  const start: Rules<typeof odd>["start"] = (g) => {
    g.move("box", "row", ["KS", "2C"]);
    g.deal();
    g.move("stock", "row");
    g.reshuffle("row");
    g.go("play", 0);
  };
  const game = gameOf({ start });
  const { state, events } = begin(game, SETUP);
  type Table = ReturnType<typeof game.table> | null;
  for (const viewer of [0, 1, "spectator"] as const)
    expect(
      events.reduce<Table>((so, event) => game.fold(so, game.redact(event, viewer)), null),
      String(viewer),
    ).toEqual(game.table(state, viewer));
});

test("a choice may have the name of an end of a move", () => {
  const start: Rules<typeof odd>["start"] = (g) => {
    g.deal();
    g.go("play", 0);
  };
  const game = gameOf({ start });
  const { state } = begin(game, SETUP);
  const named = game.legal(state, 0).find(({ type }) => type === "name");
  const ruling = named && game.act(state, 0, named);
  if (!ruling?.ok) return expect.unreachable();
  type Table = ReturnType<typeof game.table> | null;
  expect(
    ruling.events.reduce<Table>((so, event) => game.fold(so, game.redact(event, 0)), game.table(state, 0)),
  ).toEqual(game.table(ruling.state, 0));
});

test("the pieces of the smallest match can be named, though the largest has others", () => {
  const few = defineGame(
    { ...odd, seats: { min: 2, max: 3 }, pieces: (seats) => FRENCH_DECK.slice(0, seats === 2 ? 52 : 40) },
    { start: (g) => g.go("play", 0), phases: { keep: { done: (g) => g.go("play") } } },
  );
  const last = FRENCH_DECK.at(-1) ?? "";
  expect(few.schemas.action.safeParse({ type: "lay", card: last }).success).toBe(true);
});
