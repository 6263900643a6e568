// Times of the pure core, for docs/performance.md. Nothing is asserted here.
import { bench, describe } from "vitest";
import { seededRandom } from "../../src/games/seeded-random.ts";
import type { Entry } from "../../src/match/entry.ts";
import { extend, type HydratedLive, hydrate, newest } from "../../src/match/hydrate.ts";
import type { LiveMatch } from "../../src/match/stored-match.ts";
import { judge } from "../../src/match/verdict.ts";

const secret = "be".repeat(32);

const opened: LiveMatch = {
  id: "bench",
  version: 1,
  status: "live",
  game: "zip-zap",
  rules: 1,
  options: { scoring: "points", wildOnWild: true },
  clocks: null,
  bots: "welcome",
  secret,
  players: ["a", "b", "c", "d"],
  houses: [null, null, null, null],
  connections: [null, null, null, null],
  pollingUntil: [null, null, null, null],
  dealer: null,
  entropy: ["", "", "", ""],
  unrevealed: [null, null, null, null],
  log: Uint8Array.of(1),
  startedAtMs: 0,
  clockStartedAtMs: 0,
  timers: [],
  idleSinceMs: null,
  rosterVersion: 1,
  privateCommit: false,
  watched: "no",
};

const played = (purpose: string): HydratedLive => {
  const random = seededRandom(secret, purpose);
  let match = hydrate(opened);
  for (;;) {
    const { state } = newest(match);
    const choices = opened.players.flatMap((_, seat) =>
      match.referee.legal(state, seat).map((action): Entry => ({ kind: "action", seat, action })),
    );
    const entry = choices[Math.floor(random() * choices.length)];
    const extended = entry && extend(match, entry);
    if (!extended?.ok) return match;
    match = extended.match;
  }
};

const whole = played("match");
const stored = { ...opened, log: whole.log };
const last = whole.steps.at(-1)?.entry;
const before = whole.steps.at(-2);
const beforeLast: HydratedLive = {
  ...whole,
  steps: whole.steps.slice(0, -1),
  log: whole.log.slice(0, -1),
};

describe(`a random four-seat match of ${whole.steps.length - 1} entries`, () => {
  let matches = 0;
  bench("played to its end, choosing among all that is legal", () => {
    played(`match ${matches++}`);
  });
  bench("folded from its log, as a cold handler does", () => {
    hydrate(stored);
  });
  bench("one more entry folded, as a warm handler does", () => {
    hydrate(stored, beforeLast);
  });
  bench("its last action judged", () => {
    if (last?.kind === "action" && before) {
      judge(beforeLast, { seat: last.seat, action: last.action, seen: before.seq });
    }
  });
});
