// Pinned numbers of listed action sequences from fixed deals. A second referee, written only from the rules
// page, gave the same numbers. A changed number is a changed rule.
import { describe, expect, it } from "vitest";
import { perft } from "../../../src/games/testing/perft.ts";
import type { ZipZilchZeroState } from "../../../src/games/zip-zilch-zero/state.ts";
import { zipZilchZero } from "../../../src/games/zip-zilch-zero/zip-zilch-zero.ts";
import { deal, dealt, fresh, play } from "./position.ts";

const growing = dealt(deal("2D 6D 6H 8D 8S KS | 5C 7H 9S QD | 3C QS 4D AC", "4H 9C 3D TC 7S"));
const large = fresh(3, {
  deals: [deal("AS 2S 3S 4S KS 6D | KH 2C | 3C 9D", "TH 6C 9C 7D 8C")],
  dealer: 1,
});

/** Starting with depth 1. */
const COUNTS: readonly (readonly [name: string, state: ZipZilchZeroState, counts: readonly number[]])[] = [
  [
    "3 seats, the deal of 64 zeros, the dealer drawn for",
    fresh(3, { dealer: null }),
    [2, 25, 105, 516, 2514],
  ],
  ["4 seats, the deal of 64 zeros, seat 1 deals", fresh(4, { dealer: 1 }), [2, 21, 71, 495, 2567]],
  [
    "a pile of four, some of it to be drawn",
    play(growing, "0 draw", "0 KS", "1 draw", "1 5C", "2 draw", "2 4D"),
    [5, 29, 101, 303, 949],
  ],
  [
    "short hands, to rounds that end",
    dealt(deal("TD KS 4C | TC 4D | 3C 5D", "4S TS 5C 5H")),
    [2, 8, 20, 49, 108, 263, 746],
  ],
  ["a card owed, with larger zips alone", play(large, "2 draw", "2 3C", "0 draw TH"), [1, 4, 8, 20, 43]],
  [
    "a stock that runs out, through reshuffles",
    dealt(deal("9D 5S | 2C 5H | 3C 2H", "4H 9C")),
    [2, 6, 12, 30, 76, 216, 771],
  ],
];

describe("perft", () => {
  it.each(COUNTS)("%s", (_name, state, counts) => {
    const { seats } = state.setup;
    expect(counts.map((_, i) => perft(zipZilchZero, state, seats, i + 1))).toEqual(counts);
  });
});
