// Spectating. The relay registers a spectator first and reads the match after that. So each change is in the answer, or
// the stream finds the spectator and posts it.
import type { LoadedMatch } from "../../match/hydrate.ts";
import { type Outcome, outcome } from "../delivery/outbox.ts";
import { isShed } from "../limits/is-shed.ts";
import { listingOf } from "../match/listing-of.ts";
import { hydrateAndCache, loadMatch } from "../match/load-match.ts";
import { viewerOf } from "../match/viewers.ts";
import { leadsIn } from "../queries/leads-in.ts";
import type { Relay } from "../relay.ts";
import { unwatchedPost, type WatchAnswer, type WatchRequest, watchFrame } from "./watch-answer.ts";

export type SpectateAnswer =
  | WatchAnswer
  /** The player has taken a seat meanwhile. */
  | { readonly type: "seated"; readonly match: LoadedMatch };

/**
 * Registers the connection, with or without a player, as a spectator. If the match or the relay is full of spectators, or
 * the relay sheds them, the connection gets one answer and `unwatched` `full`. `no-such-match` also at a private match
 * without its code.
 */
export const spectate = async (
  relay: Relay,
  match: LoadedMatch,
  request: WatchRequest,
): Promise<Outcome<SpectateAnswer>> => {
  const { player, reader, connection, code } = request;
  const { id } = match;
  const listing = await listingOf(relay, match);
  const isMember = viewerOf(match, reader, null) !== "spectator";
  if (!isMember && !(await leadsIn(relay, listing, { player: reader, code })))
    return outcome({ type: "no-such-match" });
  // A close finds the match by this entry, a ping needs no code, and a new seat finds its player's socket.
  await relay.connections.addWatching(player, connection, { match: id, seat: null });
  // Who watches already goes on, also where nobody new may watch.
  const { watchers, watchersInAll } = relay.settings;
  const limits = { inMatch: (await isShed(relay, "spectators")) ? 0 : watchers, inAll: watchersInAll };
  const isFull = !(await relay.spectators.add(id, { connection, player }, limits));
  const now = isFull ? await loadMatch(relay, id) : await loadWatched(relay, id);
  if (!now) return outcome({ type: "no-such-match" });
  if (viewerOf(now, player, null) !== "spectator") {
    await relay.spectators.remove(id, connection);
    return outcome({ type: "seated", match: now });
  }
  const frame = await watchFrame(relay, now, request);
  return outcome({ type: "watching", frame }, isFull ? [unwatchedPost(id, connection, "full")] : []);
};

/** The match, once the stream's function follows it for its spectators. */
const loadWatched = async (relay: Relay, id: string): Promise<LoadedMatch | null> => {
  const match = await loadMatch(relay, id);
  if (!match || match.watched === "yes") return match;
  const written = await relay.matches.markWatched(match, "yes");
  return written.match && hydrateAndCache(relay, written.match);
};

/** Removes the connection from the spectators. */
export const stopSpectating = async (
  relay: Relay,
  player: string | null,
  connection: string,
  match: string,
): Promise<void> => {
  await relay.spectators.remove(match, connection);
  await relay.connections.removeWatching(player, connection, { match, seat: null });
};
