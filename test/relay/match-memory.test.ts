// What a warm handler remembers is bounded, in matches and in the steps that they are made of.
import { expect, test } from "vitest";
import type { StoredMatch } from "../../src/match/stored-match.ts";
import { extend, type Timeline, timelineOf } from "../../src/match/timeline.ts";
import type { HeldMatch } from "../../src/relay/play/held-match.ts";
import { createMatchMemory } from "../../src/relay/play/match-memory.ts";

const stored = (id: string, version: number): StoredMatch => ({
  ...{ id, version, status: "live", game: "zip-zilch-zero", rules: 1, bots: "none", clocks: null },
  ...{
    secret: "0".repeat(64),
    options: {},
    log: Uint8Array.of(1),
    rev: 1,
    hush: false,
    watched: "no",
    expires: 0,
  },
  players: ["a", "b", "c"],
  houses: [null, null, null],
  connections: [null, null, null],
  dealer: null,
  entropy: ["", "", ""],
  ...{ startedAtMs: 0, tickedAtMs: 0, armedMs: 0 },
  quietAtMs: 0,
});

/** A match of so many steps. */
const held = (id: string, steps: number, version = steps): HeldMatch => {
  const match = stored(id, version);
  let timeline: Timeline = timelineOf(match);
  while (timeline.steps.length < steps) {
    const grown = extend(timeline, { kind: "clock" });
    if (!grown.ok) throw new Error(grown.code);
    timeline = grown.timeline;
  }
  return { match, ticked: { timeline, tickedAtMs: 0 }, fresh: true };
};

const remembered = (memory: ReturnType<typeof createMatchMemory>, ids: string): string =>
  [...ids].filter((id) => memory.recall(id)).join("");

test("forgets the match that was used longest ago", () => {
  const memory = createMatchMemory({ matches: 2, steps: 100 });
  memory.remember(held("a", 1));
  memory.remember(held("b", 1));
  memory.recall("a");
  memory.remember(held("c", 1));
  expect(remembered(memory, "abc")).toBe("ac");
});

test("forgets as many as it takes where matches grow long, and never the newest", () => {
  const memory = createMatchMemory({ matches: 10, steps: 20 });
  for (const id of "abc") memory.remember(held(id, 6));
  expect(remembered(memory, "abc")).toBe("abc");
  memory.remember(held("a", 9));
  expect(remembered(memory, "abc")).toBe("ac");
  memory.remember(held("d", 30));
  expect(remembered(memory, "acd")).toBe("d");
  memory.remember(held("d", 5, 40));
  memory.remember(held("e", 15));
  expect(remembered(memory, "de")).toBe("de");
});

test("keeps the newer of two versions, and counts it once", () => {
  const memory = createMatchMemory({ matches: 10, steps: 20 });
  for (let version = 1; version <= 15; version++) memory.remember(held("a", version));
  memory.remember(held("b", 5));
  memory.remember(held("a", 3));
  expect(remembered(memory, "ab")).toBe("ab");
  expect(memory.recall("a")?.match.version).toBe(15);
});
