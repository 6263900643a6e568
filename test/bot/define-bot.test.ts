// A bot of a game of one's own and one of a shipped game, asked without a relay. `bot-types.ts` has what the compiler knows.
import { expect, test } from "vitest";
import { type AnyBot, defineBot } from "../../src/bot/index.ts";
import { zipZap } from "../../src/games/zip-zap/zip-zap.ts";
import { myGame } from "../../template/games/my-game/game.ts";
import { byTheSuit } from "./by-the-suit.ts";

const chance = { secret: "0".repeat(64), entropy: ["", ""], deals: [] };

test("a bot is what was defined, and nothing is added", () => {
  const choose = () => null;
  expect(defineBot({ name: "B", games: ["zip-zap"], choose })).toEqual({
    name: "B",
    games: ["zip-zap"],
    choose,
  });
});

test("a bot for a game of one's own chooses from what the game lists as legal", () => {
  const { state } = myGame.start({ seats: 2, options: {}, dealer: null, chance });
  const legal = myGame.legal(state, 0);
  const view = { seat: 0, table: myGame.table(state, 0), legal, options: {}, game: "my-game" } as const;
  expect(legal).toContain(byTheSuit.choose(view, () => 0));
});

test("a bot of a shipped game is asked by what its seat sees, with the random numbers that it is given", () => {
  const options = zipZap.schemas.options.parse({});
  const { state } = zipZap.start({ seats: 2, options, dealer: null, chance });
  const last: AnyBot = defineBot({
    ...{ name: "Last", games: ["zip-zap"] },
    choose: ({ legal }, random) => legal[Math.floor(random() * legal.length)],
  });
  const legal = zipZap.legal(state, 0);
  const view = { seat: 0, table: zipZap.table(state, 0), legal, options, game: "zip-zap" } as const;
  expect(last.choose(view, () => 0.999)).toBe(legal.at(-1));
  expect(last.choose(view, () => 0)).toBe(legal[0]);
});
