// Pinned numbers of legal action sequences from fixed deals. A second referee, written only from the rules
// page, gave the same numbers. A changed number is a changed rule.
import { describe, expect, it } from "vitest";
import { perft } from "../../../src/games/testing/perft.ts";
import type { ZapYourNeighborState } from "../../../src/games/zap-your-neighbor/state.ts";
import { zapYourNeighbor } from "../../../src/games/zap-your-neighbor/zap-your-neighbor.ts";
import { dealt, fresh } from "./position.ts";

const free = { jacksWild: false, mustPlay: false };

/** Starting with depth 1. */
const COUNTS: readonly (readonly [name: string, state: ZapYourNeighborState, counts: readonly number[]])[] = [
  ["3 seats, the deal of 64 zeros", fresh(3), [15, 136, 778, 1632, 4754]],
  [
    "the same, Jacks not wild and nobody made to play",
    fresh(3, { options: free }),
    [15, 31, 61, 163, 599, 1652],
  ],
  ["5 seats, the deal of 64 zeros", fresh(5), [3, 20, 95, 270, 804]],
  ["7 seats, the deal of 64 zeros", fresh(7), [1, 14, 41, 131, 320, 685]],
  [
    "Zaps that grow, bounce and die",
    dealt("2D X1 9D 4D 5S | 3S 9C 5C 2H | X2 2S 9H 3D", "TD KH QH 8H 7H 6S AC KC JC"),
    [4, 12, 31, 69, 142, 248],
  ],
  [
    "an 8 over a short stock",
    dealt("8D 4C 9S 8S | 6C QD JS | 8H 5S KC", "5D TH 3C 2C"),
    [1, 2, 6, 9, 13, 16],
  ],
  [
    "a King's window among Queens",
    dealt("KD TC QS | TH QH 3D | TS KS AC", "5D 6H 9C"),
    [1, 6, 24, 48, 54, 57],
  ],
  ["a dry table", dealt("AC 3C 5D | 4D JD | 6H 8H 5H", "5S", { options: free }), [2, 7, 16, 19, 30, 54, 94]],
];

describe("perft", () => {
  it.each(COUNTS)("%s", (_name, state, counts) => {
    const { seats } = state.setup;
    expect(counts.map((_, i) => perft(zapYourNeighbor, state, seats, i + 1))).toEqual(counts);
  });
});
