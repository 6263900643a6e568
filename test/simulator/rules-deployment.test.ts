// Which worlds of a game with a former version deploy its rules, and by which clocks their matches run.
import { expect, test } from "vitest";
import type { Game } from "../../src/games/game.ts";
import { drawRulesDeployment } from "../../src/simulator/rules-deployment.ts";
import { drawSetting } from "../../src/simulator/setting.ts";
import { THIS_BUILD } from "../../src/simulator/world/build.ts";
import { createDice } from "../../src/simulator/world/dice.ts";
import { threeTricks } from "../games/three-tricks/three-tricks.ts";

const second: Game = { ...threeTricks, rules: 2, former: threeTricks, clocks: { late: 9 } };

const worlds = (game: Game, clocks: { readonly late: number } | null, seats = 2) =>
  Array.from({ length: 100 }, (_, seed) => {
    const setting = { ...drawSetting(createDice(seed, "setting"), "all"), game, clocks, seats };
    return drawRulesDeployment(setting, THIS_BUILD, createDice(seed, "rules"));
  });

test("about half of the worlds deploy new rules, and most open their match by the former ones", () => {
  const deployed = worlds(second, null).filter((world) => world !== null);
  expect(deployed.length).toBeGreaterThan(30);
  expect(deployed.length).toBeLessThan(70);
  const anew = deployed.filter(({ opensAnew }) => opensAnew).length;
  expect(anew).toBeGreaterThan(0);
  expect(anew).toBeLessThan(deployed.length / 2);
});

test("a match has the clocks of the rules that it is opened by, or none", () => {
  const deployed = (clocks: { readonly late: number } | null) =>
    worlds(second, clocks).flatMap((world) => (world ? [[world.opensAnew, world.setting.clocks]] : []));
  const kinds = new Set(deployed({ late: 3 }).map((kind) => JSON.stringify(kind)));
  expect([...kinds].toSorted()).toEqual(['[false,{"lay":20}]', '[true,{"late":3}]']);
  expect(new Set(deployed(null).map(([, clocks]) => clocks))).toEqual(new Set([null]));
});

test("no world deploys rules that there are not, or that lack its number of seats", () => {
  expect(worlds(threeTricks, null)).toEqual(Array(100).fill(null));
  expect(worlds({ ...second, seats: { min: 2, max: 5 } }, null, 5)).toEqual(Array(100).fill(null));
});
