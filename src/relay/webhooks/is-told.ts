// Whether a player hears elsewhere of what happens.
import type { Player } from "../ports/people.ts";

/** By a webhook or by a push. The relay marks the matches where such a player sits. */
export const isTold = ({ hooked, pushed }: Player): boolean => hooked === true || pushed === true;
