// Several versions of one game: which is which, and what the catalog refuses.
import { expect, test } from "vitest";
import type { Game } from "../../src/games/game.ts";
import { checkGame, findingsOf } from "../../src/games/testing/index.ts";
import { versionsOf } from "../../src/games/versions.ts";
import { zipZap } from "../../src/games/zip-zap/zip-zap.ts";
import { nextRules } from "../harness/next-rules.ts";
import { sampled } from "../harness/sampled.ts";
import { probe as threeTricksProbe } from "./three-tricks/probe.ts";
import { threeTricks } from "./three-tricks/three-tricks.ts";
import { probe } from "./zip-zap/probe.ts";

const [first, second]: readonly [Game, Game] = [
  threeTricks,
  { ...threeTricks, rules: 2, former: threeTricks },
];

test("the versions of a game, the newest first", () => {
  const fourth: Game = { ...threeTricks, rules: 4, former: second };
  expect(versionsOf(first)).toEqual([first]);
  expect(versionsOf(fourth)).toEqual([fourth, second, first]);
});

test.for<[string, Game, string]>([
  ["two versions with one number", { ...second, rules: 1 }, "rules 1 cannot come before rules 1"],
  ["an order that rises", { ...first, former: second }, "rules 2 cannot come before rules 1"],
  ["a former version of another game", { ...second, id: "tricks" }, "a former version is three-tricks"],
  [
    "a number of seats less",
    { ...second, seats: { min: 2, max: 3 } },
    "rules 2 lack a number of seats that rules 1 have",
  ],
  [
    "a fault further back",
    { ...second, rules: 3, former: { ...second, rules: 1 } },
    "rules 1 cannot come before rules 1",
  ],
])("no versions: %s", ([, game, fault]) => {
  expect(() => versionsOf(game)).toThrow(`${game.former?.former ? "three-tricks" : game.id}: ${fault}`);
});

test("a game of two versions holds what every game must hold, in both", { timeout: 300_000 }, () => {
  const { options: _, ...rest } = probe;
  checkGame(nextRules(zipZap), { ...rest, former: probe, seeds: sampled(1, 7) });
});

test("a fault of a former version is found, and named", () => {
  const broken = { ...threeTricks, clocks: { turn: 20 } };
  const game = { ...threeTricks, rules: 2, former: broken };
  const check = { ...threeTricksProbe, properties: ["goes-on"], seeds: 3 } as const;
  expect(findingsOf(game, check)).toMatchObject([{ property: "goes-on", rules: 1 }]);
  expect(() => checkGame(game, check)).toThrow(/^three-tricks fails\.\n\ngoes-on: .*\n {2}in rules 1\n/);
});
