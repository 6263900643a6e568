// The rules of Liar's Dice. Each test names the rule on the page that it holds, and plays dice that it chooses.
import assert from "node:assert/strict";
import { test } from "node:test";
import { liarsDice } from "./game.ts";
import type { LiarsDiceTypes } from "./rules.ts";

type State = LiarsDiceTypes["state"];

/** Seat 0 has three threes and a one, seat 1 a three and a one. */
const ROLLS = [
  [3, 3, 3, 1, 5],
  [3, 1, 2, 2, 6],
];

const rolled = (...cups: readonly (readonly number[])[]): State => {
  const seats = cups.length;
  const chance = { secret: "0".repeat(64), entropy: cups.map(() => ""), deals: [], rolls: [cups.flat()] };
  return liarsDice.start({ seats, options: {}, dealer: null, chance }).state;
};

const actionOf = (said: string): LiarsDiceTypes["action"] => {
  const [dice, face] = said.split(" of ");
  return liarsDice.schemas.action.parse(
    face === undefined ? { type: "challenge" } : { type: "bid", dice: Number(dice), face },
  );
};

/** Plays `"4 of 3"`, `"challenge"` or `"clock"`, each by the seat that has the turn. */
const play = (from: State, ...said: readonly string[]): State =>
  said.reduce((state, one) => {
    const { turn } = liarsDice.table(state, "referee");
    const ruling = one === "clock" ? liarsDice.clock(state) : liarsDice.act(state, turn ?? 0, actionOf(one));
    assert.ok(ruling.ok, `${one}: ${JSON.stringify(ruling)}`);
    return ruling.state;
  }, from);

const refusal = (state: State, said: string): string | null => {
  const { turn } = liarsDice.table(state, "referee");
  const ruling = liarsDice.act(state, turn ?? 0, actionOf(said));
  return ruling.ok ? null : ruling.code;
};

const cupsOf = (state: State): readonly number[] =>
  liarsDice.table(state, "spectator").cups.map(({ count }) => count);

test("LD-1 five dice lie under each cup, and only its seat sees them", () => {
  const { cups, turn } = liarsDice.table(rolled(...ROLLS), 1);
  assert.deepEqual(cups, [{ count: 5 }, { count: 5, cards: ["1", "2", "2", "3", "6"] }]);
  assert.equal(turn, 0);
});

test("LD-2 a bid has more dice, or as many of a higher face", () => {
  const bid = play(rolled(...ROLLS), "3 of 4");
  assert.equal(refusal(bid, "3 of 4"), "liars-dice.not-higher");
  assert.equal(refusal(bid, "2 of 6"), "liars-dice.not-higher");
  assert.equal(refusal(bid, "3 of 5"), null);
  assert.equal(refusal(bid, "4 of 1"), null);
  assert.equal(refusal(bid, "11 of 1"), "liars-dice.too-many");
  assert.equal(refusal(rolled(...ROLLS), "challenge"), "liars-dice.no-bid");
});

test("LD-2 every bid that is higher is offered, as a set for each face", () => {
  const choices = liarsDice.choices?.(play(rolled(...ROLLS), "9 of 4"), 1) ?? [];
  assert.deepEqual(
    choices.map(({ action, from }) => ("face" in action ? [action.face, from] : [])),
    [...["1", "2", "3", "4"].map((face) => [face, [10]]), ["5", [9, 10]], ["6", [9, 10]]],
  );
});

test("LD-3 LD-5 ones count as every face: six threes stand, and the challenger loses a die", () => {
  assert.deepEqual(cupsOf(play(rolled(...ROLLS), "6 of 3", "challenge")), [5, 4]);
  assert.deepEqual(cupsOf(play(rolled(...ROLLS), "7 of 3", "challenge")), [4, 5]);
  assert.deepEqual(cupsOf(play(rolled(...ROLLS), "3 of 1", "challenge")), [4, 5]);
});

test("LD-4 after a challenge everybody sees all dice, and the new ones are hidden", () => {
  const table = liarsDice.table(play(rolled(...ROLLS), "6 of 3", "challenge"), "spectator");
  assert.deepEqual(table.shown.join(""), "1333512236");
  assert.deepEqual(table.cups, [{ count: 5 }, { count: 4 }]);
  assert.deepEqual([table.bid, table.bidder, table.turn], [[], null, 1]);
});

test("LD-5 LD-6 a seat without dice is out, the next one bids, and the last in the game wins", () => {
  let state = rolled(...ROLLS, [1, 1, 1, 1, 1]);
  for (let lost = 0; lost < 5; lost++) {
    while (liarsDice.table(state, 0).turn !== 0) state = play(state, "clock");
    const all = cupsOf(state).reduce((sum, count) => sum + count, 0);
    state = play(state, `${all} of 1`, "challenge");
    if (liarsDice.ticking(state) === null) break;
  }
  while (liarsDice.ticking(state)) state = play(state, "clock");
  const { ranking, out } = liarsDice.table(state, "spectator");
  assert.deepEqual(ranking?.toSorted(), [1, 2, 3]);
  assert.equal(ranking?.[out[0] ?? 0], 3);
});

test("LD-7 the clock bids a one, and then challenges", () => {
  const bid = play(rolled(...ROLLS), "clock");
  assert.deepEqual(liarsDice.table(bid, 0).bid, ["1"]);
  assert.deepEqual(cupsOf(play(bid, "clock")), [5, 4]);
});
