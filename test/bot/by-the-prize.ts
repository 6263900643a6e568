// A bot for a game of one's own, typed by the types of the game, without a cast.
import { defineBot } from "../../src/bot/index.ts";
import type { MyGameTypes } from "../../template/games/my-game/state.ts";

export const byThePrize = defineBot<"my-game", MyGameTypes>({
  name: "By the prize",
  games: ["my-game"],
  choose: ({ legal, table }) => legal.find(({ card }) => card === table.pile.at(-1)) ?? legal[0],
});
