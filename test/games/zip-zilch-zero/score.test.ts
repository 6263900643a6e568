// The end of a round of Zip, Zilch, Zero, its scores, and the winner of the match.
import { describe, expect, it } from "vitest";
import type { ZipZilchZeroState } from "../../../src/games/zip-zilch-zero/state.ts";
import { at, course, deal, dealt, eventsOf, fresh, play, SECRET, typesOf } from "./position.ts";

/** Seat 0 zips two tens and goes out with its last card. */
const OUT = deal("TD KS | 2C 2D | 3C AH", "4C TS 5C");
const GO_OUT = ["draw", "zip TD TS", "KS"];

/** A match in which the first seat goes out at once in every round. */
const match = () => {
  const hands = ["TD KS", "2C 2D", "3C AH"];
  const round = (first: number) => {
    const seated = [0, 1, 2].map((seat) => hands[(seat - first + 3) % 3]);
    return deal(seated.join(" | "), "4C TS 5C");
  };
  const firsts = [0, 1, 2, 0];
  return course(
    dealt(...firsts.map(round)),
    ...firsts.flatMap((seat) => GO_OUT.map((move) => `${seat} ${move}`)),
  );
};

describe("the score of a round", () => {
  it("ZZZ-15 is the worth of the zips less the worth of the hand, for each seat", () => {
    const ended = eventsOf(dealt(OUT), ...GO_OUT.map((move) => `0 ${move}`)).find(
      ({ type }) => type === "roundEnded",
    );
    expect(ended).toEqual({
      type: "roundEnded",
      round: 1,
      out: 0,
      hands: [[], ["2C", "2D"], ["3C", "AH"]],
      points: [20, -4, -4],
      scores: [20, -4, -4],
    });
  });

  it.each([
    ["6D 6S 2D 3D 8D KS 7S 3H", ["6S 6D", "KS 2D 3D 8D"], ["3H", "7S"], 28],
    ["7D 2C 5S 3D 2S AC KD QC", ["7D 2C 5S", "3D 2S AC"], ["QC", "KD"], -5],
  ])("ZZZ-16 of %s the zips %j leave %j and score %i", (hand, zips, left, score) => {
    const laid = play(
      at(`${hand} | TD 4C | 4D`, "JC", "9C TS"),
      "0 draw",
      ...zips.map((zip) => `0 zip ${zip}`),
    );
    const { events } = course(laid, "0 9C", "1 draw", "1 zip TD TS", "1 4C");
    const ended = events.find((event) => event.type === "roundEnded");
    expect(ended).toMatchObject({ out: 1, hands: [left, [], ["4D"]], points: [score, 20, -4] });
  });

  it("ZZZ-15 totals add up over four rounds, and the highest wins", () => {
    const { state, events } = match();
    const totals = events.flatMap((event) => (event.type === "roundEnded" ? [event.scores] : []));
    expect(totals).toEqual([
      [20, -4, -4],
      [16, 16, -8],
      [12, 12, 12],
      [32, 8, 8],
    ]);
    expect(state).toMatchObject({ phase: "over", scores: [32, 8, 8], ranking: [1, 2, 2] });
  });

  it("ZZZ-15 equal totals share the rank", () => {
    const over = { ...match().state, ranking: null, phase: "meld", turn: 0, scores: [4, -4, 0] } as const;
    const state: ZipZilchZeroState = { ...over, hands: [["4C"], ["AC"], ["AD"]], zips: [[], [["2C"]], []] };
    expect(play(state, "0 4C")).toMatchObject({ scores: [4, -3, -1], ranking: [1, 3, 2] });
    const level: ZipZilchZeroState = { ...state, scores: [4, 3, 5] };
    expect(play(level, "0 4C")).toMatchObject({ scores: [4, 4, 4], ranking: [1, 1, 1] });
  });
});

describe("the end of a round and of the match", () => {
  it("ALL-2 the discard that goes out scores the round and deals the next", () => {
    const { state, events } = course(dealt(OUT), ...GO_OUT.map((move) => `0 ${move}`));
    expect(typesOf(events)).toEqual(["drew", "zipped", "discarded", "roundEnded", "dealt"]);
    expect(state).toMatchObject({
      phase: "draw",
      round: 2,
      dealer: 0,
      turn: 1,
      zips: [[], [], []],
      owed: null,
      barred: null,
      drawn: null,
      stale: 0,
    });
  });

  it("ALL-2 the discard that ends the last round ends the match", () => {
    const { events } = match();
    expect(typesOf(events).slice(-3)).toEqual(["discarded", "roundEnded", "matchEnded"]);
    expect(events.at(-1)).toEqual({
      type: "matchEnded",
      ranking: [1, 2, 2],
      hands: [[], ["2C", "2D"], ["3C", "AH"]],
      secret: SECRET,
    });
  });

  it("ZZZ-17 the last event has each seat's score and rank", () => {
    const { events } = match();
    const [ended, over] = events.slice(-2);
    expect(ended).toMatchObject({ type: "roundEnded", scores: [32, 8, 8] });
    expect(over).toMatchObject({ type: "matchEnded", ranking: [1, 2, 2] });
  });

  it("ALL-3 every field that ALL-3 does not name keeps its last value", () => {
    expect(match().state).toMatchObject({
      phase: "over",
      round: 4,
      dealer: 2,
      turn: null,
      stock: ["5C"],
      pile: ["4C", "KS"],
      hands: [[], ["2C", "2D"], ["3C", "AH"]],
      zips: [[["TD", "TS"]], [], []],
      owed: null,
      barred: null,
      drawn: null,
      stale: 0,
    });
  });
});

/** The seats play turns without a zip. Each discards the card that it drew. */
const idle = (state: ZipZilchZeroState, turns: number): ZipZilchZeroState =>
  turns === 0 ? state : idle(play(state, "clock"), turns - 1);

describe("a stale round", () => {
  it.each([
    [3, 30],
    [4, 40],
  ])(
    "ZZZ-14 ends at %i seats with the discard of the turn %i without a zip; nobody is out",
    (seats, turns) => {
      const before = idle(fresh(seats), turns - 1);
      expect(before).toMatchObject({ round: 1, stale: turns - 1 });
      const { state, events } = course(before, "clock");
      const [discarded, ended] = events.slice(-3);
      expect(discarded).toMatchObject({ type: "discarded", stale: turns });
      const negative = before.hands.map((_, seat) =>
        ended?.type === "roundEnded" ? (ended.points[seat] ?? 0) : 0,
      );
      expect(ended).toMatchObject({ type: "roundEnded", out: null, points: negative, scores: negative });
      for (const points of negative) expect(points).toBeLessThan(0);
      expect(state).toMatchObject({ round: 2, stale: 0 });
    },
  );

  it("ZZZ-14 only a discard changes the count, and a zip puts it back to nothing", () => {
    const start = at("6D 6S 9C | 2C 2D | 3C 3D", "4C", "5C 7C 8C TC");
    const drawn = play({ ...start, stale: 17 }, "0 draw");
    const zipped = play(drawn, "0 zip 6D 6S");
    expect([drawn.stale, zipped.stale, play(zipped, "0 5C").stale]).toEqual([17, 17, 0]);
    expect(play(drawn, "0 9C").stale).toBe(18);
    expect(play(zipped, "0 5C", "1 draw", "1 7C").stale).toBe(1);
  });

  it("ZZZ-14 a turn with a zip at the very end does not end the round", () => {
    const last = { ...at("6D 6S 9C | 2C | 3C", "4C", "5C 7C"), stale: 29 };
    expect(play(last, "0 draw", "0 zip 6D 6S", "0 5C")).toMatchObject({ round: 1, stale: 0 });
    expect(play(last, "0 draw", "0 5C")).toMatchObject({ round: 2, stale: 0 });
  });

  it("ZZZ-14 a zip of the clock counts", () => {
    const owing = play({ ...at("7D KS | 2C | 3C", "7S 9C", "TC"), stale: 29 }, "0 draw 7S");
    expect(play(owing, "clock")).toMatchObject({ round: 1, stale: 0 });
  });

  it("ZZZ-14 is scored as it stands: what lies in zips counts", () => {
    const laid = { ...at("9C KS | 2C | 3C", "4C", "5C"), stale: 29, zips: [[["6D", "6S"]], [], []] };
    const { events } = course(laid, "0 draw", "0 KS");
    expect(events.find(({ type }) => type === "roundEnded")).toMatchObject({
      out: null,
      points: [-2, -2, -3],
    });
  });

  it("ZZZ-14 the fourth round ends the match so, too", () => {
    const last = { ...at("9C KS | 2C | 3C", "4C", "5C"), stale: 29, round: 4 };
    expect(typesOf(eventsOf(last, "0 draw", "0 KS"))).toEqual([
      "drew",
      "discarded",
      "roundEnded",
      "matchEnded",
    ]);
  });
});
