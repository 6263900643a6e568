// The games that the package brings.
import type { Game } from "./game.ts";
import { zapYourNeighbor } from "./zap-your-neighbor/zap-your-neighbor.ts";
import { zipZap } from "./zip-zap/zip-zap.ts";
import { zipZilchZero } from "./zip-zilch-zero/zip-zilch-zero.ts";

/**
 * Zip Zap, Zap Your Neighbor, and Zip, Zilch, Zero, in this order. A config may list them beside games of its
 * own.
 */
export const shippedGames: readonly Game[] = [zipZap, zapYourNeighbor, zipZilchZero];
