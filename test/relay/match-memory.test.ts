// The cache of a warm handler is bounded in bytes.
import { expect, test } from "vitest";
import { extend, type HydratedLive, hydrate } from "../../src/match/hydrate.ts";
import type { LiveMatch } from "../../src/match/stored-match.ts";
import { createMatchCache } from "../../src/relay/match/match-cache.ts";

const stored = (id: string, version: number): LiveMatch => ({
  ...{ id, version, status: "live", game: "zip-zilch-zero", rules: 1, bots: "none", clocks: null },
  ...{
    secret: "0".repeat(64),
    options: {},
    log: Uint8Array.of(1),
    rosterVersion: 1,
    privateCommit: false,
    watched: "no",
  },
  players: ["a", "b", "c"],
  houses: [null, null, null],
  connections: [null, null, null],
  pollingUntil: [null, null, null],
  dealer: null,
  entropy: ["", "", ""],
  unrevealed: [null, null, null],
  ...{ startedAtMs: 0, clockStartedAtMs: 0, timers: [], idleSinceMs: null },
});

/** A match of that many steps. */
const loaded = (id: string, steps: number, version = steps): HydratedLive => {
  let match = hydrate(stored(id, version));
  while (match.steps.length < steps) {
    const grown = extend(match, { kind: "clock" });
    if (!grown.ok) throw new Error(grown.code);
    match = grown.match;
  }
  return match;
};

const cached = (memory: ReturnType<typeof createMatchCache>, ids: string): string =>
  [...ids].filter((id) => memory.get(id)).join("");

/** Bytes for about that many steps of these matches. */
const roomFor = (steps: number): number => {
  const memory = { bytes: 2 ** 12 };
  while (cached(filled(memory.bytes, steps), "ab") !== "ab") memory.bytes += 2 ** 10;
  return memory.bytes;
};

const filled = (bytes: number, steps: number) => {
  const memory = createMatchCache(bytes);
  memory.put(loaded("a", steps / 2));
  memory.put(loaded("b", steps / 2));
  return memory;
};

test("drops the match that was used longest ago", () => {
  const memory = filled(roomFor(20), 20);
  memory.get("a");
  memory.put(loaded("c", 10));
  expect(cached(memory, "abc")).toBe("ac");
});

test("drops as many matches as needed when matches grow long, and never the newest", () => {
  const memory = filled(roomFor(20), 10);
  expect(cached(memory, "ab")).toBe("ab");
  memory.put(loaded("d", 60));
  expect(cached(memory, "abd")).toBe("d");
  memory.put(loaded("d", 5, 80));
  memory.put(loaded("e", 5));
  expect(cached(memory, "de")).toBe("de");
});

test("keeps the newer of two versions, and counts it once", () => {
  const memory = createMatchCache(roomFor(20));
  for (let version = 1; version <= 10; version++) memory.put(loaded("a", version));
  memory.put(loaded("b", 5));
  memory.put(loaded("a", 3));
  expect(cached(memory, "ab")).toBe("ab");
  expect(memory.get("a")?.version).toBe(10);
});
