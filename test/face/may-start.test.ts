// Who is offered the start of an open match: the host, or the next player while the host is gone.
import { expect, test } from "vitest";
import { mayStart } from "../../src/face/may-start.ts";

const free = { acts: "nobody", connected: false };
const house = { acts: "bot", connected: false, house: "easy" };
const there = { acts: "player", connected: true };
const gone = { acts: "player", connected: false };

const offered = (seats: readonly (typeof free | typeof house)[], hasClocks = true): readonly number[] =>
  seats.flatMap((_, you) => (mayStart(seats, you, hasClocks) && seats[you]?.acts === "player" ? [you] : []));

test("the player in the lowest seat may start, and nobody beside that", () => {
  expect(offered([there, there, there])).toEqual([0]);
  expect(offered([free, house, there, there])).toEqual([2]);
  expect(mayStart([there], null, true)).toBe(false);
});

test("of a host who has gone, the right passes on, unless the match waits for its players without clocks", () => {
  expect(offered([gone, free, there, there])).toEqual([0, 2]);
  expect(offered([gone, gone, there, there])).toEqual([0, 1, 2]);
  expect(offered([gone, there, there], false)).toEqual([0]);
});
