// The rules of Crazy Eights, by their ids.
import assert from "node:assert/strict";
import { test } from "node:test";
import { crazyEights } from "./game.ts";

const hands = ["8C 3H", "4S 5S"].map((hand) => hand.split(" "));
const deals = [{ hands, stock: ["9D", "KS", "2C"] }];
const chance = { secret: "0".repeat(64), entropy: ["", ""], deals };
const { state } = crazyEights.start({ seats: 2, options: {}, dealer: null, chance });

test("CE-2 a card follows by suit or rank, and an eight goes on anything", () => {
  const heart = crazyEights.act(state, 0, { type: "play", card: "3H" });
  assert.equal(heart.ok ? null : heart.code, "does-not-follow");
  const eight = crazyEights.act(state, 0, { type: "crazy", card: "8C", suit: "H" });
  assert.equal(eight.ok && crazyEights.table(eight.state, 1).suit, "H");
});
