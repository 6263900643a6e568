// The commit of a live match: what was played since the item was read goes into the log by one conditional write,
// and every seat whose connection that write returned is told.
import type { Seat } from "../../games/game.ts";
import { restarts, type Ticked } from "../../match/clocks.ts";
import { idleSince } from "../../match/idle.ts";
import type { StoredMatch } from "../../match/stored-match.ts";
import { isEnded, newest } from "../../match/timeline.ts";
import type { Post } from "../delivery/fan-out.ts";
import { eventsFrame } from "../delivery/frames.ts";
import { seatsPosts } from "../delivery/seats-posts.ts";
import { turnNotices } from "../delivery/turn-notices.ts";
import { daysAfter } from "../limits/days-after.ts";
import { boundSeats } from "../match/bound-seats.ts";
import { hydrate, type LoadedMatch, type StartedMatch } from "../match/load-match.ts";
import type { Relay } from "../relay.ts";
import { armTimer, rearmLateTimer, wakeAtMsFor } from "./arm-timer.ts";

export type Committed =
  | { readonly type: "committed"; readonly loaded: LoadedMatch; readonly posts: readonly Post[] }
  /** Somebody else was first; null where the match is gone. */
  | { readonly type: "conflict"; readonly loaded: LoadedMatch | null };

/** `more`: what else of the match changes with it. `still`: seats whose connection must be what was read. */
export const commitPlay = async (
  relay: Relay,
  before: StartedMatch,
  ticked: Ticked,
  more: Partial<Pick<StoredMatch, "connections">> = {},
  still: readonly Seat[] = [],
): Promise<Committed> => {
  const { match } = before;
  const { timeline } = ticked;
  const since = newest(before.ticked.timeline).seq;
  const entries = timeline.steps.slice(before.ticked.timeline.steps.length).map(({ entry }) => entry?.kind);
  const over = isEnded(timeline);
  const handedOver = entries.filter((kind) => kind === "handover").length;
  const after: StoredMatch = {
    ...match,
    ...more,
    version: match.version + 1,
    log: timeline.log,
    tickedAtMs: ticked.tickedAtMs,
    idleSinceMs: idleSince(match, before.ticked, ticked, relay.time.now()),
    rosterVersion: match.rosterVersion + handedOver + Number(over),
    privateCommit: newest(timeline).seq === since,
    ...(over
      ? {
          status: entries.includes("abandoned") ? "abandoned" : "over",
          expires: daysAfter(relay.time.now(), relay.settings.keptDays),
        }
      : {}),
  };
  const wakeAtMs = wakeAtMsFor(relay, after, ticked);
  const armedMs = await armTimer(relay, match.id, match.timerAtMs, wakeAtMs);
  const written = await relay.matches.commit(match, { ...after, timerAtMs: armedMs }, still);
  if (!written.match) return { type: "conflict", loaded: null };
  if (written.type === "conflict" && !isWritten(match, after, written.match)) {
    return { type: "conflict", loaded: hydrate(relay, written.match) };
  }
  const loaded = hydrate(relay, written.match, timeline);
  if (!over) await rearmLateTimer(relay, loaded.match, wakeAtMs);
  const seats = after.rosterVersion === match.rosterVersion ? [] : await seatsPosts(relay, loaded);
  const moved = await turnNotices(relay, before.ticked, loaded);
  return {
    type: "committed",
    loaded: loaded,
    posts: [...postsSince(relay, loaded, since), ...seats, ...moved],
  };
};

/** It stands as we meant it: by a write of ours whose answer was lost, or by a rival's. Telling twice does no harm. */
const isWritten = (before: StoredMatch, after: StoredMatch, now: StoredMatch): boolean =>
  isSameLog(now.log, after.log) &&
  after.connections.every((to, seat) => to === before.connections[seat] || to === now.connections[seat]);

const isSameLog = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, i) => byte === b[i]);

/** A frame to every bound seat with the events after `since`; none where there are none. */
export const postsSince = (relay: Relay, { match, ticked }: LoadedMatch, since: number): readonly Post[] => {
  if (!ticked || newest(ticked.timeline).seq === since) return [];
  return boundSeats({ match, ticked }).map(({ seat, connection }) => {
    const frame = eventsFrame(match, ticked, seat, since, null, relay.time.now());
    return { connection, frame, bound: { match: match.id, seat } };
  });
};

/** The running clock's start after an action that arrived then; it never runs backwards. */
export const tickedBy = (before: Ticked, after: Ticked["timeline"], arrivalMs: number): Ticked => ({
  timeline: after,
  tickedAtMs: restarts(before.timeline, after) ? Math.max(before.tickedAtMs, arrivalMs) : before.tickedAtMs,
});
