// Whoever watched a table before sitting down at it goes on watching, from the seat.
import type { Post } from "../delivery/fan-out.ts";
import { hydrate, type LoadedMatch } from "../match/load-match.ts";
import { leftSeatOf } from "../match/viewer-of.ts";
import type { Relay } from "../relay.ts";
import { unbindConnection } from "./unbind-connection.ts";
import { unwatched } from "./watch-answer.ts";

export interface BoundSeat {
  readonly loaded: LoadedMatch;
  /** Where the player sits in it: a start may have closed ranks. */
  readonly seat: number;
  readonly isBound: boolean;
  /** They tell the player's other sockets that one goes on for all. */
  readonly posts: readonly Post[];
}

const ATTEMPTS = 8;

/** `loaded`: the newest that is known, and the very same where nobody waits. */
export const bindWaiting = async (
  relay: Relay,
  loaded: LoadedMatch,
  seat: number,
  player: string,
): Promise<BoundSeat> => {
  const match = loaded.match.id;
  const waiting = loaded.match.connections[seat] ? [] : await relay.connections.waiting(player, match);
  const [connection, ...others] = waiting;
  let now = { loaded: loaded, seat };
  for (let attempt = 0; connection !== undefined && attempt < ATTEMPTS; attempt++) {
    await relay.connections.addWatching(player, connection, { match, seat: now.seat });
    const written = await relay.matches.bind(now.loaded.match, now.seat, player, connection);
    const next = written.match && hydrate(relay, written.match);
    const sits = next?.match.players.indexOf(player) ?? -1;
    // Up and away again meanwhile.
    if (!next || sits < 0) break;
    now = { loaded: next, seat: sits };
    const there = next.match.connections[sits];
    if (written.type === "written" || there === connection) {
      await Promise.all([
        ...waiting.map((one) => relay.spectators.remove(match, one)),
        ...others.map((one) => relay.connections.removeWatching(player, one, { match, seat: null })),
      ]);
      const isGone = leftSeatOf(next, player) !== null;
      const left = isGone ? await unbindConnection(relay, next, { seat: sits, player, connection }) : null;
      return {
        loaded: left ?? next,
        seat: sits,
        isBound: true,
        posts: [
          ...others.map((one) => unwatched(match, one, "replaced")),
          ...(isGone ? [unwatched(match, connection, "left")] : []),
        ],
      };
    }
    // Somebody bound the seat meanwhile: a newer socket of the same player, which has its answer.
    if (there) break;
  }
  return { ...now, isBound: false, posts: [] };
};
