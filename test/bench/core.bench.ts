// Times of the pure core, for docs/performance.md. Nothing is asserted here.
import { bench, describe } from "vitest";
import { seededRandom } from "../../src/games/seeded-random.ts";
import type { Entry } from "../../src/match/entry.ts";
import type { StoredMatch } from "../../src/match/stored-match.ts";
import { extend, newest, type Timeline, timelineOf } from "../../src/match/timeline.ts";
import { judge } from "../../src/match/verdict.ts";

const secret = "be".repeat(32);

const opened: StoredMatch = {
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
  dealer: null,
  entropy: ["", "", "", ""],
  log: Uint8Array.of(1),
  startedAtMs: 0,
  tickedAtMs: 0,
  timerAtMs: 0,
  idleSinceMs: 0,
  rosterVersion: 1,
  privateCommit: false,
  watched: "no",
  expires: 0,
};

const played = (purpose: string): Timeline => {
  const random = seededRandom(secret, purpose);
  let timeline = timelineOf(opened);
  for (;;) {
    const { state } = newest(timeline);
    const choices = opened.players.flatMap((_, seat) =>
      timeline.game.legal(state, seat).map((action): Entry => ({ kind: "action", seat, action })),
    );
    const entry = choices[Math.floor(random() * choices.length)];
    const extended = entry && extend(timeline, entry);
    if (!extended?.ok) return timeline;
    timeline = extended.timeline;
  }
};

const whole = played("match");
const stored = { ...opened, log: whole.log };
const last = whole.steps.at(-1)?.entry;
const before = whole.steps.at(-2);
const beforeLast: Timeline = {
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
    timelineOf(stored);
  });
  bench("one more entry folded, as a warm handler does", () => {
    timelineOf(stored, beforeLast);
  });
  bench("its last action judged", () => {
    if (last?.kind === "action" && before) {
      judge(beforeLast, { seat: last.seat, action: last.action, seen: before.seq });
    }
  });
});
