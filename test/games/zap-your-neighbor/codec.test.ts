// The log of Zap Your Neighbor: one byte per action, two for Jacks, gifts and catches.
import { describe, expect, it } from "vitest";
import { walk } from "../../../src/games/testing/random-play.ts";
import type { ZapYourNeighborState } from "../../../src/games/zap-your-neighbor/state.ts";
import { zapYourNeighbor } from "../../../src/games/zap-your-neighbor/zap-your-neighbor.ts";
import { dealt, fresh, moveIn, play } from "./position.ts";

const written = (state: ZapYourNeighborState, move: string) => {
  const { seat, action } = moveIn(move);
  return zapYourNeighbor.encode(state, seat, action);
};

const read = (state: ZapYourNeighborState, ...bytes: readonly number[]) =>
  zapYourNeighbor.decode(state, Uint8Array.from(bytes), 0);

const turn = dealt("AC JD X2 | 5H 2H | 6C 7C", "5D 3S 4S");

describe("the log", () => {
  it("names a card by its place in the deck, and whether it is declared to leave a last card", () => {
    expect(written(turn, "0 X2")).toEqual([53]);
    expect(written(dealt("AC X2 | 5H | 6C", "5D 3S"), "0 X2!")).toEqual([54 + 53]);
  });

  it("has a second byte for a Jack's suit, a gift's receiver, a catch", () => {
    expect(written(turn, "0 JD=S")).toEqual([13 + 10, 3]);
    const give = play(dealt("QD 9C AC | 6C 7C | 6D 7D", "TD 2H"), "0 QD");
    expect(written(give, "0 give JD>2")).toEqual([13 + 10, 2]);
    expect(written(turn, "2 catch 1")).toEqual([120, 17]);
  });

  it("has one byte for what names no card", () => {
    const moves = ["0 draw", "0 take", "0 keep", "0 declare C", "0 declare S", "0 pass", "6 pass"];
    expect(moves.map((move) => written(turn, move))).toEqual([
      [108],
      [108],
      [108],
      [109],
      [112],
      [113],
      [119],
    ]);
  });

  it("reads whose it is from the turn, in a King's window from the card", () => {
    const tens = play(dealt("KD TD 9C | TC 7C | 6D 7D TS TH", "5D 2H"), "0 KD");
    for (const move of ["2 TS", "1 TC!", "0 TD!", "1 pass"]) {
      expect(read(tens, ...written(tens, move))).toEqual({ ...moveIn(move), next: 1 });
    }
  });

  it("distinguishes a draw, a take and a keep by the state before them", () => {
    const zapped = dealt("AC | 6H 7H | 6C 7C", "2D 3S 4S", { dealer: 0 });
    const drawn = play(dealt("AC 9C | 5H 2H | 6C 7C", "5D 3D 4S"), "0 draw");
    expect([turn, zapped, drawn].map((state) => read(state, 108).action.type)).toEqual([
      "draw",
      "take",
      "keep",
    ]);
  });

  it("takes hardly more than a byte an action", () => {
    let [actions, bytes] = [0, 0];
    for (const seats of [3, 4, 5, 6, 7]) {
      const { setup } = fresh(seats);
      for (const { before, entry } of walk({ game: zapYourNeighbor, setup, clocks: 0 })) {
        if (entry === "clock") continue;
        actions++;
        bytes += zapYourNeighbor.encode(before, entry.seat, entry.action).length;
      }
    }
    expect(bytes / actions).toBeLessThan(1.2);
  });

  it("throws for a turn that does not exist and for a card in no hand", () => {
    const tens = play(dealt("KD TD 9C | AC 7C | 6D 7D", "5D 2H"), "0 KD");
    expect(() => read(tens, 108)).toThrow();
    expect(() => read(tens, 9)).toThrow();
  });
});
