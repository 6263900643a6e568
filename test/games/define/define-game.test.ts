// What `defineGame` makes of a declaration: the log's numbers, late answers, refusals, faults.
import { expect, test } from "vitest";
import {
  declareGame,
  defineGame,
  FRENCH_DECK,
  FRENCH_WORDS,
  flag,
  perSeat,
  shared,
} from "../../../src/games/index.ts";
import { seatsOf } from "../../../src/games/seat.ts";
import { begin } from "../../../src/games/testing/random-play.ts";
import { bazaar, bazaarGame, rules } from "./bazaar.ts";

const setup = {
  ...{ seats: 3, options: { rounds: 2, calm: false, way: "left" as const }, dealer: null },
  chance: { secret: "7".repeat(64), entropy: seatsOf(3).map(() => ""), deals: [] },
};

const first = begin(bazaarGame, setup).state;
const card = bazaarGame.table(first, 0).hands[0]?.cards?.[1] ?? "";
const seal = { type: "seal", cards: [card], guess: 2 } as const;

test("a log does not change when the moves are declared in another order", () => {
  const moves = Object.fromEntries(Object.entries(bazaar.moves).toReversed());
  const turned = defineGame({ ...bazaar, moves: { ...bazaar.moves, ...moves } }, rules);
  const bytes = bazaarGame.encode(first, 0, seal);
  expect(bytes).toEqual([0, 0, 1, 2]);
  expect(turned.decode(first, Uint8Array.from(bytes), 0)).toEqual({ seat: 0, action: seal, next: 4 });
});

test("a late act answers how often its phase had been entered, and not how many have acted", () => {
  const before = bazaarGame.precondition(first, 1, { type: "seal", cards: [], guess: 0 });
  const sealed = bazaarGame.act(first, 0, seal);
  if (!sealed.ok) return expect.unreachable();
  expect(bazaarGame.precondition(sealed.state, 1, { type: "unseal" })).toBe(before);
  const over = bazaarGame.clock(sealed.state);
  if (!over.ok) return expect.unreachable();
  expect(bazaarGame.precondition(over.state, 1, { type: "decline" })).not.toBe(before);
});

test("a sealed choice is shown to its own seat, and that it was made to all", () => {
  const sealed = bazaarGame.act(first, 0, seal);
  if (!sealed.ok) return expect.unreachable();
  const seen = sealed.events.map((event) => bazaarGame.redact(event, 1));
  expect(seen[0]).toEqual({ type: "sealed", seat: 0, count: 1 });
  expect(seen[1]).toEqual({ type: "set", field: "guess", value: [null, null, null] });
  expect(bazaarGame.table(sealed.state, 1)).toMatchObject({ ready: [0], sealed: [{ count: 1 }, {}, {}] });
  expect(bazaarGame.table(sealed.state, 0).sealed[0]).toEqual({ count: 1, cards: [card] });
});

test("an event has its fields in the order of the log, whatever order a bot has written", () => {
  const [written, read] = [{ type: "seal", guess: 2, cards: [card] } as const, seal].map((action) => {
    const ruling = bazaarGame.act(first, 0, action);
    return JSON.stringify(ruling.ok && ruling.events);
  });
  expect(written).toBe(read);
});

test("a sealed choice is taken back, until all have chosen", () => {
  const sealed = bazaarGame.act(first, 0, seal);
  if (!sealed.ok) return expect.unreachable();
  expect(bazaarGame.act(sealed.state, 0, seal)).toEqual({ ok: false, code: "not-your-turn" });
  const back = bazaarGame.act(sealed.state, 0, { type: "unseal" });
  if (!back.ok) return expect.unreachable();
  expect(bazaarGame.table(back.state, 0)).toEqual({ ...bazaarGame.table(first, 0), guess: [0, null, null] });
});

test("a large set of actions is described by one choice, and each of it is accepted", () => {
  const calm = begin(bazaarGame, { ...setup, options: { ...setup.options, calm: true } }).state;
  const [choice, ...others] = bazaarGame.choices?.(first, 0) ?? [];
  expect([choice, others]).toEqual([undefined, []]);
  const gave = bazaarGame.choices?.(calm, 0).find(({ action }) => action.type === "give");
  const hand = bazaarGame.table(calm, 0).hands[0]?.cards ?? [];
  expect(gave).toMatchObject({ field: "cards", from: hand, min: 1, max: 2 });
  expect(bazaarGame.act(calm, 0, { type: "give", cards: hand.slice(1, 3) }).ok).toBe(true);
});

test("codes come before the words of the game, and the words have its id", () => {
  const refused = (seat: number, action: Parameters<typeof bazaarGame.act>[2]) => {
    const ruling = bazaarGame.act(first, seat, action);
    return ruling.ok ? null : ruling.code;
  };
  expect(refused(0, { type: "draw" })).toBe("wrong-phase");
  expect(refused(0, { type: "unseal" })).toBe("not-your-turn");
  expect(refused(0, { ...seal, cards: ["KS"] })).toBe("not-in-hand");
  expect(refused(0, { type: "claim", from: 3 })).toBe("malformed");
  expect(bazaarGame.misfit?.(first, 0, { type: "claim", from: 3 })?.field).toBe("from");
  const sealed = bazaarGame.act(first, 0, { ...seal, guess: 0 });
  if (!sealed.ok) return expect.unreachable();
  expect(bazaarGame.act(sealed.state, 0, { type: "unseal" })).toEqual({ ok: false, code: "bazaar.own" });
});

test("what the types cannot say of a declaration is said at once", () => {
  const odd = declareGame({
    ...{ id: "odd", name: "Odd", rules: 1, seats: { min: 2, max: 2 } },
    ...{ pieces: FRENCH_DECK, words: FRENCH_WORDS, deal: { each: 1 } },
    zones: { row: shared("all"), own: perSeat("owner") },
    fields: { broken: flag() },
    moves: { one: { number: 1, event: "did" }, two: { number: 1, private: true, into: "own" } },
    phases: { first: { kind: "sealed", seconds: 1, moves: ["one", "two"] } },
  });
  expect(() => defineGame(odd, { start: (g) => g.go("first") })).toThrow(
    [
      "odd:",
      "two moves have the same number",
      "a deal needs the zone `hands` with a pile for each seat",
      "two: a private move leaves its pieces where they lie",
      "first: a phase of this kind needs `done`",
    ].join("\n  "),
  );
});

test("a name that is not declared does not compile", () => {
  const draw: typeof rules.start = (g) => {
    // @ts-expect-error: no such zone
    g.move("shelf", "row");
    // @ts-expect-error: no such phase
    g.go("sleep");
    // @ts-expect-error: no such field
    g.fields.missing = 1;
    // @ts-expect-error: not of this type
    g.fields.turns = "many";
    // @ts-expect-error: a zone of piles needs a seat
    g.move("hands", "row");
  };
  expect(draw).toBeTypeOf("function");
});
