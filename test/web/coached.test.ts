import { expect, test } from "vitest";
import { LEAST_READING_MS, NOTHING_SAID, nextCoached } from "../../src/web/coach/coached.ts";
import { presentationOf } from "../../src/web/presentations/presentation-of.ts";

const ofZipZap = (await presentationOf("zip-zap").hints?.()) ?? [];

const match = (phase: string, ...types: string[]) => ({
  game: "zip-zap",
  you: 0,
  phase,
  legal: types.map((type) => ({ type })),
  events: [],
});

test("a hint stands until it has been read, and nothing is said twice", () => {
  const first = nextCoached(NOTHING_SAID, ofZipZap, match("ready", "ready"), 1_000);
  expect(first.hint?.id).toBe("ready");
  expect(nextCoached(first, ofZipZap, match("ready", "ready"), 1_000 + LEAST_READING_MS - 1)).toBe(first);
  const second = nextCoached(first, ofZipZap, match("open", "discard"), 1_000 + LEAST_READING_MS);
  expect(second.hint?.id).toBe("play");
  expect(nextCoached(second, ofZipZap, match("open", "discard"), 99_999)).toBe(second);
});

test("a hint goes when its moment has gone, and the place stays empty until the next one fits", () => {
  const first = nextCoached(NOTHING_SAID, ofZipZap, match("ready", "ready"), 0);
  expect(nextCoached(first, ofZipZap, match("ready"), 999)).toBe(first);
  const quiet = nextCoached(first, ofZipZap, match("ready"), 1_000);
  expect(quiet).toEqual({ hint: null, sinceMs: 1_000, said: ["ready"] });
  expect(nextCoached(quiet, ofZipZap, match("ready"), 2_100)).toBe(quiet);
  expect(nextCoached(quiet, ofZipZap, match("open", "discard"), 2_200).hint?.id).toBe("play");
});

test("a spectator is not coached, and neither is a game without hints", () => {
  expect(nextCoached(NOTHING_SAID, ofZipZap, { ...match("ready", "ready"), you: null }, 0).hint).toBeNull();
  expect(nextCoached(NOTHING_SAID, [], match("ready", "ready"), 0).hint).toBeNull();
});

test("a hint that throws is passed over", () => {
  const [ready] = ofZipZap;
  if (!ready) throw new Error("no hints");
  const thrown = {
    ...ready,
    id: "thrown",
    fits: () => {
      throw new Error("no sight");
    },
  };
  const first = nextCoached(NOTHING_SAID, [thrown, ready], match("ready", "ready"), 0);
  expect(first.hint?.id).toBe(ready.id);
  // One that throws while it stands goes.
  const standing = { hint: thrown, sinceMs: 0, said: [thrown.id] };
  expect(nextCoached(standing, [thrown, ready], match("ready", "ready"), 1_000).hint?.id).toBe(ready.id);
});
