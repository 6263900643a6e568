// Where a player sits: the open and live matches on the player's own list, each as its item says.
import { isEnded, type LiveMatch, type OpenMatch } from "../../match/stored-match.ts";
import { askToProject } from "../match/ask-to-project.ts";
import { seatOfPlayer } from "../match/viewers.ts";
import type { Relay } from "../relay.ts";

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
  const byNowMs = relay.time.now() - OPENED_BY_NOW_MS;
  // In an open match without the player, the player may be joining: the list is written before the seat. A live match
  // that the player has left stays on the list, unseen, so that an erasure finds its listing.
  const stale = sittings.filter(({ entry, match }) =>
    match
      ? isEnded(match) || (match.status === "live" && !match.players.includes(player))
      : entry.createdAtMs < byNowMs,
  );
  // The projection of an end takes the match off the list.
  const ended = stale.flatMap(({ match }) => (match ? [match] : []));
  await Promise.all(ended.map((match) => askToProject(relay, match)));
  await Promise.all(
    stale.map(({ entry }) => relay.players.removeMatch(player, entry.match, entry.createdAtMs)),
  );
  return sittings.flatMap(({ match, seat }) => {
    if (!match || seat === null || isEnded(match)) return [];
    return [{ match, seat }];
  });
};
