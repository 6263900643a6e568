// The house bots of Zip Zap and their habits.
import { describe, expect, it } from "vitest";
import { LEVELS, type Level } from "../../../src/games/game.ts";
import { viewOf } from "../../../src/games/testing/random-play.ts";
import type { ZipZapState } from "../../../src/games/zip-zap/state.ts";
import { zipZap } from "../../../src/games/zip-zap/zip-zap.ts";
import { deal, dealt, opened, play } from "./position.ts";

const choice = (state: ZipZapState, seat = 0, level: Level = "hard") => {
  const action = zipZap.bots[level].choose(viewOf(zipZap, state.setup, state, seat), () => 0);
  return action?.type === "discard" ? action.card : (action?.type ?? null);
};

describe("hard", () => {
  it("plays on as the others do where five or more race: the Zap goes as soon as it may", () => {
    const state = play(opened("r2 r9 w3 zap | r3 y1 | y2 | y3 | y4", "r1"), "0 r2");
    expect(choice(state)).toBe("zap");
  });

  it("leads its lowest card, of equal ones the wild", () => {
    const lead = play(opened("r2 r9 y8 zap | y5 y1", "r1"), "0 r2");
    expect(choice(lead)).toBe("y8");
    expect(choice(play(opened("r2 r9 y8 w8 zap | y5 y1", "r1"), "0 r2"))).toBe("w8");
  });

  it("follows with any card that it can, and never passes", () => {
    expect(choice(opened("r2 r9 y8 zap | y5 y1", "r1"))).toBe("r2");
    expect(choice(opened("r2 w2 y8 zap | y5 y1", "r1"))).toBe("w2");
  });

  it("zaps when somebody else is about to follow its card and it cannot", () => {
    expect(choice(play(opened("r2 r9 y8 zap | r3 y1", "r1"), "0 r2"))).toBe("zap");
    expect(choice(play(opened("r2 r9 w3 zap | r3 y1", "r1"), "0 r2"))).toBe("w3");
  });

  it("zaps where that leaves one card to lead and go out with, or none", () => {
    expect(choice(play(opened("r2 r9 zap | y1 y5", "r1"), "0 r2"))).toBe("zap");
    expect(choice(play(opened("r2 r3 zap | w3 y5", "r1"), "0 r2"))).toBe("zap");
    expect(choice(play(opened("r2 zap | w3 y5", "r1"), "0 r2"))).toBe("zap");
  });

  it("waits where it may do nothing", () => {
    expect(choice(opened("r2 r9 | y5 y1", "r1"), 1)).toBeNull();
    expect(choice(play(opened("r2 r9 | w2 y1", "r1"), "0 pass"))).toBeNull();
  });
});

describe("normal", () => {
  it("plays its lowest card, and its Zap as soon as it may", () => {
    expect(choice(opened("r2 w2 y8 zap | y5 y1", "r1"), 0, "normal")).toBe("w2");
    expect(choice(play(opened("r2 r9 w3 zap | r3 y1", "r1"), "0 r2"), 0, "normal")).toBe("zap");
  });
});

describe("every level", () => {
  it.each(LEVELS)("%s is ready at once", (level) => {
    expect(choice(dealt([deal("r2 | y9", "r1")]), 0, level)).toBe("ready");
  });

  it.each(LEVELS)("%s never passes, and waits where it may do nothing else", (level) => {
    expect(choice(opened("r2 r9 | y5 y1", "r1"), 0, level)).toBe("r2");
    expect(choice(play(opened("r2 r9 | w2 y1", "r1"), "0 pass"), 0, level)).toBeNull();
  });
});
