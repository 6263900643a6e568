// Which games may stand in one config: none under a shipped game's id.
import { expect, test } from "vitest";
import { checkCatalog } from "../../src/config/check-catalog.ts";
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

test("23-2 the shipped games, a newer version of one, and an own game may stand in one config", () => {
  const newer = { ...zipZap, rules: 2, former: zipZap };
  const newest = { ...zipZap, rules: 3, former: newer };
  for (const game of [zipZap, newer, newest])
    expect(faultOf([game, threeTricks, shipped("zip-zilch-zero")])).toBe("");
});

test.for<readonly [string, Game]>([
  ["another game", { ...threeTricks, id: "zip-zap" }],
  ["a changed copy with the same rules", { ...zipZap, name: "Zip Zap at home" }],
  ["versions without the shipped one", { ...zipZap, rules: 3, former: { ...zipZap, rules: 2 } }],
])("23-2 the id of a shipped game is refused for %s", ([, game]) => {
  expect(faultOf([threeTricks, game])).toContain(
    '\n  "zip-zap": turn-relay has a game of this id. Give yours another one, or carry the shipped game',
  );
});
