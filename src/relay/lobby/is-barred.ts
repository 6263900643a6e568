// Whether the host has removed a player from an open match. A removed player and its bots are one.
import type { MatchListing } from "../../match/match-listing.ts";
import type { StoredMatch } from "../../match/stored-match.ts";
import { accountIdOf } from "../limits/account-id.ts";
import type { Player } from "../ports/people.ts";

/** `match.barred`: players whom a build of before has removed. */
export const isBarred = (match: StoredMatch, { barred = [] }: MatchListing, player: Player): boolean => {
  if (match.status !== "open") return false;
  return [...barred, ...match.barred].some((one) => one === player.id || one === accountIdOf(player));
};
