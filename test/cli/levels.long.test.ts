// Compares the levels of the house bots in every game. The comparison is deterministic, so this test is too.
import { expect, it } from "vitest";
import { shareOf, tallies } from "../../src/cli/compared-tally.ts";
import { gameNamed } from "../../src/games/catalog.ts";
import type { Bot } from "../../src/games/game.ts";
import { sampled } from "../harness/sampled.ts";

/** Matches of Zip, Zilch, Zero are long and its levels differ a lot, so fewer matches are enough. */
const MATCHES: Readonly<Record<string, number>> = { "zip-zilch-zero": 60 };
const MOST_MATCHES = 200;
/** The test computes a lot. A busy machine needs time. */
const PATIENCE_MS = 60_000;
/** The games in which skill matters. */
const SKILLED = ["zip-zap", "zap-your-neighbor", "zip-zilch-zero"];

/** Each change runs one table of each game. */
const TABLES = SKILLED.flatMap((id) => {
  const game = gameNamed(id);
  return game ? sampled([4], [game.seats.min, 4]).map((seats) => [id, seats, game] as const) : [];
});

it.each(TABLES)(
  "%s at %i seats: hard is ahead of easy in 60 % of pairs, and normal lies between them",
  async (id, seats, game) => {
    const { easy, normal, hard } = game.bots;
    const share = async (a: Bot, b: Bot) => {
      let last = NONE;
      const matches = MATCHES[id] ?? MOST_MATCHES;
      for await (const tally of tallies({ game, seats, a, b, matches, seed: "levels" })) last = tally;
      return shareOf(last);
    };
    expect(await share(hard, easy)).toBeGreaterThanOrEqual(0.6);
    expect(await share(normal, easy)).toBeGreaterThan(0.5);
    expect(await share(hard, normal)).toBeGreaterThan(0.5);
  },
  PATIENCE_MS,
);

const NONE = { ahead: 0, level: 0, behind: 1 };
