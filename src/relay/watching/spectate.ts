// Looking on without a seat. A spectator is registered first and the match read after that, so that each change is either
// in the answer or is told from the table's stream, which finds the spectator.
import { type HeldMatch, hold, read } from "../play/held-match.ts";
import { cardOf } from "../play/match-card-of.ts";
import { onlookerOf } from "../play/who-looks.ts";
import type { Relay } from "../relay.ts";
import { unwatched, type WatchAnswer, type WatchRequest, watchAnswer } from "./watch-answer.ts";

/** `seated`: the player has sat down meanwhile. */
export type SpectateAnswer = WatchAnswer | { readonly type: "seated"; readonly held: HeldMatch };

/**
 * Registers the connection, with or without a player, as one that looks on. Where the table has as many spectators as
 * the settings allow it is answered once, and told `unwatched` `full`. `no-such-match` also at a private table without
 * its code.
 */
export const spectate = async (
  relay: Relay,
  { match }: HeldMatch,
  request: WatchRequest,
): Promise<SpectateAnswer> => {
  const { player, connection, code } = request;
  const card = await cardOf(relay, match);
  if (card.visibility === "private" && card.code !== code) return { type: "no-such-match" };
  // By this a close finds the match, a ping is let in that brings no code, and the seat a player who sits down.
  await relay.connections.addWatching(player, connection, { match: match.id, seat: null });
  const isNew = await relay.spectators.add(match.id, { connection, player });
  const isFull = isNew && (await relay.spectators.count(match.id)) > relay.settings.watchers;
  if (isFull) await relay.spectators.remove(match.id, connection);
  const held = isFull ? await read(relay, match.id) : await watched(relay, match.id);
  if (!held) return { type: "no-such-match" };
  if (onlookerOf(held, player, null) !== "spectator") {
    await relay.spectators.remove(match.id, connection);
    return { type: "seated", held };
  }
  return watchAnswer(relay, held, request, isFull ? [unwatched(match.id, connection, "full")] : []);
};

/** The match as it is once its changes are told to spectators. */
const watched = async (relay: Relay, id: string): Promise<HeldMatch | null> => {
  const held = await read(relay, id);
  if (!held || held.match.watched === "yes") return held;
  const written = await relay.matches.markWatched(held.match, "yes");
  return written.match && hold(relay, written.match);
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
