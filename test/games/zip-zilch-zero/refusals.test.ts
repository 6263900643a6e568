// The refusals of Zip, Zilch, Zero. If several codes apply, the first row of the page's table wins (ALL-4).
import { describe, expect, it } from "vitest";
import type { RefusalCode } from "../../../src/games/game.ts";
import type { ZipZilchZeroState } from "../../../src/games/zip-zilch-zero/state.ts";
import { zipZilchZero } from "../../../src/games/zip-zilch-zero/zip-zilch-zero.ts";
import { at, movesOf, play, refusalOf } from "./position.ts";

const over = play({ ...at("TD KS | 2C 7C | 3C", "4C", "TS 5C"), round: 4 }, "0 draw", "0 zip TD TS", "0 KS");
const draw = at("6D 6S KS | 2C 7C | 3C", "8H 4C", "TS 5C");
const dry = at("6D 6S KS | 2C 7C | 3C", "4C", "");
const meld = play(draw, "0 draw");
/** The hand is 6D, 6S, KS and the barred 4C. */
const barred = play(draw, "0 draw 4C");
/** The hand is 7D 7C 9H 9S KS, the owed 7S, and 8C. Only 7D can zip 7S. */
const owing = play(at("7D 7C 9H 9S KS | 2C | 3C", "4D 7S 8C", "TS"), "0 draw 7S");
const nearly = play(at("6D | 2C | 3C", "4C", "6S 5C"), "0 draw");
const bound = play(at("6D 6S | 2C | 3C", "4C", "5C"), "0 draw 4C");
/** 7D zips 7S, and then only 9C is left. */
const scant = play(at("7D 9D | 2C | 3C", "7S 9C", "TC"), "0 draw 7S");

/** `later` is the next code of the table that applies too. */
type Case = readonly [
  at: string,
  state: ZipZilchZeroState,
  move: string,
  code: RefusalCode,
  later?: RefusalCode,
];

const CASES: readonly Case[] = [
  ["over", over, "0 draw", "match-over", "not-your-turn"],
  ["over", over, "1 7C", "match-over", "wrong-phase"],
  ["over", over, "2 zip 3C 3D", "match-over", "not-in-hand"],
  ["over", over, "clock", "match-over"],

  ["another's draw", draw, "1 draw", "not-your-turn"],
  ["another's draw", draw, "1 7C", "not-your-turn", "wrong-phase"],
  ["another's draw", draw, "1 draw QS", "not-your-turn", "not-there"],
  ["another's meld", meld, "2 draw", "not-your-turn", "wrong-phase"],
  ["another's meld", meld, "2 zip 3C", "not-your-turn", "not-a-zip"],
  ["another's meld", meld, "2 KS", "not-your-turn", "not-in-hand"],

  ["draw", draw, "0 KS", "wrong-phase"],
  ["draw", draw, "0 QS", "wrong-phase", "not-in-hand"],
  ["draw", draw, "0 zip 6D 6S", "wrong-phase"],
  ["draw", draw, "0 zip 6D", "wrong-phase", "not-a-zip"],
  ["meld", meld, "0 draw", "wrong-phase"],
  ["meld", meld, "0 draw QS", "wrong-phase", "not-there"],
  ["meld", meld, "0 draw 8H", "wrong-phase", "not-a-zip"],

  ["draw, an empty stock and a pile of one", dry, "0 draw", "not-there"],
  ["draw", draw, "0 draw QS", "not-there"],
  ["draw", draw, "0 draw KS", "not-there"],
  ["draw", draw, "0 draw TS", "not-there"],

  ["draw", draw, "0 draw 8H", "not-a-zip"],
  ["draw, the zip would take all", at("4S | 2C | 3C", "8H 4C", "TS"), "0 draw 8H", "not-a-zip"],

  ["meld", meld, "0 zip KS", "not-a-zip"],
  ["meld", meld, "0 zip QS", "not-a-zip", "not-in-hand"],
  ["meld", meld, "0 zip 6D 6S 6S", "not-a-zip"],
  ["meld", meld, "0 zip QS QS", "not-a-zip", "not-in-hand"],
  ["meld, owing", owing, "0 zip KS KS", "not-a-zip", "owed"],

  ["meld", meld, "0 zip 6D 6C", "not-in-hand"],
  ["meld", meld, "0 zip QS KS", "not-in-hand", "not-a-zip"],
  ["meld", meld, "0 QS", "not-in-hand"],
  ["meld, owing", owing, "0 QS", "not-in-hand", "owed"],
  ["meld, barred", barred, "0 4D", "not-in-hand"],
  ["meld, owing", owing, "0 zip 7D 7H", "not-in-hand", "owed"],

  ["meld", meld, "0 zip 6D KS", "not-a-zip"],
  ["meld, owing", owing, "0 zip 7D KS", "not-a-zip", "owed"],
  ["meld, two cards in hand", nearly, "0 zip 6S 6D 6S", "not-a-zip", "last-card"],

  ["meld, barred", barred, "0 4C", "barred"],

  ["meld, owing", owing, "0 KS", "owed"],
  ["meld, owing", owing, "0 7S", "owed"],
  ["meld, owing", owing, "0 zip 7C 7D", "owed"],
  ["meld, owing with a card to spare", scant, "0 zip 9C 9D", "owed"],

  ["meld, two cards in hand", nearly, "0 zip 6D 6S", "last-card"],
  ["meld, the barred card besides", bound, "0 zip 6D 6S", "last-card"],
  ["meld, owing", scant, "0 zip 7D 9D 7S 9C", "last-card"],
];

describe("refusals", () => {
  for (const [where, state, move, code, later] of CASES) {
    it(`ALL-4 ${where}: ${move} is ${code}${later ? `, not ${later}` : ""}`, () => {
      expect(refusalOf(state, move)).toBe(code);
    });
  }

  it("ALL-4 a zip of no card is none", () => {
    expect(zipZilchZero.act(meld, 0, { type: "zip", cards: [] })).toEqual({ ok: false, code: "not-a-zip" });
  });

  it("ALL-4 what the rows leave is played", () => {
    const moves: readonly (readonly [ZipZilchZeroState, string])[] = [
      [draw, "0 draw"],
      [draw, "0 draw 4C"],
      [dry, "0 draw 4C"],
      [meld, "0 zip 6D 6S"],
      [meld, "0 TS"],
      [barred, "0 zip 6D 6S"],
      [owing, "0 zip 9H 9S"],
      [owing, "0 zip 7D 7S"],
      [scant, "0 zip 7D 7S"],
    ];
    expect(moves.map(([state, move]) => refusalOf(state, move))).toEqual(moves.map(() => null));
  });

  it("ALL-3 nothing is legal once the match is over", () => {
    expect([0, 1, 2].map((seat) => movesOf(over, seat))).toEqual([[], [], []]);
  });
});
