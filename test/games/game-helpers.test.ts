// The helpers for clock and codec that a game from outside may use: what they do at their edges.
import { expect, it } from "vitest";
import { clockByActions, codecByPlace, type Ruling } from "../../src/games/index.ts";
import { secretOf } from "../../src/games/testing/course.ts";
import { begin } from "../../src/games/testing/random-play.ts";
import { type ThreeTricksTypes, threeTricks } from "./three-tricks/three-tricks.ts";

const chance = { secret: secretOf(7), entropy: ["", "", ""], deals: [] };
const { state } = begin(threeTricks, { seats: 3, options: {}, dealer: null, chance });
const over = threeTricks.breakOff(state).state;

const clockWith = (changes: Partial<typeof threeTricks>) => (): Ruling<ThreeTricksTypes> =>
  clockByActions<ThreeTricksTypes>({ ...threeTricks, ...changes }, ({ phase }) => ({
    type: "timedOut",
    phase,
  }))(state, 3);

it("clockByActions plays for each late seat from 0 on, and leaves the others alone", () => {
  const [card = ""] = state.hands[1] ?? [];
  const laid = threeTricks.act(state, 1, { type: "lay", card });
  if (!laid.ok) throw new Error(laid.code);
  const ran = threeTricks.clock(laid.state);
  expect(ran.ok && ran.events.map((event) => ("seat" in event ? event.seat : event.type))).toEqual([
    "timedOut",
    0,
    2,
    expect.any(Number),
  ]);
  expect(threeTricks.clock(over)).toEqual({ ok: false, code: "match-over" });
});

it("clockByActions throws where the game contradicts itself", () => {
  expect(clockWith({ clockAction: () => null })).toThrow("a clock that plays for nobody");
  expect(clockWith({ clockAction: () => ({ type: "lay", card: "X1" }) })).toThrow("not-in-hand");
});

it("codecByPlace writes the seat and the place in `legal`, and throws on what has no place", () => {
  const codec = codecByPlace<ThreeTricksTypes>(threeTricks.legal);
  const action = threeTricks.legal(state, 2)[1];
  expect(action && codec.encode(state, 2, action)).toEqual([2, 1]);
  expect(codec.decode(state, Uint8Array.from([9, 2, 1]), 1)).toEqual({ seat: 2, action, next: 3 });
  expect(() => codec.encode(state, 2, { type: "lay", card: "X1" })).toThrow("no place in `legal`");
  expect(() => codec.decode(state, Uint8Array.from([2, 3]), 0)).toThrow("a place that `legal` does not have");
});
