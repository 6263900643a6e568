// The only list of games. A new game is one line here.
import type { Game } from "./game.ts";
import { zapYourNeighbor } from "./zap-your-neighbor/zap-your-neighbor.ts";
import { zipZap } from "./zip-zap/zip-zap.ts";
import { zipZilchZero } from "./zip-zilch-zero/zip-zilch-zero.ts";

export const GAMES: readonly Game[] = [zipZap, zapYourNeighbor, zipZilchZero];

export const gameNamed = (id: string): Game | undefined => GAMES.find((game) => game.id === id);
