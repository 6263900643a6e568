// Looking on without a seat. A spectator is registered first and the match read after that, so that each change is either
// in the answer or is told from the table's stream, which finds the spectator.

import { listingOf } from "../match/listing-of.ts";
import { hydrate, type LoadedMatch, loadMatch } from "../match/load-match.ts";
import { viewerOf } from "../match/viewer-of.ts";
import type { Relay } from "../relay.ts";
import { unwatched, type WatchAnswer, type WatchRequest, watchAnswer } from "./watch-answer.ts";

/** `seated`: the player has sat down meanwhile. */
export type SpectateAnswer = WatchAnswer | { readonly type: "seated"; readonly loaded: LoadedMatch };

/**
 * Registers the connection, with or without a player, as one that looks on. Where the table has as many spectators as
 * the settings allow it is answered once, and told `unwatched` `full`. `no-such-match` also at a private table without
 * its code.
 */
export const spectate = async (
  relay: Relay,
  { match }: LoadedMatch,
  request: WatchRequest,
): Promise<SpectateAnswer> => {
  const { player, connection, code } = request;
  const listing = await listingOf(relay, match);
  if (listing.visibility === "private" && listing.code !== code) return { type: "no-such-match" };
  // By this a close finds the match, a ping is let in that brings no code, and the seat a player who sits down.
  await relay.connections.addWatching(player, connection, { match: match.id, seat: null });
  const isNew = await relay.spectators.add(match.id, { connection, player });
  const isFull = isNew && (await relay.spectators.count(match.id)) > relay.settings.watchers;
  if (isFull) await relay.spectators.remove(match.id, connection);
  const loaded = isFull ? await loadMatch(relay, match.id) : await watched(relay, match.id);
  if (!loaded) return { type: "no-such-match" };
  if (viewerOf(loaded, player, null) !== "spectator") {
    await relay.spectators.remove(match.id, connection);
    return { type: "seated", loaded: loaded };
  }
  return watchAnswer(relay, loaded, request, isFull ? [unwatched(match.id, connection, "full")] : []);
};

/** The match as it is once its changes are told to spectators. */
const watched = async (relay: Relay, id: string): Promise<LoadedMatch | null> => {
  const loaded = await loadMatch(relay, id);
  if (!loaded || loaded.match.watched === "yes") return loaded;
  const written = await relay.matches.markWatched(loaded.match, "yes");
  return written.match && hydrate(relay, written.match);
};

/** The connection looks on no more. */
export const stopSpectating = async (
  relay: Relay,
  player: string | null,
  connection: string,
  match: string,
): Promise<void> => {
  await relay.spectators.remove(match, connection);
  await relay.connections.removeWatching(player, connection, { match, seat: null });
};
