// Commits a live match: one conditional write adds the new entries to the log. The write returns the connections, and
// the relay posts to every bound seat.
import type { Seat } from "../../games/game.ts";
import { LARGEST_LOG_BYTES, LARGEST_STORED_BYTES } from "../../games/largest-log.ts";
import { withoutAnybody } from "../../match/absence.ts";
import { dueMs, idleSince, restartedBy } from "../../match/clocks.ts";
import { ENDS_AS } from "../../match/entry.ts";
import { orNull } from "../../match/game-fault.ts";
import {
  type HydratedLive,
  type HydratedMatch,
  hasEnded,
  type LoadedMatch,
  newest,
} from "../../match/hydrate.ts";
import { standingOf } from "../../match/match-standing.ts";
import type { EndedMatch, LiveMatch, StartedMatch } from "../../match/stored-match.ts";
import { eventsFrame } from "../delivery/frames.ts";
import { type Post, seatPost } from "../delivery/outbox.ts";
import { seatsPosts } from "../delivery/seats-posts.ts";
import { turnNotices } from "../delivery/turn-notices.ts";
import { daysAfter } from "../limits/expiry.ts";
import { hydrateAndCache } from "../match/load-match.ts";
import { boundSeats } from "../match/viewers.ts";
import type { Relay } from "../relay.ts";
import { ensureTimer, sendAhead, sendTimer, timersFor, wakeAtMsFor } from "./arm-timer.ts";

export type Committed =
  | { readonly type: "committed"; readonly match: HydratedMatch; readonly posts: readonly Post[] }
  /** Another commit came first. Null: the match is gone. */
  | { readonly type: "conflict"; readonly match: LoadedMatch | null };

export interface CommitOptions {
  /** Seats whose connection must not have changed since the load. */
  readonly still?: readonly Seat[];
  /** A timer commits. It passes itself on afterwards. */
  readonly byTimer?: boolean;
  /** Why it ends a match that nobody gave up. */
  readonly reason?: "operator";
  /** The commits that this one has lost so far. */
  readonly conflicts?: number;
}

/**
 * `wanted`: `before` with new entries, and perhaps other connections. The committed match lacks them where no item can hold
 * them. Then it has ended.
 */
export const commitPlay = async (
  relay: Relay,
  before: HydratedLive,
  wanted: HydratedLive,
  { still = [], byTimer = false, conflicts = 0, reason }: CommitOptions = {},
): Promise<Committed> => {
  const after = endedIfFull(before, wanted, relay.time.now());
  const next = nextMatch(relay, before, after, reason);
  // A match ends only with a result that its game can tell. The projections need it.
  if (next.status !== "live") standingOf({ ...after, ...next });
  const wakeAtMs = next.status === "live" && !byTimer ? wakeAtMsFor(relay, { ...after, ...next }) : null;
  const { timers, added, isAhead } = timersFor(before, wakeAtMs, relay.time.now());
  if (added && isAhead) await sendAhead(relay, before.id, added.atMs);
  const sentAtMs = relay.time.now();
  const written = await relay.matches.commit(before, { ...next, timers }, still);
  relay.metrics.record("CommitLatency", relay.time.now() - sentAtMs);
  if (!written.match) return { type: "conflict", match: null };
  const match = hydrateAndCache(relay, written.match, after);
  if (match.status === "open") return { type: "conflict", match };
  // Two timers may apply the same clock. Only one of them posts it.
  const isRival = byTimer || !isWritten(before, next, match);
  if (written.type === "conflict" && isRival) return { type: "conflict", match };
  countCommit(relay, before, after, conflicts);
  const isNoted = added !== null && written.type === "written";
  if (isNoted && !isAhead) await sendTimer(relay, match.id, added);
  else if (!isNoted && !byTimer) await ensureTimer(relay, match);
  const seats = next.rosterVersion === before.rosterVersion ? [] : await seatsPosts(relay, match);
  const notices = await turnNotices(relay, before, match);
  const played = postsSince(relay, match, newest(before).seq);
  return { type: "committed", match, posts: [...played, ...seats, ...notices] };
};

/**
 * The entry that makes the log too large is still stored, and the same write ends the match. An entry that no item can
 * hold is not stored: the match ends without it.
 */
const endedIfFull = (before: HydratedLive, wanted: HydratedLive, nowMs: number): HydratedLive => {
  const { length } = wanted.log;
  if (length <= LARGEST_LOG_BYTES || (length <= LARGEST_STORED_BYTES && hasEnded(wanted))) return wanted;
  const last = length <= LARGEST_STORED_BYTES ? wanted : before;
  return restartedBy(last, withoutAnybody(last), nowMs);
};

/** A clock that comes so late has a line. Timers come within 1.5 s of their deadline where nothing is wrong. */
const LATE_CLOCK_MS = 5_000;
/** What the service level of clocks promises. */
const PROMISED_MS = 2_000;

/** The stream's readers know the match and its version alone. So with `debug`, each commit names them. */
const countCommit = (relay: Relay, before: HydratedLive, after: HydratedLive, conflicts: number): void => {
  const { metrics, time, settings, log } = relay;
  const { id: match, version } = before;
  metrics.record("CommitAttempts", conflicts + 1);
  const due = after.steps[before.steps.length]?.entry?.kind === "clock" ? dueMs(before) : null;
  if (due !== null) {
    const ms = time.now() - due;
    metrics.record("ClockLag", ms);
    if (ms > PROMISED_MS) metrics.count("LateClocks");
    if (ms > LATE_CLOCK_MS) log({ level: "warn", event: "clock-late", match, version: version + 1, ms });
  }
  if (settings.logLevel === "debug") log({ level: "debug", event: "commit", match, version: version + 1 });
};

/** The match to store: still live, or ended by its newest entry. */
const nextMatch = (
  relay: Relay,
  before: HydratedLive,
  after: HydratedLive,
  reason: CommitOptions["reason"],
): LiveMatch | EndedMatch => {
  const nowMs = relay.time.now();
  const { referee: _, steps, clockStartedAtMs, idleSinceMs: __, privateCommit: ___, ...facts } = after;
  const entries = steps.slice(before.steps.length).map(({ entry }) => entry?.kind);
  const handovers = entries.filter((kind) => kind === "handover").length;
  const version = before.version + 1;
  if (hasEnded(after)) {
    return {
      ...facts,
      version,
      status: ENDS_AS[entries.at(-1) ?? "action"],
      ...(reason && { reason }),
      rosterVersion: before.rosterVersion + handovers + 1,
      endedAtMs: clockStartedAtMs,
      expires: daysAfter(nowMs, relay.settings.keptDays),
    };
  }
  return {
    ...facts,
    version,
    rosterVersion: before.rosterVersion + handovers,
    clockStartedAtMs,
    idleSinceMs: idleSince(before, after, nowMs),
    privateCommit: newest(after).seq === newest(before).seq,
  };
};

/**
 * Whether the stored match is the intended one: by our write, whose answer was lost, or by a rival's. A second post
 * does no harm.
 */
const isWritten = (before: StartedMatch, meant: StartedMatch, now: StartedMatch): boolean =>
  isSameLog(now.log, meant.log) &&
  meant.connections.every((to, seat) => to === before.connections[seat] || to === now.connections[seat]);

const isSameLog = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, i) => byte === b[i]);

/** A frame to every bound seat with the events after `since`. No frame where there are no events. */
export const postsSince = (relay: Relay, match: HydratedMatch, since: number): readonly Post[] => {
  if (newest(match).seq === since) return [];
  return boundSeats(match).flatMap(({ seat, connection }) => {
    // A seat whose frame the game cannot make asks by its ping, and hears why.
    const frame = orNull(() => eventsFrame(match, seat, since, null, relay.time.now()));
    return frame ? [seatPost(match.id, seat, connection, frame)] : [];
  });
};
