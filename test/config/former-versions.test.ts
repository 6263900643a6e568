// A config whose games carry former versions of their rules: which of them it refuses, and in what words.
import { expect, test } from "vitest";
import { defineRelay } from "../../src/config/define-relay.ts";
import type { Game } from "../../src/games/game.ts";
import { threeTricks } from "../games/three-tricks/three-tricks.ts";

const second: Game = { ...threeTricks, rules: 2, former: threeTricks };

test("a game may carry all its former versions", () => {
  const third = { ...threeTricks, rules: 3, former: second };
  expect(defineRelay({ games: [third] }).games).toEqual([third]);
});

test.for<[string, Game, string]>([
  ["one number", { ...second, former: second }, "rules 2 cannot come before rules 2"],
  ["another id", { ...second, former: { ...threeTricks, id: "tricks" } }, "a former version is tricks"],
  [
    "an order that does not fall",
    { ...second, former: { ...second, rules: 3 } },
    "rules 3 cannot come before rules 2",
  ],
  [
    "a fault in a former version",
    { ...second, former: { ...threeTricks, rules: 0 } },
    "rules 0: the rules must be a whole number of at least 1",
  ],
])("a config is refused for versions with %s", ([, game, fault]) => {
  expect(() => defineRelay({ games: [game] })).toThrow(`\n  "three-tricks": ${fault}`);
});
