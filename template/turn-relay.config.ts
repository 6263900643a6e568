// What this relay has. `turn-relay start`, `play`, `demo` and `deploy` all read this file.
import { defineRelay, shippedGames } from "turn-relay";
import { myGame } from "./games/my-game/game.ts";

export default defineRelay({
  // Leave out `...shippedGames` if you want no game but your own.
  games: [myGame, ...shippedGames],
  settings: {},
});
