// The rules of Golf. Each test names the rule on the page that it holds, and plays a deal that it chooses.
import assert from "node:assert/strict";
import { test } from "node:test";
import { FRENCH_DECK } from "turn-relay/game";
import { golfGame } from "./game.ts";
import type { GolfTypes } from "./rules.ts";

type State = GolfTypes["state"];

const COLUMNS =
  "AC AD AH AS 2C | 3C 3D 3H 3S QD | 4C 4D 4H 4S KS | 5C 5D 5H 5S QC | 6C 6D 6H 6S 9C | 7C 7D 7H 7S 9D | 8C 8D 8H 8S 9H"
    .split(" | ")
    .map((column) => column.split(" "));

/** Their last cards are 2C, QD, KS, QC, 9C, 9D, 9H. Then the first card of the waste, and the stock. */
const dealt = (...waste: readonly string[]): State => {
  const first = [...COLUMNS.flat(), ...waste];
  const stock = [...first, ...FRENCH_DECK.filter((card) => !first.includes(card))];
  const chance = { secret: "0".repeat(64), entropy: [""], deals: [{ hands: [[]], stock }] };
  return golfGame.start({ seats: 1, options: { corner: true }, dealer: null, chance }).state;
};

const ruled = (state: State, said: string) =>
  said === "clock"
    ? golfGame.clock(state)
    : golfGame.act(
        state,
        0,
        golfGame.schemas.action.parse(
          /^\d$/.test(said) ? { type: "take", column: Number(said) } : { type: said },
        ),
      );

/** Plays columns by their number, `draw`, `undo` or `clock`. */
const play = (from: State, ...said: readonly string[]): State =>
  said.reduce((state, one) => {
    const ruling = ruled(state, one);
    assert.ok(ruling.ok, `${one}: ${JSON.stringify(ruling)}`);
    return ruling.state;
  }, from);

const refusal = (state: State, said: string): string | null => {
  const ruling = ruled(state, said);
  return ruling.ok ? null : ruling.code;
};

const wasteOf = (state: State): readonly string[] => golfGame.table(state, 0).waste;

test("GO-1 five cards lie in each of seven columns, and 16 are the stock", () => {
  const { columns, stock, waste, left } = golfGame.table(dealt("JD"), "spectator");
  assert.deepEqual(
    columns.map(({ cards }) => cards),
    COLUMNS,
  );
  assert.deepEqual([stock, waste, left], [16, ["JD"], [35]]);
});

test("GO-2 a card goes to the waste if it is one rank higher or lower, and a king lies beside an ace", () => {
  const state = dealt("JD");
  assert.equal(refusal(state, "2"), "golf.no-neighbour");
  assert.deepEqual(wasteOf(play(state, "1", "2")), ["JD", "QD", "KS"]);
  const ace = play(dealt("KD", "JC"), "1", "2");
  assert.deepEqual(wasteOf(ace), ["KD", "QD", "KS"]);
  const corner = dealt("KH");
  assert.equal(refusal(corner, "1"), null);
  const closed = { ...corner, setup: { ...corner.setup, options: { corner: false } } };
  assert.equal(refusal(play(closed, "1", "2"), "0"), "golf.no-neighbour");
});

test("GO-3 the stock is drawn to its end", () => {
  const { stock, over } = golfGame.table(play(dealt("JD"), ...Array.from({ length: 15 }, () => "draw")), 0);
  assert.deepEqual([stock, over], [1, false]);
});

test("GO-4 three times the last card goes back, and a card of the stock never does", () => {
  const state = dealt("JD");
  assert.equal(refusal(state, "undo"), "golf.no-take-back");
  const back = play(state, "1", "2", "undo");
  assert.deepEqual(golfGame.table(back, 0).columns[2]?.cards?.at(-1), "KS");
  assert.equal(refusal(play(back, "draw"), "undo"), "golf.no-take-back");
  assert.equal(refusal(play(back, "2", "undo", "2", "undo", "2"), "undo"), "golf.no-take-back");
});

test("GO-5 when nothing can be done any more the match is lost, and the score is what is left", () => {
  let state = dealt("JD");
  while (golfGame.ticking(state)) state = play(state, "clock");
  const { ranking, left, columns } = golfGame.table(state, "spectator");
  const sum = columns.reduce((all, { count }) => all + count, 0);
  assert.deepEqual([left, ranking], [[sum], [sum === 0 ? 1 : 2]]);
});

test("GO-6 the clock takes what it can, and else draws", () => {
  assert.deepEqual(wasteOf(play(dealt("JD"), "clock")), ["JD", "QD"]);
  assert.equal(golfGame.table(play(dealt("2D"), "clock"), 0).stock, 15);
});
