// Sends posts in parallel. A connection that is slow or gone delays only itself. Knows no frame and no game.
import type { LoadedMatch } from "../../match/hydrate.ts";
import type { StoredMatch } from "../../match/stored-match.ts";
import type { ServerFrame } from "../../protocol/server-frame.ts";
import { faultText } from "../fault-text.ts";
import { hydrateAndCache } from "../match/load-match.ts";
import type { BoundSeat } from "../match/viewers.ts";
import { endOfConnection, gatewayId } from "../ports/connection-name.ts";
import type { Notice, PostOutcome } from "../ports/delivery.ts";
import type { Random } from "../ports/time.ts";
import type { Relay } from "../relay.ts";
import { noteSeen } from "./note-seen.ts";
import { noticePosts } from "./notice-posts.ts";
import type { Post } from "./outbox.ts";
import { seatsPosts } from "./seats-posts.ts";
import { notifyMissedTurn, type OnMissed } from "./turn-notices.ts";

const DEADLINE_MS = 1_000;
/** A connection that missed its last deadline gets a shorter one, so that it does not delay the host each time. */
const SLOW_DEADLINE_MS = 50;
const SLOW_FOR_MS = 30_000;
/** The gateway's limit. */
const LARGEST_FRAME_BYTES = 32 * 1024;

/** The longest first wait for a gateway that takes no more. It doubles with each try, so a deadline has room for six tries. */
const FIRST_WAIT_MS = 25;
/** A person notices such a delay. */
const SLOW_MS = 2_000;
/** What the service level of acts promises. */
const PROMISED_MS = 300;

/** Sends the posts of a use case. A seat that may act now and misses its post gets a notice. */
export const deliver = (relay: Relay, posts: readonly Post[]): Promise<void> =>
  fanOut(relay, posts, notifyMissedTurn);

/** Sends a player a notice at once, for projections. A projection that runs again posts the same notice again. */
export const notify = async (relay: Relay, player: string, notice: Notice): Promise<void> =>
  fanOut(relay, await noticePosts(relay, player, notice));

/**
 * Resolves when every post is answered or past its deadline. Then it unbinds each connection that is gone from its seat
 * and posts the change to the other seats. Each round has fewer seats. Without `missed`, nobody gets a notice: the
 * authorizer may write none.
 */
export const fanOut = async (relay: Relay, posts: readonly Post[], missed?: OnMissed): Promise<void> => {
  for (let round = posts; round.length > 0; ) {
    const gone = (await Promise.all(round.map((post) => send(relay, post)))).filter((seat) => seat !== null);
    round = gone.length === 0 ? [] : await unbindAll(relay, gone, missed);
  }
};

/** A seat of a match, and the connection bound to it. */
export interface Binding extends BoundSeat {
  readonly match: string;
}

/** Returns the seat's binding if its connection is gone. */
const send = async (relay: Relay, { connection, frame, audience }: Post): Promise<Binding | null> => {
  if (audience.type === "connection") {
    // The connection has just sent a frame, so it is alive.
    await sendText(relay, connection, frameText(frame), DEADLINE_MS);
    return null;
  }
  const outcome = await sendText(relay, connection, frameText(frame), deadlineOf(relay, connection));
  if (outcome !== "gone") return null;
  const bound = { match: audience.match, seat: audience.seat, connection };
  // Rare, because a close is reported. Many such lines mean that the relay posts to the wrong addresses.
  relay.log({ level: "warn", event: "seat-gone", ...bound });
  return bound;
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
    if (written.type === "written") {
      await noteSeen(relay, written.match, seat);
      return [{ match: written.match, seat, isUnbound: true }];
    }
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
 * Posts to a connection, and waits for the outcome, but not past the deadline. While the gateway takes no more, it tries
 * again. A later frame carries the whole table, so no try comes after the deadline. A connection whose own buffer is full
 * looks like a busy gateway. So a post that is refused until its deadline is `late` too. `onThrottled` is called instead of
 * a second try, also for an answer after the deadline.
 */
export const sendText = async (
  relay: Relay,
  connection: string,
  text: string,
  deadlineMs: number,
  onThrottled?: () => void,
): Promise<PostOutcome | "late"> => {
  const { cache, metrics, posts, random, time } = relay;
  let isOver = false;
  const post = async (): Promise<PostOutcome> => {
    for (let waitMs = FIRST_WAIT_MS; ; waitMs *= 2) {
      // Its token has ended, so its player may see nothing more.
      if (time.now() >= endOfConnection(connection)) return "gone";
      const outcome = await posts.post(gatewayId(connection), text);
      if (outcome === "gone") metrics.count("PostsGone");
      if (outcome !== "throttled") return outcome;
      metrics.count("PostsThrottled");
      onThrottled?.();
      if (onThrottled || isOver) return outcome;
      await time.sleep(jittered(random, waitMs));
      if (isOver) return outcome;
    }
  };
  const outcome = await new Promise<PostOutcome | "late">((resolve, reject) => {
    // A signal to abort a sleep would cost more than the post.
    const cancel = time.after(deadlineMs, () => {
      isOver = true;
      resolve("late");
    });
    post().then((answered) => {
      cancel();
      resolve(answered);
    }, reject);
  });
  const wasLate = cache.lateAtMs(connection) !== undefined;
  if (outcome !== "throttled") cache.setLate(connection, outcome === "late" ? time.now() : undefined);
  if (outcome !== "gone") metrics.count("Posts");
  if (outcome === "late") metrics.count("PostsLate");
  const isLost = outcome === "throttled" || outcome === "failed" || (outcome === "late" && !wasLate);
  if (isLost) metrics.count("PostsLost");
  // A slow connection may miss each of its frames. The first one has a line.
  if (outcome === "late" && !wasLate) relay.log({ level: "warn", event: "post-late", connection });
  if (outcome === "failed") relay.log({ level: "warn", event: "post-failed", connection });
  return outcome;
};

const JITTER_BITS = 16;

/** Whole ms between half of `ms` and `ms`, so that hosts that were refused together do not come back together. */
export const jittered = (random: Random, ms: number): number => {
  const [high = 0, low = 0] = random.bytes(JITTER_BITS / 8);
  return Math.ceil((ms * (1 + (high * 2 ** 8 + low) / 2 ** JITTER_BITS)) / 2);
};

/** An act that was accepted, and when the gateway received it. */
export interface Acted {
  readonly match: string;
  readonly arrivalMs: number;
}

/** Counts how long it took from the arrival of an act to the last answer to its posts. Called when they are delivered. */
export const countDelivered = ({ metrics, time, log }: Relay, { match, arrivalMs }: Acted): void => {
  const ms = time.now() - arrivalMs;
  metrics.record("PostLatency", ms);
  if (ms > PROMISED_MS) metrics.count("SlowActs");
  if (ms > SLOW_MS) log({ level: "warn", event: "act-slow", match, ms });
};

/** A frame that is too large for the wire goes without its events. The table in the frame is complete. */
export const frameText = (frame: ServerFrame): string => {
  const text = JSON.stringify(frame);
  return fits(text) ? text : JSON.stringify({ ...frame, events: undefined });
};

export const fitsTheWire = (frame: ServerFrame): boolean => fits(JSON.stringify(frame));

const fits = (text: string): boolean => Buffer.byteLength(text) <= LARGEST_FRAME_BYTES;
