// The scores and the ranking of Zip Zap.
import { describe, expect, it } from "vitest";
import { ranksOf } from "../../../src/games/ranking.ts";
import { course, deal, dealt, eventsOf, opened, play, SECRET, typesOf } from "./position.ts";

/** A match with two seats and four rounds. In each round the named seat goes out with its only card. */
const match = (winners: readonly number[], scoring: "points" | "firstOut" = "points") => {
  const hands = (out: number) => (out === 0 ? "r2 | y9 w1" : "y9 w1 | r2");
  const deals = winners.map((out) => deal(hands(out), "r1"));
  return course(dealt(deals, { scoring }), ...winners.flatMap((out) => ["clock", `${out} r2`]));
};

describe("points", () => {
  it("ZZ-15 every other seat scores what it holds: 1 a solid card, 3 a wild, 5 the Zap", () => {
    const [, ended] = eventsOf(opened("r2 | y9 w1 zap | g1 y10 y8", "r1"), "0 r2");
    expect(ended).toEqual({
      type: "roundEnded",
      round: 1,
      out: 0,
      hands: [[], ["y9", "w1", "zap"], ["y8", "y10", "g1"]],
      points: [0, 9, 3],
      scores: [0, 9, 3],
    });
  });

  it("ZZ-15 totals add up and the lowest wins", () => {
    const { state, events } = match([0, 1, 0, 0]);
    expect(events.flatMap((event) => (event.type === "roundEnded" ? [event.scores] : []))).toEqual([
      [0, 4],
      [4, 4],
      [4, 8],
      [4, 12],
    ]);
    expect(state).toMatchObject({ phase: "over", scores: [4, 12], ranking: [1, 2] });
  });
});

describe("first out", () => {
  it("ZZ-16 the seat that goes out scores one point, nobody else any", () => {
    const state = opened("r2 | y9 w1 zap", "r1", { scoring: "firstOut" });
    expect(eventsOf(state, "0 r2")[1]).toMatchObject({ points: [1, 0], scores: [1, 0] });
  });

  it("ZZ-16 the highest total wins", () => {
    expect(match([1, 1, 0, 1], "firstOut").state).toMatchObject({ scores: [1, 3], ranking: [2, 1] });
  });

  it("ZZ-16 a void round scores nobody", () => {
    const dead = deal("r9 | y9", "");
    const state = play(dealt([dead, dead, dead], { scoring: "firstOut" }), "clock", "clock", "clock");
    expect(state).toMatchObject({ round: 2, scores: [0, 0] });
  });
});

describe("the ranking", () => {
  it("ZZ-16 equal totals share the rank", () => {
    expect(match([0, 1, 1, 0]).state).toMatchObject({ scores: [8, 8], ranking: [1, 1] });
  });

  it.each([
    [[4, 0, 4, 9], "lowest", [2, 1, 2, 4]],
    [[4, 0, 4, 9], "highest", [2, 4, 2, 1]],
    [[3, 3, 3], "lowest", [1, 1, 1]],
  ] as const)(
    "ZZ-16 totals %j, the %s best, rank %j: shared ranks are the smaller number",
    (totals, best, ranks) => {
      expect(ranksOf(totals, best)).toEqual(ranks);
    },
  );

  it("ALL-2 the card that ends the last round ends the match", () => {
    const { events } = match([0, 0, 0, 0]);
    expect(typesOf(events).slice(-3)).toEqual(["discarded", "roundEnded", "matchEnded"]);
    expect(events.at(-1)).toEqual({
      type: "matchEnded",
      ranking: [1, 2],
      hands: [[], ["y9", "w1"]],
      secret: SECRET,
    });
  });

  it("ALL-2 the card that ends another round deals the next", () => {
    const { state, events } = course(play(dealt([deal("r2 | y9", "r1")]), "clock"), "0 r2");
    expect(typesOf(events)).toEqual(["discarded", "roundEnded", "dealt"]);
    expect(state).toMatchObject({ phase: "ready", round: 2, top: null, topBy: null, lead: null, passed: [] });
  });
});
