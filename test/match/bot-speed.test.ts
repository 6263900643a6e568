// The speed of a house bot: an instant one acts as soon as the clock begins, and chooses what a slower one would choose.
import { expect, test } from "vitest";
import { GAMES } from "../../src/games/catalog.ts";
import type { Speed } from "../../src/games/speed.ts";
import { houseMoves } from "../../src/match/house-moves.ts";
import { extend, type HydratedLive, hydrate, newest } from "../../src/match/hydrate.ts";
import { secretOf, storedMatch } from "./stored.ts";

const MOST_MOVES = 60;

/** What house bots do among themselves, at the times at which they do it. */
const playedAt = (game: (typeof GAMES)[number], speed: Speed) => {
  const seats = game.seats.max;
  const stored = storedMatch(game, seats, secretOf(7), {
    bots: "welcome",
    players: Array.from({ length: seats }, () => null),
    houses: Array.from({ length: seats }, () => ({ level: "hard", speed, name: "Glim" })),
  });
  let match: HydratedLive = hydrate(stored);
  const moves = [];
  while (moves.length < MOST_MOVES && newest(match).events.length > 0) {
    const [move] = houseMoves(match);
    if (!move) break;
    moves.push(move);
    const played = extend(match, { kind: "action", seat: move.seat, action: move.action });
    if (!played.ok || played.match.status !== "live") break;
    match = { ...played.match, clockStartedAtMs: move.atMs };
  }
  return moves;
};

test.each(GAMES.map((game) => [game.id, game] as const))("instant house bots of %s never wait", (_, game) => {
  const instant = playedAt(game, "instant");
  expect(instant.length).toBeGreaterThan(5);
  expect(new Set(instant.map(({ atMs }) => atMs))).toEqual(new Set([0]));
  const [first] = playedAt(game, "human");
  expect(first?.atMs).toBeGreaterThanOrEqual(600);
});

test("a turn-based match goes the same way at both speeds", () => {
  const game = GAMES.find(({ id }) => id === "zip-zilch-zero");
  if (!game) throw new Error("no Zip, Zilch, Zero");
  const actions = (speed: Speed) => playedAt(game, speed).map(({ seat, action }) => ({ seat, action }));
  expect(actions("instant")).toEqual(actions("human"));
});

test("a bot takes as much longer as the running clock is longer than usual: up to four times", () => {
  const game = GAMES.find(({ id }) => id === "zip-zap");
  if (!game) throw new Error("no Zip Zap");
  const firstMs = (clocks: Readonly<Record<string, number | null>> | null, speed: Speed = "human") => {
    const houses = [null, { level: "easy", speed, name: "Pip" }] as const;
    const stored = storedMatch(game, 2, secretOf(7), {
      bots: "welcome",
      clocks,
      players: ["ada", null],
      houses,
    });
    const match = hydrate(stored);
    return (houseMoves(match)[0]?.atMs ?? Number.NaN) - match.clockStartedAtMs;
  };
  const usual = firstMs({ ...game.clocks });
  expect(usual).toBeGreaterThanOrEqual(1_000);
  expect(firstMs({ ...game.clocks, ready: 30 })).toBe(Math.round(usual * 1.5));
  expect(firstMs({ ...game.clocks, ready: 80 })).toBe(usual * 4);
  expect(firstMs({ ...game.clocks, ready: 1_209_600 })).toBe(usual * 4);
  expect(firstMs({ ...game.clocks, ready: 80 }, "instant")).toBe(0);
  for (const clocks of [null, { ...game.clocks, ready: 10 }, { ...game.clocks, ready: null, window: 48 }])
    expect(firstMs(clocks)).toBe(usual);
});
