// The log of Zip Zap: one byte per action.
import { describe, expect, it } from "vitest";
import { seatsOf } from "../../../src/games/seat.ts";
import { walk } from "../../../src/games/testing/random-play.ts";
import { zipZap } from "../../../src/games/zip-zap/zip-zap.ts";
import { deal, dealt, fresh, OPTIONS, opened, play } from "./position.ts";

const read = (...bytes: readonly number[]) => Uint8Array.from(bytes);

describe("the log", () => {
  it("takes one byte per action, for any number of seats", () => {
    for (const seats of [2, 3, 4, 5, 6]) {
      const chance = { secret: "ab".repeat(32), entropy: seatsOf(seats).map(() => ""), deals: [] };
      const setup = { seats, options: OPTIONS, dealer: null, chance };
      for (const { before, entry } of walk({ game: zipZap, setup, clocks: 0 })) {
        if (entry !== "clock") expect(zipZap.encode(before, entry.seat, entry.action)).toHaveLength(1);
      }
    }
  });

  it("writes a card as its place in the sorted hand, and an action without a card as its own number", () => {
    const state = play(opened("r2 r3 y1 zap | w3 y9", "r1"), "0 r2");
    expect(zipZap.encode(state, 0, { type: "discard", card: "y1" })).toEqual([0x01]);
    expect(zipZap.encode(state, 0, { type: "zap" })).toEqual([0x02]);
    expect(zipZap.encode(state, 1, { type: "discard", card: "w3" })).toEqual([0x11]);
    expect(zipZap.encode(state, 1, { type: "pass" })).toEqual([0x1d]);
    expect(zipZap.encode(fresh(6), 5, { type: "ready" })).toEqual([0x5e]);
  });

  it("reads an action back by the hand of that moment", () => {
    const state = play(opened("r2 r3 y1 zap | w3 y9", "r1"), "0 r2");
    expect(zipZap.decode(state, read(0x02, 0x11), 0)).toEqual({ seat: 0, action: { type: "zap" }, next: 1 });
    expect(zipZap.decode(state, read(0x02, 0x11), 1)).toEqual({
      seat: 1,
      action: { type: "discard", card: "w3" },
      next: 2,
    });
  });

  it("has no byte for a card that is not in the hand, and no card for a byte beyond it", () => {
    const state = dealt([deal("r2 | y9", "r1")]);
    expect(() => zipZap.encode(state, 0, { type: "discard", card: "y9" })).toThrow();
    expect(() => zipZap.decode(state, read(0x05), 0)).toThrow();
  });
});
