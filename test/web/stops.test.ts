// Where a replay stops for each viewer, and that an address names each moment.
import { expect, test } from "vitest";
import { GAMES } from "../../src/games/catalog.ts";
import { verify } from "../../src/match/verify.ts";
import type { ReplayViewer } from "../../src/web/replay/film.ts";
import { filmOf } from "../../src/web/replay/film-of.ts";
import { momentNamed, nameOfMoment, placeAt, stopsOf, viewerNamed } from "../../src/web/replay/stops.ts";
import { finishedMatch } from "./finished-match.ts";

const films = GAMES.map((game) => {
  const verified = verify(finishedMatch({ game, seats: 3, seed: 11, most: 400 }).record);
  if (!verified.ok) throw new Error(verified.message);
  return filmOf(verified.value.record, verified.value.claims);
});

test.each(films)("$game: every moment has a name of its own, which names it", ({ moments }) => {
  const names = moments.map((_, index) => nameOfMoment(moments, index));
  expect(new Set(names).size).toBe(moments.length);
  expect(names.map((name) => momentNamed(moments, name))).toEqual([...moments.keys()]);
});

test.each(films)("$game: every event's number names the moment that told it", ({ moments }) => {
  for (const [index, { from, seq }] of moments.entries())
    for (let at = from; at <= seq; at++) expect(momentNamed(moments, `${at}`)).toBe(index);
});

test.each(films)(
  "$game: a number beyond the end names the end, and nonsense names nothing",
  ({ moments }) => {
    expect(momentNamed(moments, "0")).toBe(0);
    expect(momentNamed(moments, "999999")).toBe(moments.length - 1);
    for (const name of [undefined, "", "x", "-1", "1.", ".5", "1e3", "12345678901"])
      expect(momentNamed(moments, name)).toBeNull();
  },
);

test.each(films)("$game: a seat's stops are the moments that change what it sees", (film) => {
  const viewers: readonly ReplayViewer[] = [0, 1, 2];
  for (const viewer of viewers) {
    const stops = stopsOf(film, viewer);
    for (const index of film.moments.keys()) {
      if (index === 0 || stops.includes(index)) continue;
      expect(film.viewAt(index, viewer)).toEqual(film.viewAt(index - 1, viewer));
      expect(film.eventsAt(index, viewer)).toEqual([]);
    }
  }
  expect(stopsOf(film, "open")).toEqual([...film.moments.keys()]);
});

test("the stop before a moment is found", () => {
  expect([-1, 0, 1, 4, 5, 9].map((index) => placeAt([0, 2, 5], index))).toEqual([0, 0, 0, 1, 2, 2]);
});

test("an address names a seat of the match or the open view", () => {
  expect(["9", "15", "16", "100"].map((name) => viewerNamed(name, 16))).toEqual([9, 15, null, null]);
  expect(["open", "0", "2", "3", "x", "", undefined].map((name) => viewerNamed(name, 3))).toEqual([
    ...["open", 0, 2, null, null, null, null],
  ]);
});
