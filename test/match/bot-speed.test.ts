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
    houses: Array.from({ length: seats }, () => ({ level: "hard", speed })),
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
