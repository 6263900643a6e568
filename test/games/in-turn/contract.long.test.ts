// Games of one seat and of sixteen hold what every game must hold.
import { expect, it, test } from "vitest";
import { checkGames } from "../../../src/config/define-relay.ts";
import { checkGame } from "../../../src/games/testing/index.ts";
import { alone, few, sixteen } from "./in-turn.ts";

it.for([alone, sixteen])("$name is a game, and a relay takes it", (game) => {
  checkGame(game, { ...game.probe, seeds: 7 });
  expect(() => checkGames([game])).not.toThrow();
});

test.for([0, 17])("a relay takes no game of %i seats", (seats) => {
  const game = { ...few, seats: { min: Math.min(1, seats), max: seats } };
  expect(() => checkGames([game])).toThrow("1 <= min <= max <= 16");
});
