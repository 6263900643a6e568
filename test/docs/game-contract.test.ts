// docs/game-contract.md shows a game that is compiled, checked and played in test/games/three-tricks/.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CHECK_ON_THE_PAGE, GAME_ON_THE_PAGE } from "../harness/game-page.ts";

const folder = new URL("../games/three-tricks/", import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, folder), "utf8");
const flat = (text: string): string => text.replace(/\s+/g, " ").trim();

test("the page shows the whole game, as the tests play it", () => {
  const [, ...lines] = read("three-tricks.ts").split("\n");
  const game = lines.join("\n").replace("../../../src/games/index.ts", "turn-relay/game");
  expect(flat(GAME_ON_THE_PAGE)).toBe(flat(game));
});

test("the page shows the probe that the tests use", () => {
  const [, fields = ""] = /= (\{[\s\S]*\});/.exec(read("probe.ts")) ?? [];
  expect(fields).toContain("seatLists");
  expect(flat(CHECK_ON_THE_PAGE)).toContain(`checkGame(threeTricks, ${flat(fields)});`);
});
