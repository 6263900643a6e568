// A client's ping: whether it is behind, and, a second after the deadline, the clock that a lost timer left.
import type { Ticked } from "../../match/clocks.ts";
import type { StoredMatch } from "../../match/stored-match.ts";
import { newest } from "../../match/timeline.ts";
import type { Post } from "../delivery/fan-out.ts";
import { eventsFrame, needsListing } from "../delivery/frames.ts";
import { listingOf } from "../match/listing-of.ts";
import { loadMatch } from "../match/load-match.ts";
import { viewerOf } from "../match/viewer-of.ts";
import type { Relay } from "../relay.ts";
import type { EventsFrame } from "./act.ts";
import { applyClocks } from "./apply-clocks.ts";
import { armTimer, dueAtMs } from "./arm-timer.ts";

export interface PingRequest {
  readonly match: string;
  /** The newest seq that the client has; left out, it asks for nothing. */
  readonly seq: number | undefined;
  readonly player: string | null;
  readonly connection: string;
  readonly arrivalMs: number;
}

export type PingAnswer =
  | { readonly type: "pong"; readonly posts: readonly Post[] }
  | { readonly type: "events"; readonly frame: EventsFrame; readonly posts: readonly Post[] }
  | { readonly type: "no-such-match" };

/** The timer had its chance by then. */
const TIMER_IS_LOST_MS = 1_000;

/**
 * `pong` to a client that has the newest seq, else the `events` after its own. A seat's ping applies clocks that were
 * due a second before `arrivalMs` (Unix ms). `no-such-match` also to a stranger at a private table.
 */
export const ping = async (relay: Relay, request: PingRequest): Promise<PingAnswer> => {
  const found = await loadMatch(relay, request.match);
  if (!found) return { type: "no-such-match" };
  const isSeat = viewerOf(found, request.player, request.connection) !== "spectator";
  if (!isSeat && !(await mayLook(relay, found.match, request))) return { type: "no-such-match" };
  const { loaded, posts } = isSeat
    ? await applyClocks(relay, found, request.arrivalMs - TIMER_IS_LOST_MS)
    : { loaded: found, posts: [] };
  if (!loaded) return { type: "no-such-match" };
  const { match, ticked } = loaded;
  if (isSeat && ticked) await wakeOverdue(relay, match, ticked, request.arrivalMs - TIMER_IS_LOST_MS);
  const others = posts.filter((post) => post.connection !== request.connection || "seats" in post.frame);
  const { seq } = request;
  if (!ticked || seq === undefined || seq >= newest(ticked.timeline).seq)
    return { type: "pong", posts: others };
  const listing = needsListing(seq) ? await listingOf(relay, match) : null;
  // Whoever has left meanwhile is told no more than a spectator.
  const viewer = viewerOf(loaded, request.player, request.connection);
  const frame = eventsFrame(match, ticked, viewer, seq, listing, relay.time.now());
  return { type: "events", frame, posts: others };
};

/** What the house should have done by then it does now: its timer was lost. */
const wakeOverdue = async (relay: Relay, match: StoredMatch, ticked: Ticked, byMs: number): Promise<void> => {
  const nowMs = relay.time.now();
  if (match.status !== "live" || match.timerAtMs > nowMs) return;
  const busy = dueAtMs(match, ticked);
  if (busy !== null && busy <= byMs) await armTimer(relay, match.id, 0, nowMs);
};

/** A stranger at a private table must have been let in by its code. */
const mayLook = async (
  relay: Relay,
  match: StoredMatch,
  { player, connection }: PingRequest,
): Promise<boolean> => {
  const { visibility } = await listingOf(relay, match);
  if (visibility === "public") return true;
  return relay.connections.watches(player, connection, { match: match.id, seat: null });
};
