// What is said of an event that the texts of a game do not know.
import { expect, test } from "vitest";
import { eventLabel } from "../../src/face/plain-label.ts";

const wording = { events: {}, actions: {}, phases: {}, table: {}, clocks: {}, refusals: {}, options: {} };
const game = { cards: { "4H": "four of hearts" }, suits: {}, wording };
const said = (event: { readonly type: string }) =>
  eventLabel(game, event, { player: (seat) => `seat ${seat}` });

test("an event without words is said by its own fields", () => {
  const laid = { type: "laidDown", seat: 1, card: "4H" };
  expect(said(laid)).toBe("Laid down: seat 1, four of hearts");
});

test.each([
  { type: "moved", from: "stock", to: "hands", toSeat: 2, count: 1 },
  { type: "shown", zone: "pile", cards: ["4H"] },
  { type: "set", field: "suit", value: "H" },
  { type: "entered", phase: "play", turn: 0 },
  { type: "turned", seat: 1 },
])("nothing is said of $type, because the table shows it", (event) => {
  expect(said(event)).toBeNull();
});
