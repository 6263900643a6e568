// The house bots of Zip, Zilch, Zero: their habits, and that each level beats the one below.
import { describe, expect, it } from "vitest";
import type { Level } from "../../../src/games/game.ts";
import { viewOf } from "../../../src/games/testing/random-play.ts";
import type { ZipZilchZeroState } from "../../../src/games/zip-zilch-zero/state.ts";
import { zipZilchZero } from "../../../src/games/zip-zilch-zero/zip-zilch-zero.ts";
import { at, movesOf, play } from "./position.ts";

const choice = (level: Level, state: ZipZilchZeroState, { seat = 0, random = 0 } = {}) => {
  const action = zipZilchZero.bots[level].choose(
    viewOf(zipZilchZero, state.setup, state, seat),
    () => random,
  );
  if (action?.type === "zip") return `zip ${action.cards.join(" ")}`;
  if (action?.type === "draw") return action.from === "stock" ? "draw" : `draw ${action.card}`;
  return action?.card ?? null;
};

const OTHERS = "2C 2D | 3C 3D";

describe("any of them", () => {
  it.each(["easy", "normal", "hard"] as const)("%s waits where it may do nothing", (level) => {
    expect(choice(level, at(`9D KS | ${OTHERS}`, "5H", "TC"), { seat: 1 })).toBeNull();
    const over = play({ ...at(`TD KS | ${OTHERS}`, "4C", "TS"), round: 4 }, "0 draw", "0 zip TD TS", "0 KS");
    expect(choice(level, over)).toBeNull();
  });

  it.each(["easy", "normal", "hard"] as const)(
    "%s lays the clock's zip where it owes and knows no other",
    (level) => {
      const owing = play(at(`AS 2S 3S 4S KS | ${OTHERS}`, "TH KH", "TC"), "0 draw TH");
      expect(choice(level, owing)).toBe("zip TH AS 2S 3S 4S");
    },
  );
});

describe("easy", () => {
  const meld = play(at(`6D 6S 9H 9C KS | ${OTHERS}`, "5H", "TC"), "0 draw");

  it("lays a zip, whichever, as long as one is listed", () => {
    expect([0, 0.99].map((random) => choice("easy", meld, { random }))).toEqual(["zip 9C 9H", "zip 6D 6S"]);
  });

  it("draws and discards at random", () => {
    const draw = at(`6D 6S | ${OTHERS}`, "5H 6C AD", "TC");
    expect([0, 0.4, 0.99].map((random) => choice("easy", draw, { random }))).toEqual([
      "draw",
      "draw AD",
      "draw 5H",
    ]);
    const bare = play(at(`6D 9H | ${OTHERS}`, "5H", "JC"), "0 draw");
    expect([0, 0.99].map((random) => choice("easy", bare, { random }))).toEqual(["JC", "9H"]);
  });
});

describe("normal", () => {
  it("takes as many cards of the pile as it may", () => {
    const state = at(`6D 7S KS | ${OTHERS}`, "7H 6C AD", "TC");
    expect(movesOf(state, 0)).toEqual(["draw", "draw AD", "draw 6C", "draw 7H"]);
    expect(choice("normal", state)).toBe("draw 7H");
  });

  it("draws from the stock rather than the top alone, and that only where nothing else is left", () => {
    expect(choice("normal", at(`AC 7S KS | ${OTHERS}`, "4H AD", "TC"))).toBe("draw");
    expect(choice("normal", at(`AC 7S KS | ${OTHERS}`, "AD", ""))).toBe("draw AD");
  });

  it("lays the listed zip that is worth most", () => {
    const meld = play(at(`6D 6S 9H 9C KS | ${OTHERS}`, "5H", "TC"), "0 draw");
    expect(choice("normal", meld)).toBe("zip 9C 9H");
  });

  it("discards its heaviest card", () => {
    expect(choice("normal", play(at(`6D QS JH | ${OTHERS}`, "5H", "TC"), "0 draw"))).toBe("QS");
  });
});

describe("hard", () => {
  it("draws what lets it stand best after all that it can lay", () => {
    // 7H lets the seat lay 26 points, 6C alone 12. No card of the stock is worth as much.
    expect(choice("hard", at(`6D 7S KS | ${OTHERS}`, "7H 6C AD", "TC"))).toBe("draw 7H");
    // The ace below would bring two queens that the seat could not lay.
    const queens = at(`6D AH 3S | ${OTHERS}`, "AS QH QD 6C", "TC");
    expect(movesOf(queens, 0)).toContain("draw AS");
    expect(choice("hard", queens)).toBe("draw 6C");
  });

  it("draws from the stock where the pile holds nothing for it", () => {
    expect(choice("hard", at(`AC 7S 2D | ${OTHERS}`, "KS", "TC"))).toBe("draw");
  });

  it("lays all that it can in one zip", () => {
    const meld = play(at(`2D 3D 8D KS 9H 9C 4S | ${OTHERS}`, "5H", "TC"), "0 draw");
    expect(choice("hard", meld)).toBe("zip 9C 2D 3D 8D 9H KS");
  });

  it("goes out wherever a zip leaves one card", () => {
    // AC and AS weigh as little as 2C, but with one card left the seat goes out.
    const meld = play(at(`AC AS 2S 2D 3H | ${OTHERS}`, "5H", "3S"), "0 draw");
    expect(choice("hard", meld)).toBe("zip AC 2D 3H AS 3S");
    expect(choice("hard", play(meld, "0 zip AC 2D 3H AS 3S"))).toBe("2S");
  });

  it("discards to the side that the pile leans to", () => {
    const red = play(at(`QD 7S KS | ${OTHERS}`, "5H", "2S"), "0 draw");
    expect(choice("hard", red)).toBe("QD");
    const black = play(at(`QD 7S JS | ${OTHERS}`, "5C", "2S"), "0 draw");
    expect(choice("hard", black)).toBe("JS");
  });
});
