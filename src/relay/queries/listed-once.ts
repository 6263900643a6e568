// Takes each match of a player's list once. Matchmaking may create a match again, and then a list has an entry for each
// time.
import type { PlayerMatch } from "../ports/people.ts";

/** The newest entry of each match. `listed` is in the order of the list, newest first. */
export const listedOnce = (listed: readonly PlayerMatch[]): readonly PlayerMatch[] =>
  listed.filter(({ match }, n) => listed.findIndex((entry) => entry.match === match) === n);
