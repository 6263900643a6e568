import { expect, test } from "vitest";
import { GAMES } from "../../src/games/catalog.ts";
import { LANGUAGES } from "../../src/games/words.ts";
import { GOAL, LEAST_READING_MS, NOTHING_SAID, nextCoached } from "../../src/web/coach/coached.ts";
import { goalIn } from "../../src/web/coach/goal-in.ts";
import type { HintSight } from "../../src/web/presentations/presentation.ts";
import { presentationOf } from "../../src/web/presentations/presentation-of.ts";
import { servedGame } from "../cli/play/shown-match.ts";

const ofZipZap = (await presentationOf("zip-zap").hints?.()) ?? [];

const sight = (phase: string, ...can: string[]): HintSight => ({
  ...{ you: 0, phase, table: { top: "r4", passed: [] }, hand: ["r5", "zap"], offers: [] },
  ...{ can: new Set(can), happened: new Set() },
});
const READY = sight("ready", "ready");
const PLAY = sight("open", "discard");
const NONE = sight("ready");

test("a hint stands until it has been read, and nothing is said twice", () => {
  const first = nextCoached(NOTHING_SAID, ofZipZap, READY, 1_000);
  expect(first.hint?.id).toBe("ready");
  expect(nextCoached(first, ofZipZap, READY, 1_000 + LEAST_READING_MS - 1)).toBe(first);
  const second = nextCoached(first, ofZipZap, PLAY, 1_000 + LEAST_READING_MS);
  expect(second.hint?.id).toBe("play");
  expect(nextCoached(second, ofZipZap, PLAY, 99_999)).toBe(second);
});

test("a hint goes as soon as it is no longer true, and comes back if it was not read", () => {
  const first = nextCoached(NOTHING_SAID, ofZipZap, READY, 0);
  const gone = nextCoached(first, ofZipZap, NONE, 1_999);
  expect(gone).toEqual({ hint: null, sinceMs: 1_999, said: [] });
  expect(nextCoached(gone, ofZipZap, NONE, 3_000)).toBe(gone);
  expect(nextCoached(gone, ofZipZap, READY, 3_000).hint?.id).toBe("ready");
  const read = nextCoached(first, ofZipZap, NONE, 2_000);
  expect(read).toEqual({ hint: null, sinceMs: 2_000, said: ["ready"] });
  expect(nextCoached(read, ofZipZap, READY, 3_000)).toBe(read);
  expect(nextCoached(read, ofZipZap, PLAY, 3_000).hint?.id).toBe("play");
});

test("the goal comes first, until it has been read and something else is to be said", () => {
  const all = [GOAL, ...ofZipZap];
  const first = nextCoached(NOTHING_SAID, all, READY, 0);
  expect(first.hint).toBe(GOAL);
  expect(nextCoached(first, all, PLAY, LEAST_READING_MS - 1)).toBe(first);
  expect(nextCoached(first, all, NONE, 60_000)).toBe(first);
  expect(nextCoached(first, all, READY, LEAST_READING_MS).hint?.id).toBe("ready");
});

/** What a phone shows of a hint. */
const MOST_LETTERS = 115;

test.each(GAMES.flatMap(({ id }) => LANGUAGES.map((language) => [id, language] as const)))(
  "the goal of %s is a short paragraph with its label in %s",
  (id, language) => {
    const [label, goal] = goalIn(servedGame(id, language).howToPlay);
    expect([label?.look, goal?.look]).toEqual(["strong", "plain"]);
    expect(`${label?.text}${goal?.text}`.length).toBeLessThanOrEqual(MOST_LETTERS);
  },
);

test("a text without a paragraph has no goal", () => {
  expect(goalIn("# Only a title")).toEqual([]);
  expect(goalIn("")).toEqual([]);
});

test("while there is nothing to see, the hint stays, and a game without hints says nothing", () => {
  const first = nextCoached(NOTHING_SAID, ofZipZap, READY, 0);
  expect(nextCoached(first, ofZipZap, null, 99_999)).toBe(first);
  expect(nextCoached(NOTHING_SAID, [], READY, 0).hint).toBeNull();
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
  const first = nextCoached(NOTHING_SAID, [thrown, ready], READY, 0);
  expect(first.hint?.id).toBe(ready.id);
  // One that throws while it stands goes.
  const standing = { hint: thrown, sinceMs: 0, said: [thrown.id] };
  expect(nextCoached(standing, [thrown, ready], READY, 2_000).hint?.id).toBe(ready.id);
});
