// Sends frames, side by side: a connection that is slow or gone delays nobody but itself.
import { faultText } from "./fault-text.ts";
import type { Relay } from "./relay.ts";

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

/** Resolves when every post is answered or past its deadline; then unbinds those that are gone. */
export const fanOut = async (relay: Relay, posts: readonly Post[]): Promise<void> => {
  await Promise.all(posts.map((post) => send(relay, post)));
};

const send = async (relay: Relay, { connection, frame, bound }: Post): Promise<void> => {
  // Whoever waits for an answer has just shown that it is there.
  const deadlineMs = bound ? deadlineOf(relay, connection) : DEADLINE_MS;
  const outcome = await within(deadlineMs, relay, connection, frameText(frame));
  if (outcome === "gone" && bound) await unbind(relay, bound, connection);
  if (outcome === "failed") relay.log({ level: "warn", event: "post-failed", connection });
};

/** The others' posts do not fail with it; the next post to the gone connection tries again. */
const unbind = async (relay: Relay, { match, seat }: NonNullable<Post["bound"]>, connection: string) => {
  try {
    await relay.matches.unbind(match, seat, connection);
  } catch (error) {
    relay.log({ level: "warn", event: "not-unbound", match, error: faultText(error) });
  }
};

const deadlineOf = ({ memory, time }: Relay, connection: string): number => {
  const lateAtMs = memory.lateAtMs(connection);
  const isSlow = lateAtMs !== undefined && time.now() - lateAtMs < SLOW_FOR_MS;
  return isSlow ? SLOW_DEADLINE_MS : DEADLINE_MS;
};

const within = async (deadlineMs: number, relay: Relay, connection: string, text: string) => {
  const { memory, posts, time } = relay;
  const answered = new AbortController();
  const late = time.sleep(deadlineMs, answered.signal).then(() => "late" as const);
  const outcome = await Promise.race([posts.post(connection, text), late]);
  answered.abort();
  memory.setLate(connection, outcome === "late" ? time.now() : undefined);
  return outcome;
};

/** A frame too large for the wire goes without its events: the table in it is the whole truth. */
const frameText = (frame: object): string => {
  const text = JSON.stringify(frame);
  return fits(text) ? text : JSON.stringify({ ...frame, events: undefined });
};

export const fitsTheWire = (frame: object): boolean => fits(JSON.stringify(frame));

const fits = (text: string): boolean => Buffer.byteLength(text) <= LARGEST_FRAME_BYTES;
