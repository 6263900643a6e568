// Watching a match: a seat's frames go from now on to the connection that watched it last. The write that binds it
// returns the item, so that each event is either in the answer or is posted to the connection.
import type { StoredMatch } from "../../match/stored-match.ts";
import { fanOut, type Post, unbindAll } from "../play/fan-out.ts";
import { type HeldMatch, hold, read } from "../play/held-match.ts";
import { seatsPosts } from "../play/seats-posts.ts";
import { awayFrom, takeBack } from "../play/take-back.ts";
import { leftSeatOf, onlookerOf } from "../play/who-looks.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";
import { spectate, stopSpectating } from "./spectate.ts";
import { unbound } from "./unbound.ts";
import { unwatched, type WatchAnswer, type WatchRequest, watchAnswer } from "./watch-answer.ts";

const ATTEMPTS = 8;

/**
 * Binds the player's seat to the connection, and takes it back where the player was away; without a seat the connection
 * looks on. The answer is a `view`, or with `since` (a seq) the `events` after it; `posts` are for others.
 * `no-such-match` also to a stranger at a private table without its code. Throws `Unavailable` where eight others in a row
 * changed the match first.
 */
export const watch = async (relay: Relay, request: WatchRequest): Promise<WatchAnswer> => {
  const { player, connection } = request;
  let held = await read(relay, request.match);
  for (let attempt = 0; held && attempt < ATTEMPTS; attempt++) {
    const { match } = held;
    const seat = onlookerOf(held, player, null);
    if (player === null || seat === "spectator") {
      const looking = await spectate(relay, held, request);
      if (looking.type !== "seated") return looking;
      held = looking.held;
      continue;
    }
    const bound = match.connections[seat] ?? null;
    const away = awayFrom(held, seat);
    if (away) {
      await relay.connections.addWatching(player, connection, { match: match.id, seat });
      const connections = match.connections.with(seat, connection);
      const back = await takeBack(relay, away, seat, request.arrivalMs, { connections });
      held = back.held;
      if (back.type === "conflict") continue;
      const gone = bound === connection ? [] : replaced(match, bound);
      return answerComing(relay, back.held, request, [...back.posts, ...gone]);
    }
    if (bound === connection) return watchAnswer(relay, held, request, []);
    await relay.connections.addWatching(player, connection, { match: match.id, seat });
    const written = await relay.matches.bind(match, seat, player, connection);
    held = written.match && hold(relay, written.match);
    if (held && written.type === "written") {
      if (leftSeatOf(held, player) !== null) {
        held = await unbound(relay, held, { seat, player, connection });
        continue;
      }
      return bound === null
        ? answerComing(relay, held, request, await seatsPosts(relay, held))
        : watchAnswer(relay, held, request, replaced(match, bound));
    }
  }
  if (held) throw new Unavailable("a seat that others bind at once", 50, null);
  return { type: "no-such-match" };
};

export interface UnwatchRequest {
  readonly match: string;
  readonly player: string | null;
  readonly connection: string;
}

/** The posts by which the others are told. */
export const unwatch = async (relay: Relay, request: UnwatchRequest): Promise<readonly Post[]> => {
  const { match, player, connection } = request;
  const held = await read(relay, match);
  const seat = held && player !== null ? onlookerOf(held, player, null) : "spectator";
  if (seat === "spectator") {
    await stopSpectating(relay, player, connection, match);
    return [];
  }
  const posts = await unbindAll(relay, [{ match, seat, connection }]);
  await relay.connections.removeWatching(player, connection, { match, seat });
  return posts;
};

/** The closed connection watches nothing any more; the others are told at once. */
export const disconnect = async (relay: Relay, player: string | null, connection: string): Promise<void> => {
  const watched = await relay.connections.forget(player, connection);
  const bound = watched.flatMap(({ match, seat }) => (seat === null ? [] : [{ match, seat, connection }]));
  const looking = watched.filter(({ seat }) => seat === null);
  await Promise.all([
    unbindAll(relay, bound).then((posts) => fanOut(relay, posts)),
    ...looking.map(({ match }) => relay.spectators.remove(match, connection)),
  ]);
};

/** `posts` may be for this connection too: the answer tells it all of that, but for the seats where it is no view. */
const answerComing = async (
  relay: Relay,
  held: HeldMatch,
  request: WatchRequest,
  posts: readonly Post[],
): Promise<WatchAnswer> => {
  const { type, frame } = await watchAnswer(relay, held, request, []);
  const isWanted = (post: Post) =>
    post.connection !== request.connection || ("seats" in post.frame && !("view" in frame));
  return { type, frame, posts: posts.filter(isWanted) };
};

/** Told to the socket that watched the seat before. */
const replaced = ({ id }: StoredMatch, connection: string | null): readonly Post[] =>
  connection === null ? [] : [unwatched(id, connection, "replaced")];
