// The names of games. Some are known before the relay has sent them.
import { presentationOf } from "../presentations/presentation-of.ts";
import { gameNow } from "./games.ts";

/** The id, where nobody knows a name. */
export const gameName = (id: string): string => gameNow(id)?.name ?? presentationOf(id).name ?? id;
