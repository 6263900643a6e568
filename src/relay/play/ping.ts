// A client's ping: whether it is behind, and, a second after the deadline, the clock that a lost timer left.
import type { Ticked } from "../../match/clocks.ts";
import type { StoredMatch } from "../../match/stored-match.ts";
import { newest } from "../../match/timeline.ts";
import type { Relay } from "../relay.ts";
import type { EventsFrame } from "./act.ts";
import { applyClocks } from "./apply-clocks.ts";
import { armed, busyMs } from "./arm-timer.ts";
import type { Post } from "./fan-out.ts";
import { eventsFrame, needsCard } from "./frames.ts";
import { read } from "./held-match.ts";
import { cardOf } from "./match-card-of.ts";
import { onlookerOf } from "./who-looks.ts";

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
  const found = await read(relay, request.match);
  if (!found) return { type: "no-such-match" };
  const isSeat = onlookerOf(found, request.player, request.connection) !== "spectator";
  if (!isSeat && !(await mayLook(relay, found.match, request))) return { type: "no-such-match" };
  const { held, posts } = isSeat
    ? await applyClocks(relay, found, request.arrivalMs - TIMER_IS_LOST_MS)
    : { held: found, posts: [] };
  if (!held) return { type: "no-such-match" };
  const { match, ticked } = held;
  if (isSeat && ticked) await roused(relay, match, ticked, request.arrivalMs - TIMER_IS_LOST_MS);
  const others = posts.filter((post) => post.connection !== request.connection || "seats" in post.frame);
  const { seq } = request;
  if (!ticked || seq === undefined || seq >= newest(ticked.timeline).seq)
    return { type: "pong", posts: others };
  const card = needsCard(seq) ? await cardOf(relay, match) : null;
  // Whoever has left meanwhile is told no more than a spectator.
  const onlooker = onlookerOf(held, request.player, request.connection);
  const frame = eventsFrame(match, ticked, onlooker, seq, card, relay.time.now());
  return { type: "events", frame, posts: others };
};

/** What the house should have done by then it does now: its timer was lost. */
const roused = async (relay: Relay, match: StoredMatch, ticked: Ticked, byMs: number): Promise<void> => {
  const nowMs = relay.time.now();
  if (match.status !== "live" || match.armedMs > nowMs) return;
  const busy = busyMs(match, ticked);
  if (busy !== null && busy <= byMs) await armed(relay, match.id, 0, nowMs);
};

/** A stranger at a private table must have been let in by its code. */
const mayLook = async (
  relay: Relay,
  match: StoredMatch,
  { player, connection }: PingRequest,
): Promise<boolean> => {
  const { visibility } = await cardOf(relay, match);
  if (visibility === "public") return true;
  return relay.connections.watches(player, connection, { match: match.id, seat: null });
};
