// Sends frames, side by side: a connection that is slow or gone delays nobody but itself.
import type { StoredMatch } from "../../match/stored-match.ts";
import { faultText } from "../fault-text.ts";
import { hydrate, type LoadedMatch } from "../match/load-match.ts";
import type { PostOutcome } from "../ports/posts.ts";
import type { Relay } from "../relay.ts";
import { seatsPosts } from "./seats-posts.ts";

export interface Post {
  readonly connection: string;
  readonly frame: object;
  /** The seat that the connection is bound to, to be unbound if it turns out to be gone. */
  readonly bound?: { readonly match: string; readonly seat: number };
}

const DEADLINE_MS = 1_000;
/** A connection that missed the deadline before must not hold this host up each time. */
const SLOW_DEADLINE_MS = 50;
const SLOW_FOR_MS = 30_000;
/** The gateway takes no more. */
const LARGEST_FRAME_BYTES = 32 * 1024;

/** What is done for a seat that was not reached, of the match as it stands by then. */
export type Missed = (relay: Relay, loaded: LoadedMatch, seat: number) => Promise<readonly Post[]>;

/**
 * Resolves when every post is answered or past its deadline. Those that are gone are unbound then, and the other seats
 * told so: each of these rounds has a seat less to tell.
 */
export const fanOut = async (relay: Relay, posts: readonly Post[], missed?: Missed): Promise<void> => {
  if (posts.length === 0) return;
  const gone = await Promise.all(posts.map((post) => send(relay, post)));
  await fanOut(relay, await unbindAll(relay, gone.flat(), missed), missed);
};

interface Bound {
  readonly match: string;
  readonly seat: number;
  readonly connection: string;
}

/** The seat whose connection turned out to be gone. */
const send = async (relay: Relay, { connection, frame, bound }: Post): Promise<readonly Bound[]> => {
  // Whoever waits for an answer has just shown that it is there.
  const deadlineMs = bound ? deadlineOf(relay, connection) : DEADLINE_MS;
  const outcome = await sendText(relay, connection, frameText(frame), deadlineMs);
  return outcome === "gone" && bound ? [{ ...bound, connection }] : [];
};

/** Unbinds the connections from their seats and makes the frames by which the others are told that they are gone. */
export const unbindAll = async (
  relay: Relay,
  bound: readonly Bound[],
  missed?: Missed,
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
    return await made(hydrate(relay, match));
  } catch (error) {
    relay.log({ level: "warn", event: "seats-not-told", match: match.id, error: faultText(error) });
    return [];
  }
};

/** `isUnbound`: false where somebody else was first. */
interface Left {
  readonly match: StoredMatch;
  readonly seat: number;
  readonly isUnbound: boolean;
}

/**
 * At a seat that it is not bound to, it is looked for in what stands there: a start closes ranks. The others' posts do not
 * fail with it; the next post to the gone connection tries again.
 */
const unbind = async (relay: Relay, { match, seat, connection }: Bound): Promise<readonly Left[]> => {
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

/** Shorter for a connection that missed its deadline before. */
export const deadlineOf = ({ cache: memory, time }: Relay, connection: string): number => {
  const lateAtMs = memory.lateAtMs(connection);
  const isSlow = lateAtMs !== undefined && time.now() - lateAtMs < SLOW_FOR_MS;
  return isSlow ? SLOW_DEADLINE_MS : DEADLINE_MS;
};

const ANSWERED = "answered";

/** Waits no longer than the deadline for the post's outcome. */
export const sendText = async (
  relay: Relay,
  connection: string,
  text: string,
  deadlineMs: number,
): Promise<PostOutcome | "late"> => {
  const { cache: memory, posts, time } = relay;
  const answered = new AbortController();
  const late = time.sleep(deadlineMs, answered.signal).then(() => "late" as const);
  const outcome = await Promise.race([posts.post(connection, text), late]);
  // With a reason of its own: the one that would be made for it costs more than the post.
  answered.abort(ANSWERED);
  memory.setLate(connection, outcome === "late" ? time.now() : undefined);
  if (outcome === "failed") relay.log({ level: "warn", event: "post-failed", connection });
  return outcome;
};

/** A frame too large for the wire goes without its events: the table in it is the whole truth. */
export const frameText = (frame: object): string => {
  const text = JSON.stringify(frame);
  return fits(text) ? text : JSON.stringify({ ...frame, events: undefined });
};

export const fitsTheWire = (frame: object): boolean => fits(JSON.stringify(frame));

const fits = (text: string): boolean => Buffer.byteLength(text) <= LARGEST_FRAME_BYTES;
