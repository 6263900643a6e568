// In how many matches a player may sit. Counts the player's own list without a lock. Simultaneous callers may therefore
// pass the limit by a few.
import { type LimitReached, limitReached } from "../limits/limit-reached.ts";
import { matchesOfPlayer } from "../queries/matches-of-player.ts";
import type { Relay } from "../relay.ts";

/** Above the limits: the list also has live matches that the player has left. */
const MOST_LISTED = 100;

/**
 * Whether the player may take a seat in one more open match, or (`adding` "live") start one more. Returns null if so,
 * else the limit. A player at its limit of live matches gets no open seat either, since any open match may start.
 */
export const overMatches = async (
  relay: Relay,
  player: string,
  adding: "open" | "live",
): Promise<LimitReached | null> => {
  const { openMatches, liveMatches } = relay.settings.limits;
  const open = adding === "open" && openMatches !== null ? openMatches : Number.POSITIVE_INFINITY;
  const live = liveMatches ?? Number.POSITIVE_INFINITY;
  const fewest = Math.min(open, live);
  if (!Number.isFinite(fewest)) return null;
  // Most players sit in so few matches that the relay need not read the matches themselves.
  if ((await relay.players.matches(player, fewest)).length < fewest) return null;
  const seated = await matchesOfPlayer(relay, player, MOST_LISTED);
  const count = (status: "open" | "live") => seated.filter(({ match }) => match.status === status).length;
  if (count("live") >= live) return limitReached("liveMatches", live);
  return count("open") >= open ? limitReached("openMatches", open) : null;
};
