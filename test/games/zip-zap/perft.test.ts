// Pinned numbers of legal action sequences from fixed deals. A second referee, written only from the rules
// page, gave the same numbers. A changed number is a changed rule.
import { describe, expect, it } from "vitest";
import { perft } from "../../../src/games/testing/perft.ts";
import type { ZipZapState } from "../../../src/games/zip-zap/state.ts";
import { zipZap } from "../../../src/games/zip-zap/zip-zap.ts";
import { deal, dealt, fresh, opened, play } from "./position.ts";

const flipped = (seats: number, wildOnWild = true) =>
  play(fresh(seats, { options: { wildOnWild } }), "clock");

/** Starting with depth 1. */
const COUNTS: readonly (readonly [name: string, state: ZipZapState, counts: readonly number[]])[] = [
  ["2 seats, the deal of 64 zeros, flipped", flipped(2), [5, 23, 150, 856, 4978]],
  ["the same, only solid cards on a wild", flipped(2, false), [4, 19, 116, 641, 3582]],
  ["3 seats, the deal of 64 zeros, flipped", flipped(3), [4, 15, 80, 475, 2672]],
  ["4 seats, the deal of 64 zeros, flipped", flipped(4), [4, 17, 97, 586, 3415]],
  ["5 seats, the deal of 64 zeros, flipped", flipped(5), [4, 19, 121, 767, 4566]],
  ["6 seats, the deal of 64 zeros, flipped", flipped(6), [4, 20, 118, 671, 3806]],
  ["3 seats, from the gate", fresh(3), [3, 6, 6, 24]],
  [
    "a race of wilds and colours, to rounds that end",
    opened("r2 w3 r4 zap | w2 r3 w4 zap | r5 y3 zap", "r1 y2 r9"),
    [4, 16, 68, 214, 562, 1313],
  ],
  [
    "a stock that runs out, from the gate through the redeal",
    dealt([deal("r2 r4 zap | w3 y4", "r1 r3"), deal("r2 | y9", "r1")]),
    [2, 2, 4, 10, 22, 34, 52, 78],
  ],
];

describe("perft", () => {
  it.each(COUNTS)("%s", (_name, state, counts) => {
    const seats = state.setup.seats;
    expect(counts.map((_, i) => perft(zipZap, state, seats, i + 1))).toEqual(counts);
  });
});
