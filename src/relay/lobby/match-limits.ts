// At how many tables a player may sit. Counted on the player's own list, without a lock: callers at once may each be
// let in by the same free place.

import { matchesOfPlayer } from "../queries/matches-of-player.ts";
import type { Relay } from "../relay.ts";

/** Nobody knows when a table ends. */
const RETRY_MS = 60_000;
/** More than the limits allow: live matches that the player has left are on its list too. */
const MOST_LOOKED_AT = 100;

/**
 * Whether the player may sit down at one more open table, or (`adding` "live") start one more match: null if so, else
 * how long to wait. Whoever sits at as many live matches as it may takes no seat either, since any may start.
 */
export const overMatches = async (
  relay: Relay,
  player: string,
  adding: "open" | "live",
): Promise<number | null> => {
  const { openTables, liveMatches } = relay.settings.limits;
  const open = adding === "open" && openTables !== null ? openTables : Number.POSITIVE_INFINITY;
  const live = liveMatches ?? Number.POSITIVE_INFINITY;
  const fewest = Math.min(open, live);
  if (!Number.isFinite(fewest)) return null;
  // Most players sit at so few tables that what is on the list need not be looked at.
  if ((await relay.players.matches(player, fewest)).length < fewest) return null;
  const tables = await matchesOfPlayer(relay, player, MOST_LOOKED_AT);
  const count = (status: "open" | "live") => tables.filter(({ match }) => match.status === status).length;
  return count("open") >= open || count("live") >= live ? RETRY_MS : null;
};
