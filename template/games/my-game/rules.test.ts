// The rules of My Game. Each test names the rule on the page that it holds, and plays a deal that it chooses.
import assert from "node:assert/strict";
import { test } from "node:test";
import { perft } from "turn-relay/game/testing";
import { myGame } from "./game.ts";
import type { MyGameTypes } from "./rules.ts";

type State = MyGameTypes["state"];

const ADA = "8C 3H 9H";
const BO = "4S 5S 9C";

/** A match whose first stock card is turned up. Each hand, and the stock, is a line of cards. */
const dealt = (stock: string, ...lines: readonly string[]): State => {
  const hands = lines.map((line) => line.split(" "));
  const deals = [{ hands, stock: stock.split(" ") }];
  const chance = { secret: "0".repeat(64), entropy: hands.map(() => ""), deals };
  return myGame.start({ seats: hands.length, options: {}, dealer: null, chance }).state;
};

/** `"3H"` plays the card, `"8C D"` names a suit with it. */
const actionOf = (line: string): MyGameTypes["action"] => {
  const [card = "", suit] = line.split(" ");
  if (line === "draw") return { type: "draw" };
  return suit === "C" || suit === "D" || suit === "H" || suit === "S"
    ? { type: "crazy", card, suit }
    : { type: "play", card };
};

/** Seat 0 acts, then seat 1, and so on. */
const played = (from: State, ...lines: readonly string[]): State =>
  lines.reduce((state, line, at) => {
    const ruling = myGame.act(state, at % from.setup.seats, actionOf(line));
    assert.ok(ruling.ok, `${line} is refused`);
    return ruling.state;
  }, from);

const refusal = (state: State, seat: number, line: string): string => {
  const ruling = myGame.act(state, seat, actionOf(line));
  return ruling.ok ? "" : ruling.code;
};

test("MG-1 each seat is dealt seven cards of 52, and the next card is turned up", () => {
  const chance = { secret: "0".repeat(64), entropy: ["", "", ""], deals: [] };
  const { state } = myGame.start({ seats: 3, options: {}, dealer: null, chance });
  const { hands, pile, stock, suit, turn } = myGame.table(state, 0);
  assert.deepEqual(
    hands.map(({ count }) => count),
    [7, 7, 7],
  );
  assert.deepEqual([pile.count, stock, turn], [1, 52 - 21 - 1, 0]);
  assert.equal(pile.cards?.[0]?.charAt(1), suit);
});

test("MG-2 a card follows by suit or rank, and an eight goes on anything", () => {
  const state = dealt("9D KS 2C", ADA, BO);
  assert.equal(refusal(state, 0, "3H"), "does-not-follow");
  assert.equal(refusal(state, 0, "8C"), "my-game.names-a-suit");
  assert.equal(refusal(state, 0, "9H C"), "my-game.not-an-eight");
  assert.equal(refusal(state, 0, "4S"), "not-in-hand");
  assert.equal(refusal(state, 1, "9C"), "not-your-turn");
  assert.equal(myGame.table(played(state, "9H"), 1).suit, "H");
  const { suit, turn, pile } = myGame.table(played(state, "8C S", "4S"), 0);
  assert.deepEqual([suit, turn, pile.cards?.at(-1)], ["S", 0, "4S"]);
});

test("MG-3 a seat draws in its turn, and others do not see the card", () => {
  const state = played(dealt("9D KS 2C", ADA, BO), "draw");
  assert.equal(myGame.table(state, 0).hands[0]?.cards?.includes("KS"), true);
  assert.deepEqual(myGame.table(state, 1).hands[0], { count: 4 });
});

test("MG-4 the match ends when a hand or the stock is empty, and fewest cards win", () => {
  const out = played(dealt("9D KS 2C", "9H", "4S 5S", "TD"), "9H");
  assert.deepEqual(myGame.table(out, 0).ranking, [1, 3, 2]);
  const drawn = played(dealt("9D KS", ADA, BO), "draw");
  assert.deepEqual(myGame.table(drawn, 0).ranking, [2, 1]);
});

test("MG-5 when time is up, the referee plays the first card that fits, or else draws", () => {
  const first = myGame.clock(dealt("9D KS 2C", ADA, BO));
  assert.ok(first.ok);
  assert.equal(myGame.table(first.state, 0).pile.cards?.at(-1), "9H");
  const none = myGame.clock(dealt("9D KS 2C", "3H", BO));
  assert.ok(none.ok);
  assert.deepEqual(myGame.table(none.state, 1).hands[0], { count: 2 });
});

test("perft: as many sequences of legal actions as counted by hand", () => {
  // Seat 0 plays the nine, or the eight with one of four suits, or draws. Then seat 1 plays what fits, or draws.
  const state = dealt("9D KS 2C 2D", ADA, BO);
  assert.deepEqual(
    [1, 2].map((depth) => perft(myGame, state, 2, depth)),
    [6, 2 + (2 + 1 + 1 + 3) + 2],
  );
});
