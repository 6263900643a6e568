// The house bots of Zap Your Neighbor: their habits, and that each level beats the one below.
import { describe, expect, it } from "vitest";
import type { Level } from "../../../src/games/game.ts";
import { seatsOf } from "../../../src/games/seat.ts";
import { viewOf, walk } from "../../../src/games/testing/random-play.ts";
import type { ZapYourNeighborState } from "../../../src/games/zap-your-neighbor/state.ts";
import { zapYourNeighbor } from "../../../src/games/zap-your-neighbor/zap-your-neighbor.ts";
import { dealt, fresh, movesOf, play } from "./position.ts";

const { bots, legal } = zapYourNeighbor;

/** The chosen action, written as a move. */
const choice = (level: Level, state: ZapYourNeighborState, seat = 0): string | null => {
  const action = bots[level].choose(viewOf(zapYourNeighbor, state.setup, state, seat), () => 0.5);
  const place = legal(state, seat).findIndex((listed) => JSON.stringify(listed) === JSON.stringify(action));
  return movesOf(state, seat)[place] ?? null;
};

const exposed = play(dealt("5D 9C | 5H 2H KC | 6C 7C KH", "TD 3D 4S"), "0 5D");

describe("every house bot", () => {
  it("waits where it may do nothing", () => {
    const state = dealt("AC 9C | 5H 2H | 6C 7C", "5D 3D 4S");
    for (const level of ["easy", "normal", "hard"] as const) expect(choice(level, state, 1)).toBeNull();
  });

  it("never draws, takes, keeps or passes where it could part with a card", () => {
    const { setup } = fresh(4, { options: { mustPlay: false } });
    const idle = ["draw", "take", "keep", "pass"];
    for (const { before } of walk({ game: zapYourNeighbor, setup, clocks: 0.1 })) {
      for (const seat of seatsOf(4)) {
        const useful = legal(before, seat).some(({ type }) => !idle.includes(type));
        for (const level of ["easy", "normal", "hard"] as const) {
          const action = bots[level].choose(viewOf(zapYourNeighbor, setup, before, seat), () => 0.3);
          if (useful) expect(idle).not.toContain(action?.type);
        }
      }
    }
  });
});

describe("easy", () => {
  it("takes any such action, each as likely as the other", () => {
    const state = dealt("AD KD 9C | 5H 2H | 6C 7C", "5D 3D 4S", { options: { mustPlay: false } });
    const view = viewOf(zapYourNeighbor, state.setup, state, 0);
    const chosen = [0, 0.49, 0.5, 0.99].map((number) => bots.easy.choose(view, () => number));
    expect(chosen.map((action) => action?.type === "play" && action.card)).toEqual(["AD", "AD", "KD", "KD"]);
  });
});

describe("normal and hard", () => {
  const levels = ["normal", "hard"] as const;

  it.each(levels)("%s first catches an exposed seat", (level) => {
    expect(choice(level, exposed, 1)).toBe("catch 0");
    expect(choice(level, exposed, 2)).toBe("catch 0");
  });

  it.each(levels)("%s goes out where it can", (level) => {
    expect(choice(level, dealt("5C | 5H 2H | 6C 7C", "5D 3D"))).toBe("5C");
  });

  it.each(levels)("%s puts a 10 in a window, and plays what it drew", (level) => {
    const window = play(dealt("KD TC 9C 8S | 5H 2H | 6C 7C", "5D 3D"), "0 KD");
    expect(choice(level, window)).toBe("TC");
    expect(choice(level, play(dealt("AC 9C | 5H 2H | 6C 7C", "5D JH"), "0 draw"))).toMatch("JH=C");
  });

  it.each(levels)("%s names, and declares, the suit that it holds most of", (level) => {
    expect(choice(level, dealt("JD KS 9S 8H | 5H 2H | 6C 7C", "TC 3D"))).toBe("JD=S");
    expect(choice(level, dealt("KS 9S 8H | 5H 2H | 6C 7C", "JC 3D", { dealer: 0 }))).toBe("declare S");
  });

  it.each(levels)("%s gives to the seat with the fewest cards, a 10 if it has one", (level) => {
    const queen = play(dealt("QD KD TC 9S | 5H 2H 3H | 6C 7C", "5D 3D"), "0 QD");
    expect(choice(level, queen)).toBe("give TC>2");
  });

  it.each(levels)("%s keeps 5s, Jacks and Jokers for when they are needed", (level) => {
    const state = dealt("KD 5D JC X1 9S 8S 7C | 5H 2H | 6C 7H", "TD 3D");
    expect(choice(level, state)).toBe("KD");
  });
});

describe("hard", () => {
  it("plays again at once where it can, its 4 before anything else", () => {
    expect(choice("hard", dealt("AD 4D 9D KS | 5H 2H 6H | 6C 7C 8C", "TD 3D"))).toBe("4D");
    expect(choice("normal", dealt("AD 4D 9D KS | 5H 2H 6H | 6C 7C 8C", "TD 3D"))).toBe("AD");
  });

  it("holds the 4 back where nothing could go on it", () => {
    expect(choice("hard", dealt("4D TC 9S | 5H 2H 6H | 6C 7C 8C", "TD 3D"))).toBe("TC");
  });

  it("sees several plays in a row, to the one that goes out", () => {
    const state = dealt("4C 4D KD | 5H 2H 6H | 6S 7C 8C", "TC 3D");
    expect(choice("hard", state)).toBe("4C");
    expect(choice("hard", play(state, "0 4C"))).toBe("4D!");
    expect(choice("hard", play(state, "0 4C", "0 4D!"))).toBe("KD");
  });

  it("counts a 6 as playing again at three seats, and not at four", () => {
    const hand = "AD 6D 9D KS";
    expect(choice("hard", dealt(`${hand} | 5H 2H 6H | 6C 7C 8C`, "TD 3D"))).toBe("6D");
    expect(choice("hard", dealt(`${hand} | 5H 2H 6H | 6C 7C 8C | 8H 7H 9H`, "TD 3D"))).toBe("AD");
  });

  it("keeps its last answer to a Zap", () => {
    expect(choice("normal", dealt("2D KD 9S 8S | 5H 2H 6H | 6C 7C 8C", "TD 3D"))).toBe("2D");
    expect(choice("hard", dealt("2D KD 9S 8S | 5H 2H 6H | 6C 7C 8C", "TD 3D"))).toBe("KD");
  });

  it("leaves cards that follow what it plays", () => {
    expect(choice("hard", dealt("AD AS 8S 7S 9H | 5H 2H 6H | 6C 7C 8C", "TD 3D"))).toBe("AD");
    expect(choice("hard", dealt("AD KD KS 8S 7S 9H | 5H 2H 6H | 6C 7C 8C", "TD 3D"))).toBe("KD");
  });

  it("plays a King for the sake of its own 10", () => {
    expect(choice("hard", dealt("AD KD TS 9C | 5H 2H 6H | 6C 7C 8C", "5D 3H"))).toBe("KD");
  });
});
