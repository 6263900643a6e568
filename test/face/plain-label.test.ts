// What is said of an event that the texts of a game do not know.
import { expect, test } from "vitest";
import { eventLabel } from "../../src/face/plain-label.ts";
import { CHANGES } from "../../src/games/define/schemas.ts";

const wording = { events: {}, actions: {}, phases: {}, table: {}, clocks: {}, refusals: {}, options: {} };
const game = { cards: { "4H": "four of hearts" }, suits: {}, wording };
const said = (event: { readonly type: string }) =>
  eventLabel(game, event, { player: (seat) => `seat ${seat}` });

test("an event without words is said by its own fields", () => {
  const laid = { type: "laidDown", seat: 1, card: "4H" };
  expect(said(laid)).toBe("Laid down: seat 1, four of hearts");
});

test("people count places from 1", () => {
  const dropped = { type: "dropped", seat: 1, column: 0, row: 5, place: 35 };
  expect(said(dropped)).toBe("Dropped: seat 1, column 1, row 6, place 36");
});

test("all that a defined game changes beside its own events is among these", () => {
  const own = { type: "", zone: "pile", count: 1 };
  expect(CHANGES.filter((type) => said({ ...own, type }) !== null)).toEqual([]);
});

test.each([
  { type: "moved", from: "stock", to: "hands", toSeat: 2, count: 1 },
  { type: "rolled", roll: 0, sides: 6, count: 2, to: "cups", toSeat: 1, dice: [3, 5] },
  { type: "reshuffled", from: "pile", shuffle: 1, count: 20 },
  { type: "shown", zone: "pile", cards: ["4H"] },
  { type: "set", field: "suit", value: "H" },
  { type: "entered", phase: "play", turn: 0 },
  { type: "turned", seat: 1 },
])("nothing is said of $type, because the table shows it", (event) => {
  expect(said(event)).toBeNull();
});
