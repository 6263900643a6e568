// Which games may stand in one config: none under a shipped game's id, and none whose schemas have another's names.
import { expect, test, vi } from "vitest";
import * as z from "zod";
import { checkCatalog, schemasById } from "../../src/config/check-catalog.ts";
import { ConfigFault } from "../../src/config/config-fault.ts";
import type { Game } from "../../src/games/game.ts";
import { shippedGames } from "../../src/games/shipped-games.ts";
import { threeTricks } from "../games/three-tricks/three-tricks.ts";

const shipped = (id: string): Game => {
  const game = shippedGames.find((one) => one.id === id);
  if (!game) throw new Error(`no game ${id} is shipped`);
  return game;
};
const zipZap = shipped("zip-zap");

const faultOf = (games: readonly Game[]): string => {
  try {
    checkCatalog(games);
    return "";
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigFault);
    return error instanceof Error ? error.message : "";
  }
};

test("the shipped games, a newer version of one, and an own game may stand in one config", () => {
  const newer = { ...zipZap, rules: 2, former: zipZap };
  const newest = { ...zipZap, rules: 3, former: newer };
  for (const game of [zipZap, newer, newest])
    expect(faultOf([game, threeTricks, shipped("zip-zilch-zero")])).toBe("");
});

test.for<readonly [string, Game]>([
  ["another game", { ...threeTricks, id: "zip-zap" }],
  ["a changed copy with the same rules", { ...zipZap, name: "Zip Zap at home" }],
  ["versions without the shipped one", { ...zipZap, rules: 3, former: { ...zipZap, rules: 2 } }],
])("the id of a shipped game is refused for %s", ([, game]) => {
  expect(faultOf([threeTricks, game])).toContain(
    '\n  "zip-zap": turn-relay has a game of this id. Give yours another one, or carry the shipped game',
  );
});

/** Three Tricks in another folder: its schemas have been made anew, under the same ids. */
const copied = async (): Promise<Game> => {
  vi.resetModules();
  const { threeTricks: again } = await import("../games/three-tricks/three-tricks.ts");
  return { ...again, id: "four-tricks" };
};

test("two games whose schemas have one id are named, with each id", async () => {
  const told = faultOf([zipZap, threeTricks, await copied()]);
  const ids = [...told.matchAll(/^ {2}"three-tricks" and "four-tricks": both have .* "(\w+)"$/gm)];
  expect(ids.map(([, id]) => id)).toEqual([...schemasById(threeTricks).keys()]);
  expect(told.split("\n")).toHaveLength(1 + ids.length);
  expect([...schemasById(threeTricks).keys()]).toEqual(
    expect.arrayContaining(["ThreeTricksOptions", "ThreeTricksTable", "ThreeTricksCard", "ThreeTricksLay"]),
  );
});

test("an id that two schemas of one game have is named", () => {
  const options = z.strictObject({}).meta({ id: "ThreeTricksTable" });
  expect(faultOf([{ ...threeTricks, schemas: { ...threeTricks.schemas, options } }])).toMatch(
    /\n {2}"three-tricks": two of its schemas have the id "ThreeTricksTable"$/,
  );
});

test("two games may share a schema", () => {
  expect(faultOf([threeTricks, { ...threeTricks, id: "four-tricks" }])).toBe("");
});
