// The commit of a live match: what was played since the item was read goes into the log by one conditional write,
// and every seat whose connection that write returned is told.
import type { Seat } from "../../games/game.ts";
import { restarts, type Ticked } from "../../match/clocks.ts";
import { quietSince } from "../../match/quiet.ts";
import type { StoredMatch } from "../../match/stored-match.ts";
import { isEnded, newest } from "../../match/timeline.ts";
import { daysAfter } from "../days-after.ts";
import type { Relay } from "../relay.ts";
import { armed, armedAgain, wakeMs } from "./arm-timer.ts";
import { boundSeats } from "./bound-seats.ts";
import type { Post } from "./fan-out.ts";
import { eventsFrame } from "./frames.ts";
import { type HeldMatch, hold, type StartedMatch } from "./held-match.ts";
import { movedPosts } from "./moved.ts";
import { seatsPosts } from "./seats-posts.ts";

export type Committed =
  | { readonly type: "committed"; readonly held: HeldMatch; readonly posts: readonly Post[] }
  /** Somebody else was first; null where the match is gone. */
  | { readonly type: "conflict"; readonly held: HeldMatch | null };

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
    quietAtMs: quietSince(match, before.ticked, ticked, relay.time.now()),
    rev: match.rev + handedOver + Number(over),
    hush: newest(timeline).seq === since,
    ...(over
      ? {
          status: entries.includes("abandoned") ? "abandoned" : "over",
          expires: daysAfter(relay.time.now(), relay.settings.keptDays),
        }
      : {}),
  };
  const wakeAtMs = wakeMs(relay, after, ticked);
  const armedMs = await armed(relay, match.id, match.armedMs, wakeAtMs);
  const written = await relay.matches.commit(match, { ...after, armedMs }, still);
  if (!written.match) return { type: "conflict", held: null };
  if (written.type === "conflict" && !isWritten(match, after, written.match)) {
    return { type: "conflict", held: hold(relay, written.match) };
  }
  const held = hold(relay, written.match, timeline);
  if (!over) await armedAgain(relay, held.match, wakeAtMs);
  const seats = after.rev === match.rev ? [] : await seatsPosts(relay, held);
  const moved = await movedPosts(relay, before.ticked, held);
  return { type: "committed", held, posts: [...postsSince(relay, held, since), ...seats, ...moved] };
};

/** It stands as we meant it: by a write of ours whose answer was lost, or by a rival's. Telling twice does no harm. */
const isWritten = (before: StoredMatch, after: StoredMatch, now: StoredMatch): boolean =>
  isSameLog(now.log, after.log) &&
  after.connections.every((to, seat) => to === before.connections[seat] || to === now.connections[seat]);

const isSameLog = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, i) => byte === b[i]);

/** A frame to every bound seat with the events after `since`; none where there are none. */
export const postsSince = (relay: Relay, { match, ticked }: HeldMatch, since: number): readonly Post[] => {
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
