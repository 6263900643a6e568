// Watches a match: from now on, the last connection that watched a seat receives its frames. The write that binds the
// connection returns the item. So each event is in the answer, or is posted to the connection.
import type { LoadedMatch } from "../../match/hydrate.ts";
import { unbindAll } from "../delivery/deliver.ts";
import { besideAnswer, type Outcome, outcome, type Post } from "../delivery/outbox.ts";
import { seatsPosts } from "../delivery/seats-posts.ts";
import { type Attempt, answered, hydrateAndCache, withOptimisticRetry } from "../match/load-match.ts";
import { leftSeatOf, seatOfPlayer, viewerOf } from "../match/viewers.ts";
import { isAwayFrom, returnToSeat } from "../play/return-to-seat.ts";
import type { Relay } from "../relay.ts";
import { spectate, stopSpectating } from "./spectate.ts";
import { unbindConnection } from "./unbind-connection.ts";
import { unwatchedPost, type WatchAnswer, type WatchRequest, watchFrame } from "./watch-answer.ts";

type Watched = Attempt<Outcome<WatchAnswer>>;

/**
 * Binds the player's seat to the connection, and returns the seat if the player was away. Without a seat, the
 * connection is a spectator. The answer is a `view`, or with `since` (a seq) the `events` after it. `no-such-match`
 * also to a stranger at a private match without its code. Throws `Unavailable` after eight conflicts.
 */
export const watch = async (relay: Relay, request: WatchRequest): Promise<Outcome<WatchAnswer>> => {
  const { player, match: id } = request;
  const watched = await withOptimisticRetry(relay, { id }, async (match): Promise<Watched> => {
    const seat = viewerOf(match, player, null);
    if (player !== null && seat !== "spectator") return watchSeat(relay, match, seat, player, request);
    const { answer, posts } = await spectate(relay, match, request);
    return answer.type === "seated"
      ? { type: "conflict", match: answer.match }
      : answered(outcome(answer, posts));
  });
  return watched ?? outcome({ type: "no-such-match" });
};

const watchSeat = async (
  relay: Relay,
  match: LoadedMatch,
  seat: number,
  player: string,
  request: WatchRequest,
): Promise<Watched> => {
  const { connection, arrivalMs } = request;
  const { id } = match;
  const bound = match.connections[seat] ?? null;
  const isAway = isAwayFrom(match, seat);
  if (bound === connection && !isAway) return answered(await watching(relay, match, request, []));
  await relay.connections.addWatching(player, connection, { match: id, seat });
  const gone = bound === null || bound === connection ? [] : [unwatchedPost(id, bound, "replaced")];
  if (isAway) {
    const back = await returnToSeat(relay, match, seat, arrivalMs, connection);
    if (back.type === "conflict") return back;
    return answered(await watching(relay, back.match, request, [...back.posts, ...gone]));
  }
  const written = await relay.matches.bind(match, seat, player, connection);
  const now = written.match && hydrateAndCache(relay, written.match);
  if (!now || written.type === "conflict") return { type: "conflict", match: now };
  if (leftSeatOf(now, player) !== null) {
    return { type: "conflict", match: await unbindConnection(relay, id, { seat, player, connection }) };
  }
  const seats = bound === null ? await seatsPosts(relay, now) : [];
  return answered(await watching(relay, now, request, [...seats, ...gone]));
};

const watching = async (
  relay: Relay,
  match: LoadedMatch,
  request: WatchRequest,
  posts: readonly Post[],
): Promise<Outcome<WatchAnswer>> => {
  const frame = await watchFrame(relay, match, request);
  return outcome({ type: "watching", frame }, besideAnswer(posts, request.connection, frame.type));
};

export interface UnwatchRequest {
  readonly match: string;
  readonly player: string | null;
  readonly connection: string;
}

/** Returns the posts that show it to the other seats. */
export const unwatch = async (relay: Relay, request: UnwatchRequest): Promise<readonly Post[]> => {
  const { match: id, player, connection } = request;
  const match = await relay.matches.read(id);
  const seat = match && player !== null ? seatOfPlayer(match, player) : null;
  if (seat === null) {
    await stopSpectating(relay, player, connection, id);
    return [];
  }
  const posts = await unbindAll(relay, [{ match: id, seat, connection }]);
  await relay.connections.removeWatching(player, connection, { match: id, seat });
  return posts;
};
