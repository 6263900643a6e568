// The commit of a live match: what was played since the item was read goes into the log by one conditional write,
// and every seat whose connection that write returned is told.
import { restarts, type Ticked } from "../match/clocks.ts";
import { newest } from "../match/timeline.ts";
import { armed, wakeMs } from "./arm-timer.ts";
import type { Post } from "./fan-out.ts";
import { eventsFrame } from "./frames.ts";
import { type HeldMatch, hold } from "./held-match.ts";
import type { Relay } from "./relay.ts";

export type Committed =
  | { readonly type: "committed"; readonly held: HeldMatch; readonly posts: readonly Post[] }
  /** Somebody else was first; null where the match is gone. */
  | { readonly type: "conflict"; readonly held: HeldMatch | null };

const DAY_SECONDS = 24 * 3600;

export const commitPlay = async (
  relay: Relay,
  before: HeldMatch & { readonly ticked: Ticked },
  ticked: Ticked,
): Promise<Committed> => {
  const { match } = before;
  const { timeline } = ticked;
  const step = newest(timeline);
  const over = timeline.game.table(step.state, "referee").over;
  const written = await relay.matches.commit(match, {
    ...match,
    version: match.version + 1,
    log: timeline.log,
    tickedAtMs: ticked.tickedAtMs,
    armedMs: await armed(relay, match.id, match.armedMs, wakeMs(ticked, match.clocks)),
    hush: step.seq === newest(before.ticked.timeline).seq,
    ...(over ? { status: "over", rev: match.rev + 1, expires: keptUntil(relay) } : {}),
  });
  if (written.type === "conflict") {
    return { type: "conflict", held: written.match && hold(relay, written.match) };
  }
  const held = hold(relay, written.match, timeline);
  return { type: "committed", held, posts: postsSince(relay, held, newest(before.ticked.timeline).seq) };
};

/** When a match that ends now is no longer kept, in Unix seconds. */
const keptUntil = ({ time, settings }: Relay): number =>
  Math.floor(time.now() / 1000) + settings.keptDays * DAY_SECONDS;

/** A frame to every bound seat with the events after `since`; none where there are none. */
export const postsSince = (relay: Relay, { match, ticked }: HeldMatch, since: number): readonly Post[] => {
  if (!ticked || newest(ticked.timeline).seq === since) return [];
  return match.connections.flatMap((connection, seat) => {
    if (connection === null) return [];
    const frame = eventsFrame(match, ticked, seat, since, null, relay.time.now());
    return [{ connection, frame, bound: { match: match.id, seat } }];
  });
};

/** The running clock's start after an action that arrived then; it never runs backwards. */
export const tickedBy = (before: Ticked, after: Ticked["timeline"], arrivalMs: number): Ticked => ({
  timeline: after,
  tickedAtMs: restarts(before.timeline, after) ? Math.max(before.tickedAtMs, arrivalMs) : before.tickedAtMs,
});
