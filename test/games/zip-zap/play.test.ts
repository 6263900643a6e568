// The race and the lead of Zip Zap.
import { describe, expect, it } from "vitest";
import { course, eventsOf, movesOf, opened, play, refusalOf } from "./position.ts";

describe("what follows", () => {
  it.each([
    ["r3", "r4", true, "the next of the colour"],
    ["r3", "w4", true, "the next wild card"],
    ["r3", "y4", false, "another colour"],
    ["r3", "r5", false, "a number too far"],
    ["r3", "r2", false, "a number back"],
    ["w7", "r8", true, "any colour on a wild"],
    ["w7", "y8", true, "any colour on a wild"],
    ["w7", "w8", true, "a wild on a wild"],
    ["w7", "r9", false, "a number too far on a wild"],
    ["w9", "r10", true, "a 10 like any other"],
  ])("ZZ-7 on %s the card %s follows: %s (%s)", (top, card, does) => {
    const state = opened(`${card} r1 | r4 w4 r8 w8 r10`, top);
    expect(refusalOf(state, `0 ${card}`)).toBe(does ? null : "does-not-follow");
  });

  it("ZZ-7 with wildOnWild false only solid cards follow a wild", () => {
    const state = opened("w8 w9 r1 | r8 r2", "w7", { wildOnWild: false });
    expect(movesOf(state, 0)).toEqual([]);
    expect(movesOf(state, 1)).toEqual(["r8", "pass"]);
    expect(movesOf(play(state, "1 r8"), 0)).toEqual(["w9", "pass"]);
  });

  it("ZZ-7 with wildOnWild false a wild that only wilds could follow stops the race", () => {
    const state = opened("w8 w9 r1 | r7 r2", "r6", { wildOnWild: false });
    expect(play(state, "1 r7", "0 w8")).toMatchObject({ phase: "lead", lead: 0 });
  });

  it("ZZ-7 any seat may act, the one that played the top card too", () => {
    const state = play(opened("r2 r3 r4 | w3 y9", "r1"), "0 r2");
    expect(movesOf(state, 0)).toEqual(["r3", "pass"]);
    expect(movesOf(state, 1)).toEqual(["w3", "pass"]);
  });
});

describe("actions of the race", () => {
  it("ZZ-8 a discard puts one card on the pile", () => {
    const { state, events } = course(opened("r2 r3 y9 | w3 zap", "r1"), "0 r2");
    expect(state).toMatchObject({
      phase: "open",
      top: "r2",
      topBy: 0,
      hands: [
        ["r3", "y9"],
        ["w3", "zap"],
      ],
    });
    expect(events).toEqual([{ type: "discarded", seat: 0, card: "r2" }]);
  });

  it("ZZ-8 only the seat that played the top card may zap", () => {
    const state = play(opened("r2 r9 zap | r3 w3 zap | w4 y9 zap", "r1"), "0 r2", "1 r3");
    expect([0, 1, 2].map((seat) => movesOf(state, seat).includes("zap"))).toEqual([false, true, false]);
  });

  it("ZZ-8 nobody may zap on a flipped card", () => {
    expect(movesOf(opened("r2 zap | y9 zap", "r1"), 0)).toEqual(["r2", "pass"]);
  });

  it("ZZ-8 a Zap is played once", () => {
    const zapped = play(opened("r2 r5 r9 zap | w3 w6 zap", "r1"), "0 r2", "0 zap", "0 r5");
    expect(movesOf(zapped, 0)).toEqual([]);
  });
});

describe("passing", () => {
  const state = opened("r2 r9 zap | w2 y9 zap | y1 zap", "r1");

  it("ZZ-9 only a seat that holds a following card may pass, once", () => {
    expect(movesOf(state, 2)).toEqual([]);
    expect(movesOf(play(state, "0 pass"), 0)).toEqual([]);
    expect(movesOf(play(state, "0 pass"), 1)).toEqual(["w2", "pass"]);
  });

  it("ZZ-9 a pass is visible to no other viewer", () => {
    expect(eventsOf(state, "0 pass")).toEqual([]);
  });

  it("ZZ-9 a pass binds until the pile changes", () => {
    const passed = play(state, "0 pass");
    expect(refusalOf(passed, "0 r2")).toBe("barred");
    expect(play(passed, "1 w2").passed).toEqual([]);
  });

  it("ZZ-9 who has passed may still play its Zap", () => {
    const own = play(opened("r2 r3 r9 zap | w3 y9", "r1"), "0 r2", "0 pass");
    expect(movesOf(own, 0)).toEqual(["zap"]);
    expect(play(own, "0 zap")).toMatchObject({ phase: "lead", lead: 0, passed: [] });
  });

  it("ZZ-9 who leads may play a card it has passed on", () => {
    const lead = play(opened("r2 r3 r9 | w3 y9", "r1"), "0 r2", "0 pass", "1 pass");
    expect(lead).toMatchObject({ phase: "lead", lead: 0, passed: [0, 1] });
    expect(movesOf(lead, 0)).toEqual(["r3", "r9"]);
  });
});

describe("after a number card", () => {
  it("ZZ-10 a seat without cards is out, without the effect of its last card", () => {
    expect(eventsOf(opened("r10 | w10 y9", "r9"), "0 r10")[1]).toMatchObject({ type: "roundEnded", out: 0 });
    expect(eventsOf(opened("r2 | r3 y9", "r1"), "0 r2")[1]).toMatchObject({ type: "roundEnded", out: 0 });
  });

  it("ZZ-10 a 10 gives its player the lead", () => {
    const { state, events } = course(opened("r10 y1 | y9", "r9"), "0 r10");
    expect(state).toMatchObject({ phase: "lead", lead: 0, top: "r10", topBy: 0 });
    expect(events.at(-1)).toEqual({ type: "leadTaken", seat: 0 });
  });

  it("ZZ-10 a card that nobody can follow gives its player the lead", () => {
    expect(play(opened("r2 y1 | y9", "r1"), "0 r2")).toMatchObject({ phase: "lead", lead: 0 });
  });

  it("ZZ-10 a seat that has only its Zap left is not out, and may play it", () => {
    const lead = play(opened("r2 zap | y9", "r1"), "0 r2");
    expect(lead).toMatchObject({ phase: "lead", lead: 0, hands: [["zap"], ["y9"]] });
    expect(movesOf(lead, 0)).toEqual(["zap"]);
    const open = play(opened("r2 zap | w3 y9", "r1"), "0 r2");
    expect(open).toMatchObject({ phase: "open" });
    expect(eventsOf(open, "0 zap")[1]).toMatchObject({ type: "roundEnded", out: 0, points: [0, 4] });
  });

  it("ZZ-10 otherwise the race goes on, also if only the same seat can follow", () => {
    expect(play(opened("r2 r3 y9 | y1", "r1"), "0 r2")).toMatchObject({ phase: "open", lead: null });
  });
});

describe("after the last pass", () => {
  it("ZZ-11 the seat that played the top card leads", () => {
    const state = play(opened("r2 r9 | w3 y9 | r3 y8", "r1"), "0 r2", "2 pass");
    expect(state).toMatchObject({ phase: "open", passed: [2] });
    const { state: lead, events } = course(state, "1 pass");
    expect(lead).toMatchObject({ phase: "lead", lead: 0, top: "r2", passed: [1, 2] });
    expect(events).toEqual([{ type: "leadTaken", seat: 0 }]);
  });

  it("ZZ-11 over a flipped card the next is flipped", () => {
    const { state, events } = course(opened("r2 r4 | y9", "r1 r3"), "0 pass");
    expect(state).toMatchObject({ phase: "open", top: "r3", topBy: null, passed: [] });
    expect(events).toEqual([{ type: "flipped", card: "r3" }]);
  });
});

describe("after a Zap", () => {
  const open = play(opened("r2 r4 zap | y9 w3", "r1"), "0 r2");

  it("ZZ-12 its player leads", () => {
    const { state, events } = course(open, "0 zap");
    expect(state).toMatchObject({
      phase: "lead",
      lead: 0,
      top: "zap",
      topBy: 0,
      hands: [["r4"], ["y9", "w3"]],
    });
    expect(events).toEqual([
      { type: "zapped", seat: 0 },
      { type: "leadTaken", seat: 0 },
    ]);
  });

  it("ZZ-12 a seat without any card has gone out", () => {
    const alone = play(opened("r2 zap | w3 y9", "r1"), "0 r2");
    expect(eventsOf(alone, "0 zap")[1]).toMatchObject({ type: "roundEnded", out: 0 });
  });

  it("ZZ-12 the moment for the Zap lasts until the pile changes, in a lead too", () => {
    const { state, events } = course(play(open, "1 pass"), "0 zap");
    expect(state).toMatchObject({ phase: "lead", lead: 0, top: "zap" });
    expect(events).toEqual([{ type: "zapped", seat: 0 }]);
    expect(refusalOf(play(open, "1 w3"), "0 zap")).toBe("does-not-follow");
  });
});

describe("the lead", () => {
  it("ZZ-13 the leader may play any number card, or its Zap on its own number card", () => {
    const lead = play(opened("r2 r9 w1 zap | y9 zap", "r1"), "0 r2");
    expect(movesOf(lead, 0)).toEqual(["r9", "w1", "zap"]);
    expect(movesOf(lead, 1)).toEqual([]);
  });

  it("ZZ-13 a lead that a Zap began has no second Zap", () => {
    const lead = play(opened("r2 r9 w1 zap | w3 y9 zap", "r1"), "0 r2", "0 zap");
    expect(movesOf(lead, 0)).toEqual(["r9", "w1"]);
  });

  it("ZZ-13 a lead card opens the race again", () => {
    const lead = play(opened("r2 r9 y8 | y9 y1", "r1"), "0 r2");
    expect(play(lead, "0 y8")).toMatchObject({ phase: "open", lead: null, top: "y8", topBy: 0 });
    expect(play(lead, "0 r9")).toMatchObject({ phase: "lead", lead: 0, top: "r9" });
  });
});

describe("simultaneous discards", () => {
  const state = opened("r2 r9 | w2 y9 | w3 y8", "r1");

  it("ZZ-14 only the first down stays; the later one is refused and stays in the hand", () => {
    const first = play(state, "1 w2");
    expect(refusalOf(first, "0 r2")).toBe("does-not-follow");
    expect(first.hands[0]).toEqual(["r2", "r9"]);
  });

  it("ZZ-14 a later one that fits the new top is played", () => {
    expect(play(state, "1 w2", "2 w3")).toMatchObject({ top: "w3", topBy: 2 });
  });
});
