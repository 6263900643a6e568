// The log of Zip, Zilch, Zero: one byte for most actions.
import { describe, expect, it } from "vitest";
import { FRENCH_DECK } from "../../../src/games/french-deck.ts";
import { walk } from "../../../src/games/testing/random-play.ts";
import { smallZips } from "../../../src/games/zip-zilch-zero/small-zips.ts";
import type { ZipZilchZeroAction, ZipZilchZeroState } from "../../../src/games/zip-zilch-zero/state.ts";
import { zipZilchZero } from "../../../src/games/zip-zilch-zero/zip-zilch-zero.ts";
import { at, cardsIn, play } from "./position.ts";

const draw = at("2D 6D 6H 8D 8S KS | 2C | 3C", "4H 9S", "3D");
const meld = play(draw, "0 draw");

const zip = (cards: string): ZipZilchZeroAction => ({ type: "zip", cards: cardsIn(cards) });
const bytesOf = (state: ZipZilchZeroState, action: ZipZilchZeroAction) =>
  zipZilchZero.encode(state, 0, action);
const readBack = (state: ZipZilchZeroState, bytes: readonly number[]) =>
  zipZilchZero.decode(state, Uint8Array.from([0xff, ...bytes, 0x00]), 1);

describe("the log", () => {
  it("names a draw by its card's place in the deck, 52 the stock", () => {
    expect(bytesOf(draw, { type: "draw", from: "stock" })).toEqual([52]);
    expect(bytesOf(draw, { type: "draw", from: "pile", card: "4H" })).toEqual([29]);
    expect(readBack(draw, [47])).toEqual({
      seat: 0,
      action: { type: "draw", from: "pile", card: "9S" },
      next: 2,
    });
  });

  it("names a discard by its card's place in the deck", () => {
    expect(bytesOf(meld, { type: "discard", card: "KS" })).toEqual([51]);
    expect(readBack(meld, [51])).toEqual({ seat: 0, action: { type: "discard", card: "KS" }, next: 2 });
  });

  it("names a zip of two or three by its place among those of the hand", () => {
    expect(smallZips(meld.hands[0] ?? []).map((cards) => cards.join(" "))).toEqual([
      "2D 6D 8S",
      "2D 6H 8S",
      "8D 8S",
    ]);
    expect(bytesOf(meld, zip("2D 6D 8S"))).toEqual([52]);
    expect(bytesOf(meld, zip("8D 8S"))).toEqual([54]);
    expect(readBack(meld, [53])).toEqual({ seat: 0, action: zip("2D 6H 8S"), next: 2 });
  });

  it("writes out the cards of a larger zip, the last marked", () => {
    expect(bytesOf(meld, zip("2D 3D 8D KS"))).toEqual([127, 14, 15, 20, 0x40 + 51]);
    expect(readBack(meld, [127, 14, 15, 20, 0x40 + 51])).toEqual({
      seat: 0,
      action: zip("2D 3D 8D KS"),
      next: 6,
    });
  });
});

describe("the bytes", () => {
  it("has room for every zip of two or three that a whole deck holds", () => {
    const whole: ZipZilchZeroState = { ...meld, hands: [FRENCH_DECK, [], []] };
    const zips = smallZips(FRENCH_DECK);
    expect(zips).toHaveLength(652);
    for (const [place, cards] of zips.entries()) {
      const bytes = bytesOf(whole, { type: "zip", cards });
      expect(bytes).toHaveLength(place < 70 ? 1 : 2);
      expect(bytes[0]).toBeLessThan(127);
      expect(readBack(whole, bytes)).toEqual({
        seat: 0,
        action: { type: "zip", cards },
        next: 1 + bytes.length,
      });
    }
  });

  it("takes a byte for nearly every action of random play", () => {
    for (const seats of [3, 4]) {
      const chance = { secret: "ab".repeat(32), entropy: Array(seats).fill(""), deals: [] };
      const sizes: number[] = [];
      for (const { before, entry } of walk({
        game: zipZilchZero,
        setup: { seats, options: {}, dealer: null, chance },
        clocks: 0,
      })) {
        if (entry !== "clock") sizes.push(zipZilchZero.encode(before, entry.seat, entry.action).length);
      }
      const all = sizes.reduce((sum, size) => sum + size, 0);
      expect(all / sizes.length).toBeLessThan(1.25);
    }
  });

  it("has no card for a byte beyond them", () => {
    expect(() => readBack(draw, [60])).toThrow();
    expect(() => readBack(meld, [60])).toThrow();
    expect(() => readBack({ ...meld, phase: "over", turn: null }, [51])).toThrow();
  });
});
