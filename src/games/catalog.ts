// The games that this build referees. A new game is one line here.
import type { Game } from "./game.ts";
import { zipZap } from "./zip-zap/zip-zap.ts";

export const GAMES: readonly Game[] = [zipZap];

export const gameNamed = (id: string): Game | undefined => GAMES.find((game) => game.id === id);
