// The clocks of Zap Your Neighbor: what each plays, and what restarts it.
import { describe, expect, it } from "vitest";
import { walk } from "../../../src/games/testing/random-play.ts";
import type { ZapYourNeighborState } from "../../../src/games/zap-your-neighbor/state.ts";
import { zapYourNeighbor } from "../../../src/games/zap-your-neighbor/zap-your-neighbor.ts";
import { dealt, eventsOf, fresh, play } from "./position.ts";

const clockOf = (state: ZapYourNeighborState) => zapYourNeighbor.ticking(state);

/** The clock's events after `timedOut`. */
const done = (state: ZapYourNeighborState) => {
  const [first, ...rest] = eventsOf(state, "clock");
  expect(first).toEqual({ type: "timedOut", phase: state.phase });
  return rest;
};

it("ZYN-70 ZYN-71 the defaults are 30 and 10 seconds", () => {
  expect(zapYourNeighbor.clocks).toEqual({ turn: 30, tens: 10 });
});

describe("in `turn`", () => {
  it("ZYN-70 it draws, whether or not the seat could have played", () => {
    const state = dealt("AD KC 9C | 6C 8C | 4S 7S", "5D 3S KH");
    expect(done(state)).toEqual([
      { type: "drew", seat: 0, count: 1, cards: ["3S"], for: "turn" },
      { type: "turned", turn: 1 },
    ]);
  });

  it("ZYN-70 it draws once: a card that may be played opens `drawn`, with a clock of its own", () => {
    const state = play(dealt("AD KC 9C | 6C 8C | 4S 7S", "5D 3D KH"), "clock");
    expect(state).toMatchObject({ phase: "drawn", turn: 0, drawn: "3D" });
    expect(done(state)).toEqual([
      { type: "kept", seat: 0 },
      { type: "turned", phase: "turn", turn: 1, drawn: null },
    ]);
  });

  it("ZYN-70 in a Zap it takes, with any hand", () => {
    const state = play(dealt("2D KC 9C | 5C 2C | 4S 7S", "5D 3S KH"), "0 2D");
    expect(done(state)).toEqual([
      { type: "drew", seat: 1, count: 2, cards: ["3S", "KH"], for: "zap" },
      { type: "turned", turn: 2, zap: 0 },
    ]);
  });

  it("ZYN-70 under an 8 it plays the first serving card, declaring a last card", () => {
    const state = play(dealt("8D KC 9C | AH QD 6D | 4S 7S", "5D 3S KH"), "0 8D");
    expect(done(state)[0]).toEqual({ type: "played", seat: 1, card: "6D" });
    const two = play(dealt("8D KC 9C | JC QD | 4S 7S", "5D 3S KH"), "0 8D");
    expect(done(two)[0]).toEqual({ type: "played", seat: 1, card: "JC", suit: "D", lastCard: true });
  });

  it("ZYN-70 under an 8 it draws where nothing serves, which opens `owed`; there it plays the first that serves", () => {
    const state = play(dealt("8D KC 9C | AH QC | 4S 7S", "5D 3S JH KH"), "0 8D");
    expect(done(state)).toEqual([
      { type: "drew", seat: 1, count: 2, cards: ["3S", "JH"], for: "demand" },
      { type: "turned", phase: "owed" },
    ]);
    expect(done(play(state, "clock"))[0]).toEqual({ type: "played", seat: 1, card: "JH", suit: "D" });
  });

  it("ALL-5 what it plays may open a phase, which has a clock of its own", () => {
    const state = play(dealt("8D KC 9C | QD 6H 2S | 4S 7S", "5D 3S JH KH"), "0 8D", "clock");
    expect(state).toMatchObject({ phase: "give", turn: 1 });
    expect(done(state)[0]).toEqual({ type: "kept", seat: 1 });
  });
});

describe("in `declare`", () => {
  const declared = (hand: string) => done(dealt(`${hand} | 6C 8C | 4S 7S`, "JD 3S", { dealer: 0 }))[0];

  it.each([
    ["KH 9H 2C", "H"],
    ["KH 9H 2C 3C", "C"],
    ["KS 9D 2H", "D"],
    ["X1 X2 KS", "S"],
    ["X1 X2", "C"],
  ])(
    "ZYN-70 it names, with %s, %s: the longest suit, without jokers, equal suits in sort order",
    (hand, suit) => {
      expect(declared(hand)).toEqual({ type: "declared", seat: 0, suit });
    },
  );
});

describe("in `tens`", () => {
  const window = play(dealt("KD TD 9C | TC 7C | 6D 7D TS", "5D 2H KS"), "0 KD");

  it("ZYN-71 the missing seats pass", () => {
    expect(done(play(window, "1 TC!"))).toEqual([{ type: "turned", phase: "turn", turn: 1, tens: null }]);
  });

  it("ZYN-71 is not started anew by a 10 or a pass", () => {
    expect(clockOf(window)?.name).toBe("tens");
    expect(clockOf(play(window, "1 TC!"))).toEqual(clockOf(window));
    expect(clockOf(play(window, "1 pass"))).toEqual(clockOf(window));
  });

  it("ZYN-71 another window has another clock", () => {
    const first = play(dealt("KD KS TD 9C | 6C 7C | 6S 8C", "5D 3S 3H 3C"), "0 KD");
    const second = play(first, "0 pass", "1 draw", "2 draw", "0 KS");
    expect([first, second].map(({ phase, tens }) => [phase, tens])).toEqual(Array(2).fill(["tens", [0]]));
    expect(clockOf(second)).not.toEqual(clockOf(first));
  });
});

describe("every clock", () => {
  it("ZYN-70 starts anew with every turn, also a second one of the same seat", () => {
    const state = dealt("4D 8D 9C | 6C 7C | 6S 8C", "5D 3S");
    const again = play(state, "0 4D");
    expect([state, again].map(({ turn }) => turn)).toEqual([0, 0]);
    expect(clockOf(again)?.name).toBe("turn");
    expect(clockOf(again)).not.toEqual(clockOf(state));
  });

  it("ZYN-70 starts anew with every phase", () => {
    const turn = dealt("QC 9C AC | 6C 7C | 6S 8C", "5D QD 3S");
    const drawn = play(turn, "0 draw");
    const give = play(drawn, "0 QD");
    const next = play(give, "0 keep");
    const clocks = [turn, drawn, give, next].map((state) => [state.phase, clockOf(state)?.name]);
    expect(clocks).toEqual([
      ["turn", "turn"],
      ["drawn", "turn"],
      ["give", "turn"],
      ["turn", "turn"],
    ]);
    expect(new Set([turn, drawn, give, next].map((state) => clockOf(state)?.since)).size).toBe(4);
  });

  it("ZYN-53 ZYN-70 a catch does not restart it", () => {
    const exposed = play(dealt("5D 9C | 6D 7C | 4D 7S", "TD 3S 4S"), "0 5D");
    expect(clockOf(play(exposed, "1 catch 0"))).toEqual(clockOf(exposed));
  });

  it("ZYN-53 ZYN-70 ZYN-71 starts anew with a turn or a phase, and with nothing else", () => {
    for (const seats of [3, 5, 7]) {
      const { setup } = fresh(seats, { options: { mustPlay: false } });
      for (const { before, entry, state } of walk({ game: zapYourNeighbor, setup, clocks: 0.1 })) {
        const restarted = JSON.stringify(clockOf(before)) !== JSON.stringify(clockOf(state));
        const isCatch = entry !== "clock" && entry.action.type === "catch";
        const windowStays = before.phase === "tens" && state.phase === "tens";
        expect(restarted).toBe(!isCatch && !windowStays);
      }
    }
  });

  it("ALL-5 does not run once the match is over", () => {
    expect(clockOf(play(dealt("5D | 6C | 4S", "TD"), "0 5D"))).toBeNull();
  });
});
