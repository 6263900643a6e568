// A bot for a game of one's own, typed by the types of the game, without a cast.
import { defineBot } from "../../src/bot/index.ts";
import type { MyGameTypes } from "../../template/games/my-game/rules.ts";

export const byTheSuit = defineBot<"my-game", MyGameTypes>({
  name: "By the suit",
  games: ["my-game"],
  choose: ({ legal, table }) =>
    legal.find((action) => action.type === "play" && action.card.endsWith(table.suit)) ?? legal[0],
});
