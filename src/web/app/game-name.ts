// The names of games. Those of our own are known before the relay has told them.
import { gameNow } from "./games.ts";

/** Proper names: they are the same in every language. */
const GAME_NAMES: Readonly<Record<string, string>> = {
  "zip-zap": "Zip Zap",
  "zap-your-neighbor": "Zap Your Neighbor",
  "zip-zilch-zero": "Zip, Zilch, Zero",
};

/** The id, where nobody knows a name. */
export const gameName = (id: string): string => GAME_NAMES[id] ?? gameNow(id)?.name ?? id;
