// The cache of a warm handler is bounded, in matches and in steps.
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
  dealer: null,
  entropy: ["", "", ""],
  ...{ startedAtMs: 0, clockStartedAtMs: 0, timerAtMs: null, idleSinceMs: null },
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

test("drops the match that was used longest ago", () => {
  const memory = createMatchCache({ matches: 2, steps: 100 });
  memory.put(loaded("a", 1));
  memory.put(loaded("b", 1));
  memory.get("a");
  memory.put(loaded("c", 1));
  expect(cached(memory, "abc")).toBe("ac");
});

test("drops as many matches as needed when matches grow long, and never the newest", () => {
  const memory = createMatchCache({ matches: 10, steps: 20 });
  for (const id of "abc") memory.put(loaded(id, 6));
  expect(cached(memory, "abc")).toBe("abc");
  memory.put(loaded("a", 9));
  expect(cached(memory, "abc")).toBe("ac");
  memory.put(loaded("d", 30));
  expect(cached(memory, "acd")).toBe("d");
  memory.put(loaded("d", 5, 40));
  memory.put(loaded("e", 15));
  expect(cached(memory, "de")).toBe("de");
});

test("keeps the newer of two versions, and counts it once", () => {
  const memory = createMatchCache({ matches: 10, steps: 20 });
  for (let version = 1; version <= 15; version++) memory.put(loaded("a", version));
  memory.put(loaded("b", 5));
  memory.put(loaded("a", 3));
  expect(cached(memory, "ab")).toBe("ab");
  expect(memory.get("a")?.version).toBe(15);
});
