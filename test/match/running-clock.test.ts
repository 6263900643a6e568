// The running clock of a match in each game: when it is due, what restarts it, and when an idle match is abandoned.
import { describe, expect, test } from "vitest";
import { GAMES } from "../../src/games/catalog.ts";
import type { Game } from "../../src/games/game.ts";
import { withoutPlayer } from "../../src/match/absence.ts";
import {
  abandonAtMs,
  beganAt,
  dueMs,
  hasClocks,
  idleSince,
  restartedBy,
  withClocks,
} from "../../src/match/clocks.ts";
import { extend, type HydratedLive, hydrate, newest } from "../../src/match/hydrate.ts";
import type { LiveMatch } from "../../src/match/stored-match.ts";
import { secretOf, storedMatch } from "./stored.ts";

const BEGUN = 1_000_000;
const MINUTE = 60_000;

const started = (game: Game, more: Partial<LiveMatch> = {}): HydratedLive =>
  hydrate(
    storedMatch(game, game.seats.min, secretOf(3), {
      ...{ clocks: { ...game.clocks }, bots: "welcome", clockStartedAtMs: BEGUN },
      ...more,
    }),
  );

const ticking = (match: HydratedLive) => match.referee.ticking(newest(match).state);

/** Each match from a start to its end or its hundredth entry: legal actions, each seat's first, and clocks in between. */
const course = (match: HydratedLive): readonly HydratedLive[] => {
  const moments = [match];
  for (let n = 0; n < 100; n++) {
    const moment = moments.at(-1) ?? match;
    if (!ticking(moment)) break;
    const { state, owns } = newest(moment);
    const [own] = owns.flatMap((_, seat) =>
      moment.referee.legal(state, seat).map((action) => ({ kind: "action", seat, action }) as const),
    );
    const grown = extend(moment, n % 4 === 3 || !own ? { kind: "clock" } : own);
    if (!grown.ok) throw new Error(grown.code);
    moments.push(grown.match);
  }
  return moments;
};

describe.each(GAMES.map((game) => [game.id, game] as const))("%s", (_, game) => {
  const match = started(game);
  const due = dueMs(match) ?? Number.NaN;

  test("a clock is due its seconds after its start, and no clock is due without seconds", () => {
    const seconds = match.clocks?.[ticking(match)?.name ?? ""] ?? Number.NaN;
    expect(due).toBe(BEGUN + seconds * 1000);
    expect(dueMs(started(game, { clocks: null }))).toBeNull();
    expect(dueMs({ ...match, status: "over", endedAtMs: BEGUN, expires: 0 })).toBeNull();
    const off = Object.fromEntries(Object.keys(game.clocks).map((name) => [name, null]));
    const [first = ""] = Object.keys(off);
    expect(hasClocks(match)).toBe(true);
    expect([null, off].map((clocks) => hasClocks(started(game, { clocks })))).toEqual([false, false]);
    if (Object.keys(off).length > 1) {
      expect(hasClocks(started(game, { clocks: { ...off, [first]: 9 } }))).toBe(true);
    }
  });

  test("a clock runs out at its time, and the next runs from then, or from now after an outage", () => {
    expect(withClocks(match, due - 1, due)).toBe(match);
    for (const [late, from] of [
      [0, due],
      [5_000, due],
      [5_001, due + 5_001],
    ] as const) {
      const clocked = withClocks(match, due, due + late);
      expect(newest(clocked).entry).toEqual({ kind: "clock" });
      expect(clocked.steps.length).toBe(2);
      expect(clocked.clockStartedAtMs).toBe(from);
    }
  });

  test("a clock restarts where another one runs, and it began with the step that started it", () => {
    const moments = course(match);
    const last = moments.at(-1) ?? match;
    let began = newest(match);
    let restarts = 0;
    for (const [at, after] of moments.entries()) {
      const before = moments[at - 1];
      if (!before) continue;
      const [was, is] = [ticking(before), ticking(after)];
      const isAnother = was?.name !== is?.name || was?.since !== is?.since;
      restarts += Number(isAnother);
      if (isAnother) began = newest(after);
      expect(beganAt(after)).toBe(began);
      const startsAt = (arrivalMs: number) => restartedBy(before, after, arrivalMs).clockStartedAtMs;
      expect(startsAt(BEGUN + 7)).toBe(isAnother ? BEGUN + 7 : BEGUN);
      expect(startsAt(BEGUN - 7)).toBe(BEGUN);
    }
    expect(restarts).toBeGreaterThan(2);
    expect(restarts).toBeLessThan(last.steps.length);
  });

  test("a match is idle while nobody plays or no clock runs, and is abandoned in its time", () => {
    const unclocked = started(game, { clocks: null });
    expect(idleSince(null, match, BEGUN + 1)).toBeNull();
    expect(idleSince(match, match, BEGUN + 1)).toBeNull();
    expect(idleSince(unclocked, unclocked, BEGUN + 1)).toBe(BEGUN + 1);
    const left = (of: HydratedLive, seats: number): HydratedLive =>
      Array.from({ length: seats }, (_, seat) => seat).reduce(withoutPlayer, of);
    const all = { ...left(match, game.seats.min - 1), players: match.players.map(() => null) };
    const deserted = {
      ...all,
      idleSinceMs: BEGUN + 2,
      steps: all.steps.map((step) => ({ ...step, actors: step.actors.map(() => ({ to: "bot" as const })) })),
    };
    expect(idleSince(match, deserted, BEGUN + 3)).toBe(BEGUN + 3);
    expect(idleSince(null, deserted, BEGUN + 3)).toBe(BEGUN + 3);
    expect(idleSince(deserted, deserted, BEGUN + 3)).toBe(BEGUN + 2);
    expect(idleSince(deserted, match, BEGUN + 3)).toBeNull();
    expect(abandonAtMs(deserted)).toBe(BEGUN + 2 + 2 * MINUTE);
    expect(abandonAtMs({ ...unclocked, idleSinceMs: BEGUN })).toBe(BEGUN + 7 * 24 * 60 * MINUTE);
    expect(abandonAtMs(match)).toBeNull();
    const oneLeft = left(match, game.seats.min - 1);
    expect(idleSince(null, oneLeft, BEGUN)).toBe(dueMs(oneLeft) === null ? BEGUN : null);
  });
});
