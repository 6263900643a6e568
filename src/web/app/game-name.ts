// The names of games. Those of our own are known before the relay has told them.
import type { KnownGame } from "../words/shell/words.ts";
import { gameNow } from "./games.ts";

/** Proper names: they are the same in every language. */
export const GAME_NAMES: Readonly<Record<KnownGame, string>> = {
  "zip-zap": "Zip Zap",
  "zap-your-neighbor": "Zap Your Neighbor",
  "zip-zilch-zero": "Zip, Zilch, Zero",
};

const isKnown = (id: string): id is KnownGame => Object.hasOwn(GAME_NAMES, id);

/** The id, where nobody knows a name. */
export const gameName = (id: string): string => (isKnown(id) ? GAME_NAMES[id] : (gameNow(id)?.name ?? id));
