// The rules of High Card, each by its id, from deals that a test chooses.
import { expect, it } from "vitest";
import { seatsOf } from "../../src/games/seat.ts";
import { perft } from "../../src/games/testing/perft.ts";
import { apply, begin, type Entry } from "../../src/games/testing/random-play.ts";
import { highCard } from "./high-card/high-card.ts";
import type { HighCardEvent, HighCardState, HighCardTypes } from "./high-card/state.ts";

/** `"KS 2H"` is a card a seat. */
const dealt = (cards: string): HighCardState => {
  const hands = cards.split(" ").map((card) => [card]);
  const chance = { secret: "0".repeat(64), entropy: hands.map(() => ""), deals: [{ hands, stock: [] }] };
  return begin(highCard, { seats: hands.length, options: {}, dealer: null, chance }).state;
};

interface Course {
  readonly state: HighCardState;
  readonly events: readonly HighCardEvent[];
}

/** A seat's number is its `show`. */
const play = (from: HighCardState, ...moves: readonly (number | "clock")[]): Course =>
  moves.reduce<Course>(
    ({ state, events }, move) => {
      const entry: Entry<HighCardTypes> = move === "clock" ? move : { seat: move, action: { type: "show" } };
      const outcome = apply(highCard, state, entry);
      if (!outcome.ok) throw new Error(`${move}: ${outcome.code}`);
      return { state: outcome.state, events: [...events, ...outcome.events] };
    },
    { state: from, events: [] },
  );

it("HC-1 each seat is dealt one card of 52; a record's deal has one a seat too", () => {
  const chance = { secret: "0".repeat(64), entropy: ["", "", ""], deals: [] };
  const { state } = begin(highCard, { seats: 3, options: {}, dealer: null, chance });
  expect(state.hands.map((hand) => hand.length)).toEqual([1, 1, 1]);
  expect(state.stock).toHaveLength(49);
  const deals = highCard.schemas.recordedDeal(2);
  expect(deals.safeParse({ hands: [["KS"], ["2H"]], stock: [] }).success).toBe(true);
  expect(deals.safeParse({ hands: [["KS"], ["2H", "3H"]], stock: [] }).success).toBe(false);
});

it("HC-2 each seat shows its card once, in any order", () => {
  const { state } = play(dealt("KS 2H 7D"), 1);
  expect(highCard.table(state, 0)).toMatchObject({
    hands: [{ count: 1, cards: ["KS"] }, { count: 0 }, { count: 1 }],
    shown: [null, "2H", null],
  });
  expect(highCard.table(state, "spectator").hands).toEqual([{ count: 1 }, { count: 0 }, { count: 1 }]);
  expect(highCard.position(state)).toMatchObject({ hands: [["KS"], [], ["7D"]], shown: [null, "2H", null] });
  expect(highCard.act(state, 1, { type: "show" })).toEqual({ ok: false, code: "not-your-turn" });
  expect([1, 2, 3, 4].map((depth) => perft(highCard, dealt("KS 2H 7D"), 3, depth))).toEqual([3, 6, 6, 0]);
});

it.each([
  ["KS 2H 7D", [1, 3, 2]],
  ["AS 2H", [2, 1]],
  ["TC QD QH 2S", [3, 1, 1, 4]],
] as const)("HC-3 %s ranks %j", (cards, ranking) => {
  const { state, events } = play(dealt(cards), ...seatsOf(ranking.length));
  expect(highCard.table(state, "spectator")).toMatchObject({ phase: "over", over: true, ranking });
  expect(events.at(-1)).toMatchObject({ type: "matchEnded", ranking });
});

it("HC-4 the clock runs from the deal; when it runs out the referee shows what is hidden", () => {
  const state = dealt("KS 2H 7D");
  expect(highCard.ticking(play(state, 1).state)).toEqual(highCard.ticking(state));
  expect(play(state, 1, "clock").events.map((event) => ("seat" in event ? event.seat : event.type))).toEqual([
    1,
    "timedOut",
    0,
    2,
    "matchEnded",
  ]);
});
