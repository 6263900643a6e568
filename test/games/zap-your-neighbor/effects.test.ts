// The effect of each card outside a Zap.
import { describe, expect, it } from "vitest";
import { dealt, eventsOf, movesOf, play, refusalOf, visibleEventsOf } from "./position.ts";

const others = (seats: number) =>
  ["6C 7C QS", "6D 7D QC", "6H 7H QD", "6S 7S QH"].slice(0, seats - 1).join(" | ");

/** The state after seat 0 played the card on its own suit. Seat 0 has two cards left. */
const played = (card: string, seats = 4) =>
  play(
    dealt(`${card} 9C AC | ${others(seats)}`, `T${card[1] === "1" ? "C" : card[1]} 2H KS 3S`),
    `0 ${card}`,
  );

describe("the next seat", () => {
  it.each([
    ["ZYN-20 an Ace", "AD", 3],
    ["ZYN-21 a 2", "2D", 1],
    ["ZYN-22 a 3", "3D", 2],
    ["ZYN-23 a 4", "4D", 0],
    ["ZYN-24 a 5", "5D", 1],
    ["ZYN-25 a 6", "6D", 3],
    ["ZYN-26 a 7", "7D", 2],
    ["ZYN-27 an 8", "8D", 1],
    ["ZYN-28 a 9", "9D", 3],
    ["ZYN-33 a Joker", "X1", 1],
  ])("%s (%s) of seat 0 at four seats: seat %i", (_id, card, turn) => {
    expect(played(card)).toMatchObject({ phase: "turn", turn });
  });

  it("ZYN-29 after a 10 on a 10 is the next", () => {
    expect(play(dealt(`TS 9C AC | ${others(4)}`, "TD 2H"), "0 TS")).toMatchObject({ turn: 1, suit: "S" });
  });

  it("ZYN-36 is counted round, literally, in a small table", () => {
    expect(played("6D", 3).turn).toBe(0);
    expect(played("7D", 3).turn).toBe(2);
    expect(played("3D", 3).turn).toBe(2);
    expect(played("9D", 3).turn).toBe(2);
  });

  it("ZYN-20 an Ace turns the direction for good, ZYN-25 ZYN-26 skips go along it", () => {
    expect(played("AD").direction).toBe(-1);
    const back = (card: string) =>
      play(dealt(`${card} 9C AC | ${others(4)}`, "AD 2H", { dealer: 1 }), `0 ${card}`);
    expect(back("7D")).toMatchObject({ turn: 2, direction: -1 });
    expect(back("6D")).toMatchObject({ turn: 1, direction: -1 });
    expect(back("5D")).toMatchObject({ turn: 3, direction: -1 });
  });

  it("ZYN-28 a 9 goes one back, against the direction, which stays", () => {
    const back = play(dealt(`9D 9C AC | ${others(4)}`, "AD 2H", { dealer: 1 }), "0 9D");
    expect(back).toMatchObject({ turn: 1, direction: -1 });
    expect(played("9D").direction).toBe(1);
  });

  it("ZYN-23 a 4 brings its player a second turn, on any card that follows the 4", () => {
    const again = played("4C");
    expect(movesOf(again, 0)).toEqual(["AC!", "9C!"]);
  });

  it("ZYN-24 a 5 out of a Zap does nothing", () => {
    expect(played("5D")).toMatchObject({ turn: 1, zap: 0, suit: "D", demand: false });
  });

  it("ZYN-21 ZYN-22 ZYN-33 zaps count 2, 3 and 5", () => {
    expect(["2D", "3D", "X1"].map((card) => played(card).zap)).toEqual([2, 3, 5]);
  });

  it("ZYN-27 an 8 holds the next seat to it", () => {
    expect(played("8D")).toMatchObject({ demand: true, suit: "D" });
  });

  it("ZYN-30 a Jack names the suit to follow", () => {
    expect(play(dealt(`JD 9C AC | ${others(4)}`, "TD 2H"), "0 JD=S")).toMatchObject({ turn: 1, suit: "S" });
    expect(eventsOf(dealt(`JD 9C AC | ${others(4)}`, "TD 2H"), "0 JD=S")).toEqual([
      { type: "played", seat: 0, card: "JD", suit: "S" },
      { type: "turned", turn: 1, suit: "S" },
    ]);
  });
});

describe("a Queen", () => {
  const queen = play(dealt("QD 9C AC | 6C 7C | 6D 7D", "TD 2H KS"), "0 QD");

  it("ZYN-31 ZYN-34 lets its player give one card to any other seat", () => {
    expect(queen).toMatchObject({ phase: "give", turn: 0, suit: "D" });
    expect(movesOf(queen, 0)).toEqual(["give AC>1!", "give AC>2!", "give 9C>1!", "give 9C>2!", "keep"]);
    const given = play(queen, "0 give 9C>2!");
    expect(given).toMatchObject({
      phase: "turn",
      turn: 1,
      hands: [["AC"], ["6C", "7C"], ["9C", "6D", "7D"]],
    });
  });

  it("ZYN-34 or keep them all", () => {
    expect(eventsOf(queen, "0 keep")).toEqual([
      { type: "kept", seat: 0 },
      { type: "turned", phase: "turn", turn: 1 },
    ]);
  });

  it("ZYN-34 only the two seats see the gift; every viewer sees that a card was given", () => {
    const open = { type: "gave", seat: 0, to: 2, lastCard: true };
    for (const viewer of [0, 2, "referee"] as const) {
      expect(visibleEventsOf(queen, viewer, "0 give 9C>2!")[0]).toEqual({ ...open, card: "9C" });
    }
    for (const viewer of [1, "spectator"] as const) {
      expect(visibleEventsOf(queen, viewer, "0 give 9C>2!")[0]).toEqual(open);
    }
  });

  it("ZYN-31 ZYN-34 opens nothing where a gift would leave no card", () => {
    expect(play(dealt("QD AC | 6C 7C | 6D 7D", "TD 2H"), "0 QD!")).toMatchObject({ phase: "turn", turn: 1 });
  });

  it("ZYN-34 may be given in a hand of two, and leaves a last card to declare", () => {
    expect(movesOf(play(dealt("QD 9C AC 2S | 6C | 6D", "TD 2H"), "0 QD"), 0)).toContain("give 2S>1");
  });
});

describe("a King", () => {
  const window = (hands = "KD TD 9C | TC 7C | 6D 7D TS TH", stock = "5D 2H KS 3H") =>
    play(dealt(hands, stock), "0 KD");

  it("ZYN-32 ZYN-35 opens a window for every seat that holds a 10, its player too", () => {
    const state = window();
    expect(state).toMatchObject({ phase: "tens", turn: null, tens: [0, 1, 2], suit: "D", next: 1 });
    expect(movesOf(state, 0)).toEqual(["TD!", "pass"]);
    expect(movesOf(state, 2)).toEqual(["TH", "TS", "pass"]);
  });

  it("ZYN-35 does not open where no seat holds a 10", () => {
    expect(window("KD 8D 9C | AC 7C | 6D 7D")).toMatchObject({ phase: "turn", turn: 1, tens: null });
  });

  it("ZYN-35 10s go on the pile in the order played, one for each seat", () => {
    const state = play(window(), "2 TS", "1 TC!", "0 TD!");
    expect(state.pile).toEqual(["5D", "KD", "TS", "TC", "TD"]);
    expect(refusalOf(play(window(), "2 TS"), "2 TH")).toBe("not-your-turn");
  });

  it("ZYN-35 closes when each has put a 10 or passed, and the top card rules for the next seat", () => {
    const state = play(window(), "0 pass", "2 TH", "1 pass");
    expect(state).toMatchObject({ phase: "turn", turn: 1, tens: null, suit: "H", next: null });
    // The top card is a 10 now, and a 10 follows a 10.
    expect(movesOf(state, 1)).toEqual(["TC!"]);
  });

  it("ZYN-35 the next seat is counted from the King's player, not from the last 10's", () => {
    const hands = "KD TD 9C | TC 7C | 6D 7D TS TH";
    const back = play(dealt(hands, "AD 2H KS", { dealer: 1 }), "0 KD", "1 TC!", "0 pass", "2 TS");
    expect(back).toMatchObject({ phase: "turn", turn: 2 });
  });

  it("ZYN-35 a pass is private: it makes no event and is visible only in its own seat's table", () => {
    expect(eventsOf(window(), "2 pass")).toEqual([]);
    expect(movesOf(play(window(), "2 pass"), 2)).toEqual([]);
  });

  it("ZYN-35 a pass that closes the window makes the clock's events without `timedOut`", () => {
    const before = play(window(), "0 pass", "1 pass");
    const [timedOut, ...rest] = eventsOf(before, "clock");
    expect(timedOut).toEqual({ type: "timedOut", phase: "tens" });
    expect(eventsOf(before, "2 pass")).toEqual(rest);
    expect(rest).toEqual([{ type: "turned", phase: "turn", turn: 1, tens: null }]);
  });

  it("ZYN-35 a seat whose last card is such a 10 has won", () => {
    const won = play(window("KD TD | TC | 6D 7D TS TH"), "1 TC");
    expect(won).toMatchObject({ phase: "over", ranking: [2, 1, 3], tens: null });
  });

  it("ZYN-35 ZYN-53 seats are fixed when it opens: a 10 that a catch brings opens it to nobody", () => {
    const state = play(dealt("KD TC 9C | 5D 6C | 6D 9D", "AD TH 3S"), "1 5D", "0 KD", "2 catch 1");
    expect(state).toMatchObject({
      phase: "tens",
      tens: [0],
      hands: [
        ["9C", "TC"],
        ["6C", "TH", "3S"],
        ["6D", "9D"],
      ],
    });
    expect(refusalOf(state, "1 TH")).toBe("not-your-turn");
  });
});
