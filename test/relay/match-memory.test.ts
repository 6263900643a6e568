// What a warm handler remembers is bounded, in matches and in the steps that they are made of.
import { expect, test } from "vitest";
import type { StoredMatch } from "../../src/match/stored-match.ts";
import { extend, type Timeline, timelineOf } from "../../src/match/timeline.ts";
import type { LoadedMatch } from "../../src/relay/match/load-match.ts";
import { createMatchCache } from "../../src/relay/match/match-cache.ts";

const stored = (id: string, version: number): StoredMatch => ({
  ...{ id, version, status: "live", game: "zip-zilch-zero", rules: 1, bots: "none", clocks: null },
  ...{
    secret: "0".repeat(64),
    options: {},
    log: Uint8Array.of(1),
    rosterVersion: 1,
    privateCommit: false,
    watched: "no",
    expires: 0,
  },
  players: ["a", "b", "c"],
  houses: [null, null, null],
  connections: [null, null, null],
  dealer: null,
  entropy: ["", "", ""],
  ...{ startedAtMs: 0, tickedAtMs: 0, timerAtMs: 0 },
  idleSinceMs: 0,
});

/** A match of so many steps. */
const loaded = (id: string, steps: number, version = steps): LoadedMatch => {
  const match = stored(id, version);
  let timeline: Timeline = timelineOf(match);
  while (timeline.steps.length < steps) {
    const grown = extend(timeline, { kind: "clock" });
    if (!grown.ok) throw new Error(grown.code);
    timeline = grown.timeline;
  }
  return { match, ticked: { timeline, tickedAtMs: 0 }, isFresh: true };
};

const remembered = (memory: ReturnType<typeof createMatchCache>, ids: string): string =>
  [...ids].filter((id) => memory.get(id)).join("");

test("forgets the match that was used longest ago", () => {
  const memory = createMatchCache({ matches: 2, steps: 100 });
  memory.put(loaded("a", 1));
  memory.put(loaded("b", 1));
  memory.get("a");
  memory.put(loaded("c", 1));
  expect(remembered(memory, "abc")).toBe("ac");
});

test("forgets as many as it takes where matches grow long, and never the newest", () => {
  const memory = createMatchCache({ matches: 10, steps: 20 });
  for (const id of "abc") memory.put(loaded(id, 6));
  expect(remembered(memory, "abc")).toBe("abc");
  memory.put(loaded("a", 9));
  expect(remembered(memory, "abc")).toBe("ac");
  memory.put(loaded("d", 30));
  expect(remembered(memory, "acd")).toBe("d");
  memory.put(loaded("d", 5, 40));
  memory.put(loaded("e", 15));
  expect(remembered(memory, "de")).toBe("de");
});

test("keeps the newer of two versions, and counts it once", () => {
  const memory = createMatchCache({ matches: 10, steps: 20 });
  for (let version = 1; version <= 15; version++) memory.put(loaded("a", version));
  memory.put(loaded("b", 5));
  memory.put(loaded("a", 3));
  expect(remembered(memory, "ab")).toBe("ab");
  expect(memory.get("a")?.match.version).toBe(15);
});
