// When the house acts for a seat: after its thinking time, before the deadline, and in the order of the times.
import { describe, expect, test } from "vitest";
import { GAMES } from "../../src/games/catalog.ts";
import type { Level } from "../../src/games/game.ts";
import { botAt, isDeserted, untilLeaving, withAway, withoutPlayer } from "../../src/match/absence.ts";
import { beganAt, dueMs } from "../../src/match/clocks.ts";
import { type HouseMove, houseMoves } from "../../src/match/house-moves.ts";
import { extend, type HydratedLive, hydrate, newest } from "../../src/match/hydrate.ts";
import { LEVELS, type LiveMatch } from "../../src/match/stored-match.ts";
import { secretOf, storedMatch } from "./stored.ts";

const BEGUN = 1_000_000;
const THINKS: Readonly<Record<Level, readonly [number, number]>> = {
  easy: [1_000, 2_500],
  normal: [800, 2_000],
  hard: [600, 1_500],
};

const played = (match: HydratedLive, { seat, action }: HouseMove): HydratedLive => {
  const grown = extend(match, { kind: "action", seat, action });
  if (!grown.ok) throw new Error(grown.code);
  return grown.match;
};

describe.each(GAMES.map((game) => [game.id, game] as const))("%s", (_, game) => {
  const seats = game.seats.min;
  const match = (more: Partial<LiveMatch> = {}, seed = 5): HydratedLive =>
    hydrate(storedMatch(game, seats, secretOf(seed), { clockStartedAtMs: BEGUN, ...more }));
  const houses = (level: Level, speed: "human" | "instant"): Partial<LiveMatch> => {
    const all = Array.from({ length: seats }, () => ({ level, speed, name: "Pip" }) as const);
    return { houses: all, players: all.map(() => null) };
  };

  test.for(LEVELS)("a %s bot thinks as long as its level does", (level) => {
    const [least, most] = THINKS[level];
    const times = new Set<number>();
    for (let seed = 1; seed <= 40; seed++) {
      for (const { atMs, seat } of houseMoves(match(houses(level, "human"), seed))) {
        times.add(atMs - BEGUN);
        expect(botAt(match(houses(level, "human"), seed), seat)).toMatchObject({ level, speed: "human" });
      }
      expect(houseMoves(match(houses(level, "instant"), seed)).map(({ atMs }) => atMs)).toEqual(
        houseMoves(match(houses(level, "instant"), seed)).map(() => BEGUN),
      );
    }
    expect(Math.min(...times)).toBeGreaterThanOrEqual(least);
    expect(Math.max(...times)).toBeLessThanOrEqual(most);
    expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan((most - least) / 2);
    expect(times.size).toBeGreaterThan(20);
  });

  test("the moves come in the order of their times, and a player's seat has none", () => {
    let moment = match(houses("easy", "human"));
    let several = 0;
    for (let n = 0; n < 60; n++) {
      const moves = houseMoves(moment);
      const [first] = moves;
      if (!first) break;
      several += Number(moves.length > 1);
      expect(moves.map(({ atMs }) => atMs)).toEqual(moves.map(({ atMs }) => atMs).toSorted((a, b) => a - b));
      for (const { seat, action } of moves) {
        expect(moment.referee.legal(newest(moment).state, seat)).toContainEqual(action);
      }
      // A seat's next action on the same clock comes a thinking time after its last one.
      const next = played(moment, first);
      const isSameClock = beganAt(next) === beganAt(moment);
      const again = houseMoves(next).find(({ seat }) => seat === first.seat);
      if (isSameClock && again) expect(again.atMs).toBeGreaterThanOrEqual(first.atMs + 1_000);
      if (again) expect(again.atMs).toBeLessThanOrEqual((isSameClock ? first.atMs : BEGUN) + 2_500);
      moment = next;
    }
    expect(several > 0).toBe(game.id === "zip-zap");
    expect(houseMoves(match())).toEqual([]);
  });

  test("a bot that would think too long acts half a second before the deadline", () => {
    const clocks = Object.fromEntries(Object.keys(game.clocks).map((name) => [name, 1]));
    const hurried = match({ ...houses("easy", "human"), clocks });
    expect(dueMs(hurried)).toBe(BEGUN + 1_000);
    for (const { atMs } of houseMoves(hurried)) expect(atMs).toBe(BEGUN + 500);
    expect(houseMoves(hurried).length).toBeGreaterThan(0);
  });

  test("a referee waits two seconds for a player who is away, and for none who has left", () => {
    const moves = (handover: { readonly to: "referee"; readonly left?: true }) => {
      const all = Array.from({ length: seats }, (_, seat) => seat).reduce((so, seat) => {
        const grown = extend(so, { kind: "handover", seat, handover });
        if (!grown.ok) throw new Error(grown.code);
        return grown.match;
      }, match());
      expect(isDeserted(all)).toBe(true);
      expect(botAt(all, 0)).toBeNull();
      return houseMoves(all).map(({ atMs }) => atMs - BEGUN);
    };
    const [away, left] = [moves({ to: "referee" }), moves({ to: "referee", left: true })];
    expect(away.length).toBeGreaterThan(0);
    expect(away).toEqual(away.map(() => 2_000));
    expect(left).toEqual(away.map(() => 0));
    expect(isDeserted(withoutPlayer(match(), 0))).toBe(false);
  });

  test("the match until a player left is without all that came later, and an ended match hands nothing over", () => {
    const before = match({ bots: "welcome" });
    const after = withoutPlayer(before, 1);
    const later = withoutPlayer(after, 0);
    expect(untilLeaving(later, 1).steps).toEqual(before.steps);
    expect(untilLeaving(later, 0).steps).toEqual(after.steps);
    expect(untilLeaving(before, 0).steps).toEqual(before.steps);
    const missed = newest(before).missed.map(() => 3);
    const over = extend(before, { kind: "abandoned" });
    if (!over.ok) throw new Error(over.code);
    const missing = (of: HydratedLive): HydratedLive => ({
      ...{ ...of, steps: of.steps.map((step) => ({ ...step, missed })) },
    });
    expect(withAway(missing(over.match)).steps).toHaveLength(2);
    expect(withAway(missing(before)).steps).toHaveLength(1 + seats);
    expect(extend(over.match, { kind: "abandoned" })).toEqual({ ok: false, code: "match-over" });
    expect(newest(over.match).events).toHaveLength(1);
  });
});
