// The start of a round of Zip Zap: ready, flips, redeals and void rounds.
import { describe, expect, it } from "vitest";
import { zipZap } from "../../../src/games/zip-zap/zip-zap.ts";
import { course, deal, dealt, eventsOf, movesOf, opened, play, refusalOf, typesOf } from "./position.ts";

describe("the gate", () => {
  const ready = dealt([deal("r2 r3 | r4 | y9", "r1 y1")]);

  it("ZZ-4 each seat sees its own hand while nothing lies on the pile yet", () => {
    const hands = [{ count: 2 }, { count: 1, cards: ["r4"] }, { count: 1 }];
    expect(zipZap.table(ready, 1)).toMatchObject({ phase: "ready", top: null });
    expect(zipZap.table(ready, 1).hands).toEqual(hands);
  });

  it("ZZ-4 the last ready flips the top stock card", () => {
    const waiting = play(ready, "2 ready", "0 ready");
    expect(waiting).toMatchObject({ phase: "ready", ready: [0, 2], top: null, stock: ["r1", "y1"] });
    const { state, events } = course(waiting, "1 ready");
    expect(state).toMatchObject({ phase: "open", ready: [], top: "r1", topBy: null, stock: ["y1"] });
    expect(events).toEqual([
      { type: "readied", seat: 1 },
      { type: "flipped", card: "r1" },
    ]);
  });

  it("ZZ-4 when the clock runs out the card is flipped without the missing seats", () => {
    expect(eventsOf(play(ready, "1 ready"), "clock")).toEqual([
      { type: "timedOut", phase: "ready" },
      { type: "flipped", card: "r1" },
    ]);
  });

  it("ZZ-4 a redeal begins the gate anew", () => {
    const redealt = play(dealt([deal("r9 | y9", "r1"), deal("r2 | y2", "r1")]), "0 ready", "1 ready");
    expect(redealt).toMatchObject({ phase: "ready", ready: [], hands: [["r2"], ["y2"]] });
    expect(movesOf(redealt, 0)).toEqual(["ready"]);
  });
});

describe("flips", () => {
  it("ZZ-5 a flipped 10 is followed by another flip", () => {
    const { state, events } = course(dealt([deal("r2 r1 | y2 y1", "r10 w10 y10 w1 r3")]), "clock");
    expect(typesOf(events)).toEqual(["timedOut", "flipped", "flipped", "flipped", "flipped"]);
    expect(state).toMatchObject({ top: "w1", stock: ["r3"] });
  });

  it("ZZ-5 a card that no seat can follow is followed by another flip", () => {
    expect(opened("r9 zap | y9 zap", "r3 y3 y8 r1")).toMatchObject({ top: "y8", topBy: null, stock: ["r1"] });
  });

  it("ZZ-5 holds for a card flipped after passes too", () => {
    const state = opened("r4 r9 | y9", "r3 r10 y3 r8 r1");
    expect(eventsOf(state, "0 pass")).toEqual([
      { type: "flipped", card: "r10" },
      { type: "flipped", card: "y3" },
      { type: "flipped", card: "r8" },
    ]);
  });
});

describe("a stock that runs out", () => {
  const dead = deal("r9 zap | y9 zap", "r1 y1");
  const empty = deal("r9 | y9", "");
  const last = deal("r2 | y9 w1", "r1");

  it("ZZ-6 the round is dealt again from its next shuffle", () => {
    const { state, events } = course(dealt([dead, last]), "clock");
    expect(typesOf(events)).toEqual(["timedOut", "flipped", "flipped", "dealt"]);
    expect(events.at(-1)).toMatchObject({ round: 1, shuffle: 1, stock: 1 });
    expect(state).toMatchObject({ phase: "ready", round: 1, top: null, topBy: null, scores: [0, 0] });
  });

  it("ZZ-6 an empty stock at the first flip counts", () => {
    expect(typesOf(eventsOf(dealt([empty, last]), "clock"))).toEqual(["timedOut", "dealt"]);
  });

  it("ZZ-6 so does one when all have passed on a flipped card", () => {
    const state = play(dealt([deal("r2 r5 | y2", "w1"), last]), "clock", "0 pass");
    expect(typesOf(eventsOf(state, "1 pass"))).toEqual(["dealt"]);
    expect(typesOf(eventsOf(state, "clock"))).toEqual(["timedOut", "dealt"]);
  });

  it("ZZ-6 SH-8 an empty stock ends nothing and is not shuffled anew while no card is due", () => {
    const state = play(opened("r2 r9 | y9", "r1"), "0 r2");
    expect(state).toMatchObject({ phase: "lead", lead: 0, stock: [], round: 1, shuffle: 0 });
  });

  it("ZZ-6 after the third deal the round is void: nobody scores and the next begins", () => {
    const { state, events } = course(dealt([dead, empty, dead]), "clock", "clock", "clock");
    expect(typesOf(events).slice(-5)).toEqual(["timedOut", "flipped", "flipped", "roundEnded", "dealt"]);
    expect(events.at(-2)).toEqual({
      type: "roundEnded",
      round: 1,
      out: null,
      hands: dead.hands,
      points: [0, 0],
      scores: [0, 0],
    });
    expect(state).toMatchObject({ phase: "ready", round: 2, shuffle: 0, scores: [0, 0] });
  });

  it("ZZ-6 after a void last round the match is over", () => {
    const deals = [last, last, last, dead, dead, dead];
    const state = play(dealt(deals), ...Array(3).fill(["clock", "0 r2"]).flat(), "clock", "clock");
    const { state: over, events } = course(state, "clock");
    expect(typesOf(events)).toEqual(["timedOut", "flipped", "flipped", "roundEnded", "matchEnded"]);
    expect(over).toMatchObject({ phase: "over", top: "y1", scores: [0, 12], ranking: [1, 2] });
    expect(refusalOf(over, "clock")).toBe("match-over");
  });
});
