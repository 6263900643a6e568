// What the compiler knows of a bot's games: of shipped ones by their ids, of others by their types.
import { expect, expectTypeOf, test } from "vitest";
import { type AnyBot, type BotChoice, type BotTurn, defineBot } from "../../src/bot/index.ts";
import type { GameAction, GameTable } from "../../src/games/index.ts";
import { myGame } from "../../template/games/my-game/game.ts";
import type { MyGameTypes } from "../../template/games/my-game/state.ts";

test("a bot for a game of one's own is typed by the types of the game, without a cast", () => {
  const bot = defineBot<"my-game", MyGameTypes>({
    name: "By the prize",
    games: ["my-game"],
    choose: ({ legal, table }) => {
      expectTypeOf(legal).toEqualTypeOf<readonly MyGameTypes["action"][]>();
      expectTypeOf(table.pile).toEqualTypeOf<readonly string[]>();
      return legal.find(({ card }) => card === table.pile.at(-1)) ?? legal[0];
    },
  });
  expectTypeOf(bot).toExtend<AnyBot>();
  const chance = { secret: "0".repeat(64), entropy: ["", ""], deals: [] };
  const { state } = myGame.start({ seats: 2, options: {}, dealer: null, chance });
  const legal = myGame.legal(state, 0);
  const view = { seat: 0, table: myGame.table(state, 0), legal, options: {}, game: "my-game" } as const;
  expect(legal).toContain(bot.choose(view, () => 0));
});

test("an action of another game is no choice of the bot", () => {
  expectTypeOf<{ readonly type: "pass" }>().not.toExtend<BotChoice<"my-game", MyGameTypes>>();
  expectTypeOf<BotChoice<"my-game", MyGameTypes>>().toEqualTypeOf<MyGameTypes["action"] | null | undefined>();
});

test("a bot of a shipped game and of one's own has the types of each", () => {
  type Turn = BotTurn<"zip-zap" | "my-game", MyGameTypes>;
  type Legal<Game extends string> = Extract<Turn, { readonly game: Game }>["legal"][number];
  expectTypeOf<Legal<"my-game">>().toEqualTypeOf<MyGameTypes["action"]>();
  expectTypeOf<Legal<"zip-zap">["type"]>().toEqualTypeOf<"ready" | "discard" | "zap" | "pass">();
});

test("without types, a game has those that all games share", () => {
  expectTypeOf<BotTurn<"my-game">["table"]>().toEqualTypeOf<GameTable>();
  expectTypeOf<BotChoice<"my-game">>().toEqualTypeOf<GameAction | null | undefined>();
});
