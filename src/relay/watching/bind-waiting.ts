// Binds the waiting connection of a player who has just taken a seat, so that the player goes on watching from the
// seat.
import type { LoadedMatch } from "../../match/hydrate.ts";
import type { Post } from "../delivery/outbox.ts";
import { type Attempt, answered, hydrateAndCache, withOptimisticRetry } from "../match/load-match.ts";
import { leftSeatOf } from "../match/viewers.ts";
import type { Relay } from "../relay.ts";
import { unbindConnection } from "./unbind-connection.ts";
import { unwatchedPost } from "./watch-answer.ts";

export interface WatchedSeat {
  readonly match: LoadedMatch;
  /** The player's seat. A start may have renumbered it. */
  readonly seat: number;
  readonly isBound: boolean;
  /** To the player's other sockets: one socket goes on for all. */
  readonly posts: readonly Post[];
}

/** Binds one of the player's waiting connections to its seat. Returns the same `match` where none waits. */
export const bindWaiting = async (
  relay: Relay,
  match: LoadedMatch,
  seat: number,
  player: string,
): Promise<WatchedSeat> => {
  const { id } = match;
  const waiting = match.connections[seat] ? [] : await relay.connections.waiting(player, id);
  const [connection] = waiting;
  let last: WatchedSeat = { match, seat, isBound: false, posts: [] };
  if (connection === undefined) return last;
  const attempt = async (now: LoadedMatch): Promise<Attempt<WatchedSeat>> => {
    await relay.connections.addWatching(player, connection, { match: id, seat: last.seat });
    const written = await relay.matches.bind(now, last.seat, player, connection);
    const next = written.match && hydrateAndCache(relay, written.match);
    const sits = next?.players.indexOf(player) ?? -1;
    // The player has left meanwhile.
    if (!next || sits < 0) return answered(last);
    last = { ...last, match: next, seat: sits };
    const bound = next.connections[sits];
    if (written.type === "written" || bound === connection) {
      return answered(await takeOver(relay, last, player, connection, waiting));
    }
    // A newer socket of the same player has bound the seat meanwhile and has its answer.
    return bound ? answered(last) : { type: "conflict", match: next };
  };
  return (await withOptimisticRetry(relay, { id, first: match }, attempt)) ?? last;
};

/** Ends the spectating of the player's connections: one watches from the seat, and the others stop watching. */
const takeOver = async (
  relay: Relay,
  { match, seat }: WatchedSeat,
  player: string,
  connection: string,
  waiting: readonly string[],
): Promise<WatchedSeat> => {
  const { id } = match;
  const others = waiting.filter((one) => one !== connection);
  await Promise.all([
    ...waiting.map((one) => relay.spectators.remove(id, one)),
    ...others.map((one) => relay.connections.removeWatching(player, one, { match: id, seat: null })),
  ]);
  const isGone = leftSeatOf(match, player) !== null;
  const left = isGone ? await unbindConnection(relay, id, { seat, player, connection }) : null;
  return {
    match: left ?? match,
    seat,
    isBound: true,
    posts: [
      ...others.map((one) => unwatchedPost(id, one, "replaced")),
      ...(isGone ? [unwatchedPost(id, connection, "left")] : []),
    ],
  };
};
