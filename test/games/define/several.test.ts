// Several places in one action: what is offered is what is accepted, the log keeps it, and nothing else comes in.
import fc from "fast-check";
import { expect, test } from "vitest";
import { describes } from "../../../src/games/choice.ts";
import {
  between,
  declareGame,
  defineGame,
  offersTo,
  oneOf,
  several,
  shared,
} from "../../../src/games/index.ts";
import { seatsOf } from "../../../src/games/seat.ts";
import { checkGame, findingsOf } from "../../../src/games/testing/index.ts";
import { begin } from "../../../src/games/testing/random-play.ts";
import { sampled } from "../../harness/sampled.ts";
import { patchesGame } from "./patches.ts";

const NONE = { cards: {}, suits: {} };
const setupOf = (seats: number) => ({
  ...{ seats, options: {}, dealer: null },
  chance: { secret: "7".repeat(64), entropy: seatsOf(seats).map(() => ""), deals: [] },
});

test("a game on a board holds what every game must hold", () => {
  checkGame(patchesGame, { ...patchesGame.probe, ...sampled({ seeds: [2] }, {}) });
});

test.each([
  [1, 0],
  [3, 1],
])("%i more bytes for each action than the declaration needs are %i findings", (more, count) => {
  const { encode, decode, probe } = patchesGame;
  const padded: typeof patchesGame = {
    ...patchesGame,
    encode: (...asked) => [...encode(...asked), ...Array(more).fill(0)],
    decode: (...asked) => {
      const decoded = decode(...asked);
      return { ...decoded, next: decoded.next + more };
    },
  };
  expect(findingsOf(padded, { ...probe, seeds: [2], properties: ["log"] })).toHaveLength(count);
});

/** `barred`: by `unlessOne`, where the way is up. */
const gameOf = (values: number, min: number, max: number, barred: readonly number[]) =>
  defineGame(
    declareGame({
      ...{ id: "marks", name: "Marks", rules: 1, seats: { min: 2, max: 2 } },
      ...{ pieces: [], words: { en: NONE, es: NONE, is: NONE } },
      zones: { row: shared("all") },
      moves: {
        mark: {
          ...{ number: 0, event: "marked" },
          choose: { places: several(between(0, values - 1), min, max), way: oneOf("up", "down") },
        },
        wait: { number: 1, event: "waited" },
      },
      phases: { play: { kind: "turn", seconds: 9, moves: ["mark", "wait"] } },
    }),
    {
      start: (g) => g.go("play", 0),
      moves: {
        mark: { unlessOne: (_, one, { way }) => (way === "up" && barred.includes(one) ? "not-there" : null) },
      },
    },
  );

const anyCount = fc.integer({ min: 1, max: 7 });
const anyGame = fc
  .record({ values: fc.integer({ min: 1, max: 7 }), ends: fc.tuple(anyCount, anyCount) })
  .chain(({ values, ends }) =>
    fc.record({
      values: fc.constant(values),
      min: fc.constant(Math.min(...ends, values)),
      max: fc.constant(Math.max(...ends)),
      barred: fc.uniqueArray(fc.nat(values - 1)),
    }),
  );

const combinations = (values: number): readonly (readonly number[])[] =>
  Array.from({ length: 2 ** values }, (_, bits) =>
    Array.from({ length: values }, (_, n) => n).filter((n) => Math.floor(bits / 2 ** n) % 2 === 1),
  );

test("exactly the accepted actions are listed or in a set", () => {
  fc.assert(
    fc.property(anyGame, ({ values, min, max, barred }) => {
      const game = gameOf(values, min, max, barred);
      const { state } = begin(game, setupOf(2));
      const { legal, choices = [] } = offersTo(game, state, 0);
      const listed = new Set(legal.map((action) => JSON.stringify(action)));
      for (const way of ["up", "down"] as const)
        for (const places of combinations(values)) {
          const action = { type: "mark", places, way } as const;
          const isOffered = listed.has(JSON.stringify(action)) || describes(choices, action);
          const isRight = places.length >= min && places.length <= max;
          const isBarred = way === "up" && places.some((place) => barred.includes(place));
          expect([places, isOffered]).toEqual([places, isRight && !isBarred]);
          expect([places, game.act(state, 0, action).ok]).toEqual([places, isOffered]);
        }
    }),
    { numRuns: 60 },
  );
});

const anyList = fc.shuffledSubarray(
  Array.from({ length: 300 }, (_, n) => n),
  { minLength: 2, maxLength: 6 },
);

test("the log gives the places back in the order in which they were chosen, of a large board too", () => {
  const game = gameOf(300, 2, 6, []);
  const { state } = begin(game, setupOf(2));
  fc.assert(
    fc.property(anyList, fc.nat(9), (places, before) => {
      const action = { type: "mark", places, way: "down" } as const;
      const bytes = [...Array(before).fill(0), ...game.encode(state, 0, action)];
      expect(game.decode(state, Uint8Array.from(bytes), before)).toEqual({
        ...{ seat: 0, action, next: bytes.length },
      });
    }),
  );
});

test("a place twice, no place of the board, too few, too many, and what is no list are malformed", () => {
  const { state } = begin(patchesGame, setupOf(2));
  const lists = [[1, 1], [1, 12], [1, -1], [1], [1, 2, 3], []];
  for (const places of lists) {
    const action = { type: "lay", places } as const;
    expect(patchesGame.act(state, 0, action)).toEqual({ ok: false, code: "malformed" });
    expect(patchesGame.misfit?.(state, 0, action)?.field).toBe("places");
  }
  expect(patchesGame.schemas.action.safeParse({ type: "lay", places: 3 }).success).toBe(false);
  expect(patchesGame.schemas.action.safeParse({ type: "lay", places: [3, 4] }).success).toBe(true);
});

test("a barred place is refused with its word, and everybody is told of the places", () => {
  const { state } = begin(patchesGame, setupOf(2));
  const laid = patchesGame.act(state, 0, { type: "lay", places: [7, 2] });
  if (!laid.ok) return expect.unreachable();
  const [event] = laid.events;
  expect(event && patchesGame.redact(event, 1)).toMatchObject({ type: "laid", seat: 0, places: [7, 2] });
  expect(patchesGame.act(laid.state, 1, { type: "lay", places: [3, 2] })).toMatchObject({
    code: "patches.taken",
  });
  expect(patchesGame.act(laid.state, 1, { type: "swap", places: [0, 5] })).toMatchObject({
    code: "patches.apart",
  });
});

test("what `unless` may bar as a whole is listed, and the rest is described", () => {
  const { state } = begin(patchesGame, setupOf(2));
  const laid = patchesGame.act(state, 0, { type: "lay", places: [0, 1] });
  if (!laid.ok) return expect.unreachable();
  const { legal, choices } = offersTo(patchesGame, laid.state, 1);
  expect(legal.filter(({ type }) => type === "swap")).toEqual(
    [
      [0, 4],
      [1, 2],
      [1, 5],
    ].map((places) => ({ type: "swap", places })),
  );
  expect(choices).toEqual([
    {
      ...{ action: { type: "lay", places: [2, 3] }, field: "places" },
      ...{ from: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11], min: 2, max: 2 },
    },
  ]);
});
