// Where a player sits: the open and live matches on the player's own list, each as its item says.
import { isEnded, type LiveMatch, type OpenMatch, type StoredMatch } from "../../match/stored-match.ts";
import { askToProject } from "../match/ask-to-project.ts";
import { seatOfPlayer } from "../match/viewers.ts";
import type { PlayerMatch } from "../ports/people.ts";
import type { Relay } from "../relay.ts";
import { listedOnce } from "./listed-once.ts";

export interface SeatedMatch {
  readonly match: OpenMatch | LiveMatch;
  readonly seat: number;
}

/** The list has a new match a moment before its item exists. */
const OPENED_BY_NOW_MS = 60_000;

/** Reads the newest `most` entries, newest first. Removes ended and vanished matches from the list. */
export const matchesOfPlayer = async (
  relay: Relay,
  player: string,
  most: number,
): Promise<readonly SeatedMatch[]> => {
  const listed = await relay.players.matches(player, most);
  const stored = await relay.matches.readMany(listed.map(({ match }) => match));
  const sittings = listed.map((entry) => {
    const match = stored.find(({ id }) => id === entry.match);
    return { entry, match, seat: match ? seatOfPlayer(match, player) : null };
  });
  // A match that has not ended stays on the list, unseen where the player has no seat: its listing may have the name, and
  // an erasure finds the listing by this entry.
  await Promise.all(
    sittings.map(({ entry, match }) =>
      match ? leaveEnded(relay, player, entry, match) : leaveVanished(relay, player, entry),
    ),
  );
  const shown = listedOnce(listed);
  return sittings.flatMap(({ entry, match, seat }) => {
    if (!match || seat === null || isEnded(match) || !shown.includes(entry)) return [];
    return [{ match, seat }];
  });
};

/** The projection of an end takes the match off the list, and it takes off names. A player may have come later. */
const leaveEnded = async (
  relay: Relay,
  player: string,
  { match: id, createdAtMs }: PlayerMatch,
  match: StoredMatch,
): Promise<void> => {
  if (!(await askToProject(relay, match))) return;
  if (!match.players.includes(player)) await relay.listings.eraseName(id, player);
  await relay.players.removeMatch(player, id, createdAtMs);
};

/** Matchmaking may create the match again. Then the counts of sittings keep a new name and its entry. */
const leaveVanished = async (
  relay: Relay,
  player: string,
  { match: id, createdAtMs }: PlayerMatch,
): Promise<void> => {
  if (createdAtMs >= relay.time.now() - OPENED_BY_NOW_MS) return;
  const listing = await relay.listings.read(id);
  if (!listing) return relay.players.removeMatch(player, id, createdAtMs);
  if (await relay.matches.read(id)) return;
  if (await relay.listings.dropName(listing, player))
    await relay.players.leaveMatch(player, id, createdAtMs, listing.sittings);
};
