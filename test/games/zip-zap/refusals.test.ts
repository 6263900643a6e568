// The refusals of Zip Zap. If several codes apply, the first row of the page's table wins (ALL-4).
import { describe, expect, it } from "vitest";
import type { RefusalCode } from "../../../src/games/game.ts";
import type { ZipZapState } from "../../../src/games/zip-zap/state.ts";
import { deal, dealt, movesOf, opened, play, refusalOf } from "./position.ts";

const out = deal("r2 | y9 zap", "r1");
const over = play(dealt([out, out, out, out]), ...Array(4).fill(["clock", "0 r2"]).flat());
const ready = play(dealt([deal("r2 zap | y9", "r1")]), "0 ready");
/** The top is r1, flipped. Seat 0 can follow with r2 and w2, seat 1 cannot follow. */
const flipped = opened("r2 r9 w2 zap | y9 zap", "r1");
const barred = play(opened("r2 r9 zap | w2 y9 | y1 zap", "r1"), "0 pass");
/** The top is r2 by seat 0, which then passed. Seat 1 may follow. */
const own = play(opened("r2 r3 r9 zap | w3 y9 zap", "r1"), "0 r2", "0 pass");
/** Seat 0 leads after its r2. */
const lead = play(opened("r2 r9 y1 zap | y9 zap", "r1"), "0 r2");
const zapped = play(lead, "0 zap");

/** `later` is the next code of the table that applies too. */
type Case = readonly [at: string, state: ZipZapState, move: string, code: RefusalCode, later?: RefusalCode];

const CASES: readonly Case[] = [
  ["over", over, "0 ready", "match-over", "wrong-phase"],
  ["over", over, "1 y9", "match-over", "does-not-follow"],
  ["over", over, "0 g4", "match-over", "not-in-hand"],
  ["over", over, "1 pass", "match-over", "does-not-follow"],
  ["over", over, "1 zap", "match-over", "does-not-follow"],
  ["over", over, "clock", "match-over"],

  ["another's lead", lead, "1 pass", "not-your-turn", "wrong-phase"],
  ["another's lead", lead, "1 ready", "not-your-turn", "wrong-phase"],
  ["another's lead", lead, "1 g4", "not-your-turn", "not-in-hand"],
  ["another's lead", lead, "1 y9", "not-your-turn", "does-not-follow"],
  ["another's lead", lead, "1 zap", "not-your-turn", "does-not-follow"],

  ["ready", ready, "0 r2", "wrong-phase", "does-not-follow"],
  ["ready", ready, "0 g4", "wrong-phase", "not-in-hand"],
  ["ready", ready, "0 zap", "wrong-phase", "does-not-follow"],
  ["ready", ready, "1 zap", "wrong-phase", "not-in-hand"],
  ["ready", ready, "1 pass", "wrong-phase", "does-not-follow"],
  ["open", flipped, "0 ready", "wrong-phase"],
  ["one's own lead", lead, "0 ready", "wrong-phase"],
  ["one's own lead", lead, "0 pass", "wrong-phase", "does-not-follow"],

  ["ready", ready, "0 ready", "not-your-turn"],

  ["open", flipped, "0 g4", "not-in-hand", "does-not-follow"],
  ["open", flipped, "1 r2", "not-in-hand"],
  ["open", barred, "1 zap", "not-in-hand", "does-not-follow"],
  ["open", barred, "1 discard zap", "not-in-hand", "does-not-follow"],
  ["open, passed", barred, "0 w2", "not-in-hand", "barred"],
  ["one's own lead", lead, "0 g4", "not-in-hand"],
  ["a lead that a Zap began", zapped, "0 zap", "not-in-hand", "does-not-follow"],
  ["a lead that a Zap began", zapped, "0 discard zap", "not-in-hand", "does-not-follow"],

  ["open", flipped, "0 r9", "does-not-follow"],
  ["open", flipped, "0 discard zap", "does-not-follow"],
  ["open", flipped, "0 zap", "does-not-follow"],
  ["open", own, "1 zap", "does-not-follow"],
  ["open", flipped, "1 pass", "does-not-follow"],
  ["open, passed", barred, "0 r9", "does-not-follow", "barred"],
  ["open, passed", barred, "0 discard zap", "does-not-follow", "barred"],
  ["open, passed", barred, "0 zap", "does-not-follow", "barred"],
  ["one's own lead", lead, "0 discard zap", "does-not-follow"],

  ["open, passed", barred, "0 r2", "barred"],
  ["open, passed", barred, "0 pass", "barred"],
  ["open, passed on one's own card", own, "0 r3", "barred"],
  ["open, passed on one's own card", own, "0 pass", "barred"],
];

describe("refusals", () => {
  for (const [at, state, move, code, later] of CASES) {
    it(`ALL-4 ${at}: ${move} is ${code}${later ? `, not ${later}` : ""}`, () => {
      expect(refusalOf(state, move)).toBe(code);
    });
  }

  it("ALL-4 a passed seat's Zap on its own card is not barred", () => {
    expect(refusalOf(own, "0 zap")).toBeNull();
  });

  it("ALL-3 nothing is legal once the match is over", () => {
    expect([movesOf(over, 0), movesOf(over, 1)]).toEqual([[], []]);
  });

  it("ALL-3 every field that ALL-3 does not name keeps its last value", () => {
    expect(over).toMatchObject({
      phase: "over",
      round: 4,
      top: "r2",
      topBy: 0,
      lead: null,
      stock: [],
      hands: [[], ["y9", "zap"]],
      passed: [],
      ready: [],
    });
  });
});
