// How a replay steps, scrubs, plays and changes its viewer, on a clock that the test turns.
import { expect, test } from "vitest";
import type { Film, FilmMoment } from "../../src/web/replay/film.ts";
import { beatOf, createPlayback } from "../../src/web/replay/playback.ts";

const moment = (seq: number, secretOf: number | null = null, isMilestone = false): FilmMoment => ({
  ...{ seq, from: seq, secretOf, isMilestone, round: null },
});

/** Five moments. Seat 1 alone noticed the third. */
const film: Film = {
  ...{ game: "any", options: {}, details: { match: null, startedAtMs: null, endedAtMs: null } },
  moments: [moment(2, null, true), moment(3), moment(3, 1), moment(4), moment(5, null, true)],
  rosterAt: () => ({ rev: 0, status: "live", seats: [] }),
  viewAt: () => ({ seq: 0, own: null, table: null, legal: [], deadline: null, over: false }),
  eventsAt: () => [],
};

const started = (index: number, viewer: number | "open" = "open") => {
  const waits: { readonly ms: number; readonly then: () => void }[] = [];
  const playback = createPlayback(
    film,
    { index, viewer },
    {
      after: (ms, then) => {
        const wait = { ms, then };
        waits.push(wait);
        return () => {
          const at = waits.indexOf(wait);
          if (at >= 0) waits.splice(at, 1);
        };
      },
    },
  );
  /** Lets the next wait pass, and returns how long it was. */
  const pass = (): number | undefined => {
    const wait = waits.shift();
    wait?.then();
    return wait?.ms;
  };
  return { playback, waits, pass };
};

test("it steps forth and back, and stays within the match", () => {
  const { playback } = started(0);
  playback.step(-1);
  expect(playback.index.value).toBe(0);
  playback.step(3);
  expect(playback.index.value).toBe(3);
  playback.step(9);
  expect(playback.index.value).toBe(4);
  playback.goTo(1);
  expect(playback.index.value).toBe(1);
});

test("a seat does not stop where it noticed nothing", () => {
  const { playback } = started(1, 0);
  playback.step(1);
  expect(playback.index.value).toBe(3);
  expect(playback.stops.value).toEqual([0, 1, 3, 4]);
  playback.step(-1);
  expect([playback.index.value, playback.place.value]).toEqual([1, 1]);
});

test("another viewer sees the same moment, or the last that it noticed", () => {
  const { playback } = started(2);
  playback.seeAs(1);
  expect(playback.index.value).toBe(2);
  playback.seeAs(0);
  expect(playback.index.value).toBe(1);
});

test("it plays to the end and stops there, at the chosen speed", () => {
  const { playback, pass, waits } = started(0);
  playback.play();
  expect([pass(), playback.index.value]).toEqual([1_800, 1]);
  playback.speed.value = 4;
  expect([pass(), playback.index.value]).toEqual([900, 2]);
  expect([pass(), playback.index.value]).toEqual([225, 3]);
  expect([pass(), playback.index.value, playback.isPlaying.value]).toEqual([225, 4, false]);
  expect(waits).toEqual([]);
});

test("played from the end, it begins again", () => {
  const { playback } = started(4);
  playback.play();
  expect([playback.index.value, playback.isPlaying.value]).toEqual([0, true]);
});

test("a step or a pause stops the play", () => {
  const { playback, waits } = started(0);
  playback.play();
  playback.step(1);
  expect([playback.isPlaying.value, playback.index.value, waits.length]).toEqual([false, 1, 0]);
  playback.play();
  playback.play();
  expect(waits).toHaveLength(1);
  playback.pause();
  expect([playback.isPlaying.value, waits.length]).toEqual([false, 0]);
});

test("scrubbing does not stop the play", () => {
  const { playback, waits } = started(0);
  playback.play();
  playback.goTo(3);
  expect([playback.isPlaying.value, waits.length]).toEqual([true, 1]);
});

test("a record that tells how long its match took replays in that time, within bounds", () => {
  const lasting = (ms: number) => ({
    ...film,
    details: { match: null, startedAtMs: 1_000, endedAtMs: 1_000 + ms },
  });
  expect([0, 10, 5_000, 5_000_000].map((ms) => beatOf(lasting(ms)))).toEqual([900, 500, 1_000, 1_600]);
  expect(beatOf(film)).toBe(900);
});
