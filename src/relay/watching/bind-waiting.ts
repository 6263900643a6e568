// Whoever watched a table before sitting down at it goes on watching, from the seat.
import type { Post } from "../play/fan-out.ts";
import { type HeldMatch, hold } from "../play/held-match.ts";
import { leftSeatOf } from "../play/who-looks.ts";
import type { Relay } from "../relay.ts";
import { unbound } from "./unbound.ts";
import { unwatched } from "./watch-answer.ts";

/** `held`: the very same where nothing was bound. `posts` tell the player's other sockets that one goes on for all. */
export const bindWaiting = async (
  relay: Relay,
  held: HeldMatch,
  seat: number,
  player: string,
): Promise<{ readonly held: HeldMatch; readonly posts: readonly Post[] }> => {
  const { match } = held;
  const waiting = match.connections[seat] ? [] : await relay.connections.waiting(player, match.id);
  const [connection, ...others] = waiting;
  if (connection === undefined) return { held, posts: [] };
  await relay.connections.addWatching(player, connection, { match: match.id, seat });
  const written = await relay.matches.bind(match, seat, player, connection);
  await Promise.all([
    ...waiting.map((one) => relay.spectators.remove(match.id, one)),
    ...others.map((one) => relay.connections.removeWatching(player, one, { match: match.id, seat: null })),
  ]);
  const bound = written.type === "written" ? hold(relay, written.match) : null;
  const isGone = bound !== null && leftSeatOf(bound, player) !== null;
  return {
    // Or somebody bound the seat meanwhile: a newer socket of the same player, which has its answer.
    held: (isGone ? await unbound(relay, bound, { seat, player, connection }) : bound) ?? held,
    posts: [
      ...others.map((one) => unwatched(match.id, one, "replaced")),
      ...(isGone ? [unwatched(match.id, connection, "left")] : []),
    ],
  };
};
