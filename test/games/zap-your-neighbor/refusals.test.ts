// Every refusal of Zap Your Neighbor, in the order of its rules page. If two codes apply, the earlier one
// wins.
import { describe, expect, it } from "vitest";
import type { RefusalCode } from "../../../src/games/game.ts";
import type { ZapYourNeighborState } from "../../../src/games/zap-your-neighbor/state.ts";
import { dealt, movesOf, play, refusalOf } from "./position.ts";

const STOCK = "5D 3S 4S 6S 7S";
const turn = dealt("JC AD 9C KH | AC JD | 4H 7H 8C", STOCK);
const zap = play(dealt("2D 9C KC | 6D JD 5C | 4H 7H", STOCK), "0 2D");
const zapped = play(dealt("2D 9C KC | 6D JD 9S | 4H 7H", STOCK), "0 2D");
const eight = play(dealt("8D 9C KC | 6D JS TD AC | 4H 7H", STOCK), "0 8D");
const owed = play(dealt("8D 9C KC | AC TD | 4H 7H", "5D 3S 6D 7S"), "0 8D", "1 draw");
const drawn = play(dealt("AC 9C KH | AS JH | 4H 7H", "5D 6D 4S"), "0 draw");
const lastJack = dealt("JC | AC JD | 4H 7H 8C", STOCK);
const give = play(dealt("QD 9C KC | AC JD | 4H 7H", STOCK), "0 QD");
const tens = play(dealt("KD TC 9C | 5C JC | TH 7H", STOCK), "0 KD");
const declare = dealt("AC 9C KH | AS JH | 4H 7H", "JD 4S", { dealer: 0 });
const exposed = play(dealt("5D 9C | AC JD | 4H 7H", "TD 4S 6S"), "0 5D");
const over = play(dealt("5D | AC JD | 4H 7H", "TD 4S 6S"), "0 5D");

/** A move that `code` refuses. `later` stands further down on the page and applies too. */
type Case = readonly [
  at: string,
  state: ZapYourNeighborState,
  move: string,
  code: RefusalCode,
  later?: RefusalCode,
];

const CASES: readonly Case[] = [
  ["over", over, "0 JC", "malformed", "match-over"],
  ["over", over, "1 give AC>1", "malformed", "match-over"],
  ["another's turn", turn, "1 JD", "malformed", "not-your-turn"],
  ["turn", turn, "0 JC", "malformed"],
  ["turn", turn, "0 AD=D", "malformed"],
  ["turn", turn, "0 JS", "malformed", "not-in-hand"],
  ["turn", turn, "0 give AD>0", "malformed", "wrong-phase"],
  ["give", give, "0 give 9C>0", "malformed"],
  ["give", give, "0 give AS>0", "malformed", "not-in-hand"],
  ["give", give, "0 give 9C>5", "malformed"],

  ["over", over, "0 catch 0", "match-over", "not-exposed"],
  ["over", over, "1 AC", "match-over", "not-your-turn"],
  ["over", over, "1 AS", "match-over", "not-in-hand"],
  ["over", over, "1 pass", "match-over", "wrong-phase"],
  ["over", over, "clock", "match-over"],

  ["exposed", exposed, "0 catch 0", "not-exposed"],
  ["exposed", exposed, "0 catch 1", "not-exposed", "not-your-turn"],
  ["exposed", exposed, "1 catch 2", "not-exposed"],
  ["turn", turn, "0 catch 1", "not-exposed"],
  ["turn", turn, "0 catch 6", "not-exposed"],

  ["another's turn", turn, "1 pass", "not-your-turn", "wrong-phase"],
  ["another's turn", turn, "1 AS", "not-your-turn", "not-in-hand"],
  ["another's turn", turn, "1 JD=D", "not-your-turn", "does-not-follow"],
  ["another's turn", turn, "1 draw", "not-your-turn"],
  ["tens, without a 10", tens, "1 pass", "not-your-turn"],
  ["tens, without a 10", tens, "1 draw", "not-your-turn", "wrong-phase"],
  ["tens, without a 10", tens, "1 TS", "not-your-turn", "not-in-hand"],
  ["tens, without a 10", tens, "1 5C", "not-your-turn", "does-not-follow"],
  ["tens, having passed", play(tens, "2 pass"), "2 TH!", "not-your-turn"],
  ["tens, having passed", play(tens, "2 pass"), "2 pass", "not-your-turn"],
  ["give", give, "1 keep", "not-your-turn"],
  ["declare", declare, "1 declare C", "not-your-turn"],

  ["turn", turn, "0 take", "wrong-phase", "must-play"],
  ["turn", turn, "0 keep", "wrong-phase"],
  ["turn", turn, "0 pass", "wrong-phase"],
  ["turn", turn, "0 declare C", "wrong-phase"],
  ["turn", turn, "0 give AS>1", "wrong-phase", "not-in-hand"],
  ["a Zap", zap, "1 draw", "wrong-phase", "must-play"],
  ["drawn", drawn, "0 draw", "wrong-phase", "must-play"],
  ["drawn", drawn, "0 take", "wrong-phase"],
  ["owed", owed, "1 draw", "wrong-phase", "must-play"],
  ["owed", owed, "1 keep", "wrong-phase"],
  ["give", give, "0 9C", "wrong-phase", "does-not-follow"],
  ["give", give, "0 draw", "wrong-phase"],
  ["tens", tens, "0 keep", "wrong-phase"],
  ["tens", tens, "0 draw", "wrong-phase"],
  ["tens", tens, "0 give TC>1", "wrong-phase"],
  ["declare", declare, "0 AC", "wrong-phase"],
  ["declare", declare, "0 keep", "wrong-phase"],

  ["turn", turn, "0 AS", "not-in-hand", "does-not-follow"],
  ["turn", turn, "0 5H!", "not-in-hand", "last-card"],
  ["drawn", drawn, "0 6H", "not-in-hand", "barred"],
  ["give", give, "0 give AC>1", "not-in-hand"],
  ["give", give, "0 give QD>1", "not-in-hand"],
  ["tens", tens, "0 TH", "not-in-hand"],
  ["tens", tens, "0 5C", "not-in-hand", "does-not-follow"],

  ["drawn", drawn, "0 AC", "barred", "does-not-follow"],
  ["drawn", drawn, "0 AC!", "barred", "last-card"],

  ["turn", turn, "0 9C", "does-not-follow"],
  ["turn", turn, "0 9C!", "does-not-follow", "last-card"],
  ["a last Jack", lastJack, "0 JC=C", "does-not-follow"],
  ["a last Jack", lastJack, "0 JC=D!", "does-not-follow", "last-card"],
  ["a Zap", zap, "1 6D", "does-not-follow"],
  ["a Zap", zap, "1 JD=D", "does-not-follow"],
  ["a Zap", zapped, "1 9S", "does-not-follow"],
  ["an 8", eight, "1 AC", "does-not-follow"],
  ["an 8", eight, "1 TD", "does-not-follow"],
  ["an 8", eight, "1 JS=S", "does-not-follow"],
  ["owed", owed, "1 TD", "does-not-follow"],
  ["tens", tens, "0 9C", "does-not-follow"],
  [
    "tens",
    play(dealt("KD TC 9C 8C | 5C JC | TH 7H", STOCK), "0 KD"),
    "0 9C!",
    "does-not-follow",
    "last-card",
  ],

  ["turn", turn, "0 draw", "must-play"],
  ["a Zap", zap, "1 take", "must-play"],
  ["an 8", eight, "1 draw", "must-play"],

  ["turn", turn, "0 AD!", "last-card"],
  ["give", play(dealt("QD 9C KC 2C | AC JD | 4H 7H", STOCK), "0 QD"), "0 give 9C>1!", "last-card"],
  ["tens", play(dealt("KD TC 9C 8C | 5C JC | TH 7H", STOCK), "0 KD"), "0 TC!", "last-card"],
];

describe("refusals", () => {
  for (const [at, state, move, code, later] of CASES) {
    it(`ALL-4 ${at}: ${move} is ${code}${later ? `, not ${later}` : ""}`, () => {
      expect(refusalOf(state, move)).toBe(code);
    });
  }

  it("ALL-3 nothing is legal once the match is over", () => {
    expect([0, 1, 2].flatMap((seat) => movesOf(over, seat))).toEqual([]);
  });

  it("ZYN-14 a catch is asked for nothing below its own row", () => {
    const caught = play(exposed, "2 catch 0");
    expect(refusalOf(exposed, "2 catch 0")).toBeNull();
    expect(caught.turn).toBe(1);
  });
});
