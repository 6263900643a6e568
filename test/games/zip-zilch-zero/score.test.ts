// How a round of Zip, Zilch, Zero ends, what it scores, and who has won the match.
import { describe, expect, it } from "vitest";
import type { ZipZilchZeroState } from "../../../src/games/zip-zilch-zero/state.ts";
import { at, course, deal, dealt, eventsOf, fresh, play, SECRET, typesOf } from "./position.ts";

/** Seat 0 zips two tens and goes out with the card that it has left. */
const OUT = deal("TD KS | 2C 2D | 3C AH", "4C TS 5C");
const GO_OUT = ["draw", "zip TD TS", "KS"];

/** A match in which the seat to play first goes out at once, in every round. */
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
    const ended = eventsOf(dealt(OUT), ...GO_OUT.map((move) => `0 ${move}`)).find(({ type }) => type === "roundEnded");
    expect(ended).toEqual({
      type: "roundEnded",
      round: 1,
      out: 0,
      hands: [[], ["2C", "2D"], ["3C", "AH"]],
      points: [20, -4, -4],
      scores: [20, -4, -4],
    });
  });

  it("ZZZ-16 the two sample hands of the source score 28 and -5", () => {
    const state = at(
      "6D 6S 2D 3D 8D KS 7S 3H | 7D 2C 5S 3C KH QC | AS QD",
      "9C",
      "9D 9S 2S 9H",
    );
    // What the source has as red 3, black 2, black ace is dealt with the cards of one deck.
    const { events } = course(
      { ...state, hands: [state.hands[0] ?? [], ["2C", "2S", "5S", "7D", "AC", "3H", "KH", "QC"].toSorted(), ["AS", "JD"]] },
      "0 draw",
    );
    expect(events).toHaveLength(1);
  });
});
