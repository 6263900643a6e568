// Watching a match: a seat's frames go from now on to the connection that watched it last. The write that binds it
// returns the item, so that each event is either in the answer or is posted to the connection.
import type { StoredMatch } from "../../match/stored-match.ts";
import { fanOut, type Post, unbindAll } from "../delivery/fan-out.ts";
import { seatsPosts } from "../delivery/seats-posts.ts";
import { hydrate, type LoadedMatch, loadMatch } from "../match/load-match.ts";
import { leftSeatOf, viewerOf } from "../match/viewer-of.ts";
import { awayFrom, returnToSeat } from "../play/return-to-seat.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";
import { spectate, stopSpectating } from "./spectate.ts";
import { unbindConnection } from "./unbind-connection.ts";
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
  let loaded = await loadMatch(relay, request.match);
  for (let attempt = 0; loaded && attempt < ATTEMPTS; attempt++) {
    const { match } = loaded;
    const seat = viewerOf(loaded, player, null);
    if (player === null || seat === "spectator") {
      const looking = await spectate(relay, loaded, request);
      if (looking.type !== "seated") return looking;
      loaded = looking.loaded;
      continue;
    }
    const bound = match.connections[seat] ?? null;
    const away = awayFrom(loaded, seat);
    if (away) {
      await relay.connections.addWatching(player, connection, { match: match.id, seat });
      const connections = match.connections.with(seat, connection);
      const back = await returnToSeat(relay, away, seat, request.arrivalMs, { connections });
      loaded = back.loaded;
      if (back.type === "conflict") continue;
      const gone = bound === connection ? [] : replaced(match, bound);
      return answerComing(relay, back.loaded, request, [...back.posts, ...gone]);
    }
    if (bound === connection) return watchAnswer(relay, loaded, request, []);
    await relay.connections.addWatching(player, connection, { match: match.id, seat });
    const written = await relay.matches.bind(match, seat, player, connection);
    loaded = written.match && hydrate(relay, written.match);
    if (loaded && written.type === "written") {
      if (leftSeatOf(loaded, player) !== null) {
        loaded = await unbindConnection(relay, loaded, { seat, player, connection });
        continue;
      }
      return bound === null
        ? answerComing(relay, loaded, request, await seatsPosts(relay, loaded))
        : watchAnswer(relay, loaded, request, replaced(match, bound));
    }
  }
  if (loaded) throw new Unavailable("a seat that others bind at once", 50, null);
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
  const loaded = await loadMatch(relay, match);
  const seat = loaded && player !== null ? viewerOf(loaded, player, null) : "spectator";
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
  loaded: LoadedMatch,
  request: WatchRequest,
  posts: readonly Post[],
): Promise<WatchAnswer> => {
  const { type, frame } = await watchAnswer(relay, loaded, request, []);
  const isWanted = (post: Post) =>
    post.connection !== request.connection || ("seats" in post.frame && !("view" in frame));
  return { type, frame, posts: posts.filter(isWanted) };
};

/** Told to the socket that watched the seat before. */
const replaced = ({ id }: StoredMatch, connection: string | null): readonly Post[] =>
  connection === null ? [] : [unwatched(id, connection, "replaced")];
