// Watching a match: a seat's frames go from now on to the connection that watched it last. The write that binds it
// returns the item, so that each event is either in the answer or is posted to the connection.
import type { StoredMatch } from "../match/stored-match.ts";
import { newest } from "../match/timeline.ts";
import { fanOut, fitsTheWire, type Post, unbindAll } from "./fan-out.ts";
import { eventsFrame, needsCard, viewFrame } from "./frames.ts";
import { type HeldMatch, hold, read } from "./held-match.ts";
import { cardOf } from "./match-card-of.ts";
import { Unavailable } from "./ports/unavailable.ts";
import type { Relay } from "./relay.ts";
import { seatsPosts } from "./seats-posts.ts";
import { awayFrom, takeBack } from "./take-back.ts";
import { onlookerOf } from "./who-looks.ts";

export interface WatchRequest {
  readonly match: string;
  readonly since: number | undefined;
  readonly code: string | undefined;
  readonly player: string | null;
  readonly connection: string;
  readonly arrivalMs: number;
}

export type WatchAnswer =
  | { readonly type: "watching"; readonly frame: object; readonly posts: readonly Post[] }
  | { readonly type: "no-such-match" };

const ATTEMPTS = 8;

export const watch = async (relay: Relay, request: WatchRequest): Promise<WatchAnswer> => {
  const { player, connection } = request;
  let held = await read(relay, request.match);
  for (let attempt = 0; held && attempt < ATTEMPTS; attempt++) {
    const { match } = held;
    const seat = onlookerOf(held, player, null);
    if (player === null || seat === "spectator") return spectate(relay, held, request);
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
    if (bound === connection) return answer(relay, held, request, []);
    await relay.connections.addWatching(player, connection, { match: match.id, seat });
    const written = await relay.matches.bind(match, seat, player, connection);
    held = written.match && hold(relay, written.match);
    if (held && written.type === "written") {
      return bound === null
        ? answerComing(relay, held, request, await seatsPosts(relay, held))
        : answer(relay, held, request, replaced(match, bound));
    }
  }
  if (held) throw new Unavailable("a seat that others bind at once", 50, null);
  return { type: "no-such-match" };
};

export interface UnwatchRequest {
  readonly match: string;
  readonly player: string;
  readonly connection: string;
}

/** The posts by which the others are told. */
export const unwatch = async (relay: Relay, request: UnwatchRequest): Promise<readonly Post[]> => {
  const { match, player, connection } = request;
  const held = await read(relay, match);
  const onlooker = held ? onlookerOf(held, player, null) : "spectator";
  const seat = onlooker === "spectator" ? null : onlooker;
  const posts = seat === null ? [] : await unbindAll(relay, [{ match, seat, connection }]);
  await relay.connections.removeWatching(player, connection, { match, seat });
  return posts;
};

/** The closed connection watches nothing any more; the others are told at once. */
export const disconnect = async (relay: Relay, player: string, connection: string): Promise<void> => {
  const watched = await relay.connections.forget(player, connection);
  const bound = watched.flatMap(({ match, seat }) => (seat === null ? [] : [{ match, seat, connection }]));
  await fanOut(relay, await unbindAll(relay, bound));
};

/**
 * A player at an open table may sit down yet: the connection that waits is then bound to the seat. Who was let in by a
 * private table's code is remembered, since a ping brings no code.
 */
const spectate = async (relay: Relay, held: HeldMatch, request: WatchRequest): Promise<WatchAnswer> => {
  const { match } = held;
  const { player, connection, code } = request;
  const card = await cardOf(relay, match);
  if (card.visibility === "private" && card.code !== code) return { type: "no-such-match" };
  const mayWait = player !== null && match.status === "open";
  if (mayWait || card.visibility === "private") {
    await relay.connections.addWatching(player, connection, { match: match.id, seat: null });
  }
  if (mayWait) {
    // Whoever sat down before this could be found is bound here, whoever does so later there.
    const now = await read(relay, match.id);
    if (now?.match.players.includes(player)) return watch(relay, request);
  }
  return answer(relay, held, request, []);
};

/** `posts` may be for this connection too: the answer tells it all of that, but for the seats where it is no view. */
const answerComing = async (
  relay: Relay,
  held: HeldMatch,
  request: WatchRequest,
  posts: readonly Post[],
): Promise<WatchAnswer> => {
  const { type, frame } = await answer(relay, held, request, []);
  const isWanted = (post: Post) =>
    post.connection !== request.connection || ("seats" in post.frame && !("view" in frame));
  return { type, frame, posts: posts.filter(isWanted) };
};

/** By `events` where the client says since when and that can be told, else by the whole `view`. */
const answer = async (
  relay: Relay,
  held: HeldMatch,
  { since, player }: WatchRequest,
  posts: readonly Post[],
): Promise<Extract<WatchAnswer, { type: "watching" }>> => {
  const { match, ticked } = held;
  const onlooker = onlookerOf(held, player, null);
  const nowMs = relay.time.now();
  if (ticked && since !== undefined && since <= newest(ticked.timeline).seq) {
    const card = needsCard(since) ? await cardOf(relay, match) : null;
    const frame = eventsFrame(match, ticked, onlooker, since, card, nowMs);
    if (fitsTheWire(frame)) return { type: "watching", frame, posts };
  }
  const card = await cardOf(relay, match);
  return { type: "watching", frame: viewFrame(match, card, ticked, onlooker, nowMs), posts };
};

/** Told to the socket that watched the seat before, so that it does not wait for frames. */
const replaced = (match: StoredMatch, connection: string | null): readonly Post[] =>
  connection === null ? [] : [{ connection, frame: { type: "unwatched", match: match.id, why: "replaced" } }];
