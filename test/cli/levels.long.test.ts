// Compares the levels of the house bots in every game. The arena is deterministic, so this test is too.
import { expect, it } from "vitest";
import { shareOf, tallies } from "../../src/cli/arena-tally.ts";
import { gameNamed } from "../../src/games/catalog.ts";
import type { Bot } from "../../src/games/game.ts";

/** Matches of Zip, Zilch, Zero are long and its levels differ a lot, so fewer matches are enough. */
const MATCHES: Readonly<Record<string, number>> = { "zip-zilch-zero": 60 };
const MOST_MATCHES = 200;
/** The test computes a lot. A busy machine needs time. */
const PATIENCE_MS = 60_000;
/** The games in which skill matters. */
const SKILLED = ["zip-zap", "zap-your-neighbor", "zip-zilch-zero"];

const TABLES = SKILLED.flatMap((id) => {
  const game = gameNamed(id);
  return game ? [game.seats.min, 4].map((seats) => [id, seats, game] as const) : [];
});

it.each(TABLES)(
  "%s at %i seats: hard is ahead of easy in 60 % of pairs, and normal lies between them",
  (id, seats, game) => {
    const { easy, normal, hard } = game.bots;
    const share = (a: Bot, b: Bot) =>
      shareOf(
        [...tallies({ game, seats, a, b, matches: MATCHES[id] ?? MOST_MATCHES, seed: "levels" })].at(-1) ??
          NONE,
      );
    expect(share(hard, easy)).toBeGreaterThanOrEqual(0.6);
    expect(share(normal, easy)).toBeGreaterThan(0.5);
    expect(share(hard, normal)).toBeGreaterThan(0.5);
  },
  PATIENCE_MS,
);

const NONE = { ahead: 0, level: 0, behind: 1 };
