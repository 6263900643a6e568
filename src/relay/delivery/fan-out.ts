// Sends posts in parallel. A connection that is slow or gone delays only itself. Knows no frame and no game.
import type { LoadedMatch } from "../../match/hydrate.ts";
import type { StoredMatch } from "../../match/stored-match.ts";
import type { ServerFrame } from "../../protocol/server-frame.ts";
import { faultText } from "../fault-text.ts";
import { hydrateAndCache } from "../match/load-match.ts";
import type { BoundSeat } from "../match/viewers.ts";
import type { PostOutcome } from "../ports/posts.ts";
import type { Relay } from "../relay.ts";
import type { Post } from "./outbox.ts";
import { seatsPosts } from "./seats-posts.ts";
import { tryPost } from "./try-post.ts";

const DEADLINE_MS = 1_000;
/** A connection that missed its last deadline gets a shorter one, so that it does not delay the host each time. */
const SLOW_DEADLINE_MS = 50;
const SLOW_FOR_MS = 30_000;
/** The gateway's limit. */
const LARGEST_FRAME_BYTES = 32 * 1024;

/** What the relay does for a seat whose post failed. `match`: the newest match. */
export type OnMissed = (relay: Relay, match: LoadedMatch, seat: number) => Promise<readonly Post[]>;

/**
 * Resolves when every post is answered or past its deadline. Then it unbinds each connection that is gone from its seat
 * and posts the change to the other seats. Each round has fewer seats.
 */
export const fanOut = async (relay: Relay, posts: readonly Post[], missed?: OnMissed): Promise<void> => {
  if (posts.length === 0) return;
  const gone = await Promise.all(posts.map((post) => send(relay, post)));
  await fanOut(relay, await unbindAll(relay, gone.flat(), missed), missed);
};

/** A seat of a match, and the connection bound to it. */
export interface Binding extends BoundSeat {
  readonly match: string;
}

/** Returns the seat's binding if its connection is gone. */
const send = async (relay: Relay, { connection, frame, audience }: Post): Promise<readonly Binding[]> => {
  const isSeat = audience.type === "seat";
  // A connection that waits for an answer has just sent a frame, so it is alive.
  const deadlineMs = isSeat ? deadlineOf(relay, connection) : DEADLINE_MS;
  const outcome = await sendText(relay, connection, frameText(frame), deadlineMs);
  if (outcome !== "gone" || !isSeat) return [];
  const bound = { match: audience.match, seat: audience.seat, connection };
  // Rare, because a close is reported. Many such lines mean that the relay posts to the wrong addresses.
  relay.log({ level: "warn", event: "seat-gone", ...bound });
  return [bound];
};

/** Unbinds the connections from their seats. Returns the posts that show it to the other seats. */
export const unbindAll = async (
  relay: Relay,
  bound: readonly Binding[],
  missed?: OnMissed,
): Promise<readonly Post[]> => {
  const left = (await Promise.all(bound.map((one) => unbind(relay, one)))).flat();
  const newest = new Map<string, StoredMatch>();
  for (const { match, isUnbound } of left) {
    if (isUnbound && (newest.get(match.id)?.rosterVersion ?? 0) < match.rosterVersion)
      newest.set(match.id, match);
  }
  const posts = await Promise.all([
    ...[...newest.values()].map((match) => orNone(relay, match, (loaded) => seatsPosts(relay, loaded))),
    ...(missed
      ? left.map(({ match, seat }) => orNone(relay, match, (loaded) => missed(relay, loaded, seat)))
      : []),
  ]);
  return posts.flat();
};

const orNone = async (
  relay: Relay,
  match: StoredMatch,
  made: (loaded: LoadedMatch) => Promise<readonly Post[]>,
): Promise<readonly Post[]> => {
  try {
    return await made(hydrateAndCache(relay, match));
  } catch (error) {
    relay.log({ level: "warn", event: "seats-not-told", match: match.id, error: faultText(error) });
    return [];
  }
};

/** `isUnbound`: false where another write came first. */
interface Unbound {
  readonly match: StoredMatch;
  readonly seat: number;
  readonly isUnbound: boolean;
}

/**
 * A start renumbers the seats. If the connection is no longer bound to this seat, the relay searches the winning item
 * for it. A fault does not stop the posts to others. The next post to the gone connection tries again.
 */
const unbind = async (relay: Relay, { match, seat, connection }: Binding): Promise<readonly Unbound[]> => {
  try {
    const written = await relay.matches.unbind(match, seat, connection);
    if (written.type === "written") return [{ match: written.match, seat, isUnbound: true }];
    const moved = written.match?.connections.indexOf(connection) ?? -1;
    if (moved >= 0 && moved !== seat) return await unbind(relay, { match, seat: moved, connection });
    return written.match ? [{ match: written.match, seat, isUnbound: false }] : [];
  } catch (error) {
    relay.log({ level: "warn", event: "not-unbound", match, error: faultText(error) });
    return [];
  }
};

/** Shorter for a connection that missed its last deadline. */
export const deadlineOf = ({ cache, time }: Relay, connection: string): number => {
  const lateAtMs = cache.lateAtMs(connection);
  const isSlow = lateAtMs !== undefined && time.now() - lateAtMs < SLOW_FOR_MS;
  return isSlow ? SLOW_DEADLINE_MS : DEADLINE_MS;
};

/**
 * Waits for the post's outcome, but not past the deadline. `post`: how often a post is tried that the gateway does not
 * take. A connection whose own buffer is full looks like a busy gateway. So a post that is refused until its deadline
 * is `late` too.
 */
export const sendText = async (
  relay: Relay,
  connection: string,
  text: string,
  deadlineMs: number,
  post: typeof tryPost = tryPost,
): Promise<PostOutcome | "late"> => {
  const { cache, time } = relay;
  let isOver = false;
  const outcome = await new Promise<PostOutcome | "late">((resolve, reject) => {
    // A signal to abort a sleep would cost more than the post.
    const cancel = time.after(deadlineMs, () => {
      isOver = true;
      resolve("late");
    });
    post(relay, connection, text, () => isOver).then((outcome) => {
      cancel();
      resolve(outcome);
    }, reject);
  });
  const wasLate = cache.lateAtMs(connection) !== undefined;
  if (outcome !== "throttled") cache.setLate(connection, outcome === "late" ? time.now() : undefined);
  if (outcome === "late") relay.metrics.count("PostsLate");
  // A slow connection may miss each of its frames. The first one has a line.
  if (outcome === "late" && !wasLate) relay.log({ level: "warn", event: "post-late", connection });
  if (outcome === "failed") relay.log({ level: "warn", event: "post-failed", connection });
  return outcome;
};

/** A frame that is too large for the wire goes without its events. The table in the frame is complete. */
export const frameText = (frame: ServerFrame): string => {
  const text = JSON.stringify(frame);
  return fits(text) ? text : JSON.stringify({ ...frame, events: undefined });
};

export const fitsTheWire = (frame: ServerFrame): boolean => fits(JSON.stringify(frame));

const fits = (text: string): boolean => Buffer.byteLength(text) <= LARGEST_FRAME_BYTES;
