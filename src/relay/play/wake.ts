// What a timer does: it applies the clocks that are due, plays for the seats for which the house acts, ends a match
// that nobody is left to play, and sees to it that the next timer is on its way.
import { withoutAnybody } from "../../match/absence.ts";
import { dueMs, type Ticked } from "../../match/clocks.ts";
import { houseMoves } from "../../match/house-moves.ts";
import { abandonAtMs } from "../../match/idle.ts";
import { extend } from "../../match/timeline.ts";
import { fanOutPlay } from "../delivery/fan-out-play.ts";
import { type LoadedMatch, loadMatch, type StartedMatch } from "../match/load-match.ts";
import type { Relay } from "../relay.ts";
import { applyClocks } from "./apply-clocks.ts";
import { TIMER_SLACK_MS, wakeAtMsFor } from "./arm-timer.ts";
import { type Committed, commitPlay, tickedBy } from "./commit-play.ts";

export interface Timer {
  readonly match: string;
  /** When it was to come; queues deliver in whole seconds, so it may be early by less than one. */
  readonly atMs: number;
}

/** A handler ends some time, however many house bots play among themselves: the next timer goes on. */
const MOST_COMMITS = 8;

/** Late, doubled and spurious timers do no harm: only what is due is done, and another is sent only if none comes in time. */
export const wake = async (relay: Relay, timer: Timer): Promise<void> => {
  const { time } = relay;
  if (timer.atMs > time.now()) await time.sleep(timer.atMs - time.now());
  let loaded = await loadMatch(relay, timer.match);
  for (let commits = 0; commits < MOST_COMMITS; commits++) {
    const clocked = await applyClocks(relay, loaded, time.now() - TIMER_SLACK_MS);
    await fanOutPlay(relay, clocked.posts);
    loaded = clocked.loaded;
    const next = loaded && (await commitNext(relay, loaded));
    if (!next) break;
    // Whoever was first: what is due now is found anew on what stands.
    loaded = next.loaded;
    if (next.type === "committed") await fanOutPlay(relay, next.posts);
  }
  if (loaded) await rearm(relay, loaded, timer.atMs);
};

/** A timer that comes by on its long way goes on if it is still the noted one: others are not needed any more. */
export const forwardTimer = async (relay: Relay, { match: id, atMs }: Timer): Promise<void> => {
  const match = await relay.matches.read(id);
  if (match?.status === "live" && match.timerAtMs === atMs) await relay.timers.wake(id, atMs);
};

/** What the house has to do now; null where that is nothing. */
const commitNext = async (relay: Relay, loaded: LoadedMatch): Promise<Committed | null> => {
  const { match, ticked } = loaded;
  if (!ticked || match.status !== "live") return null;
  const started = { ...loaded, ticked };
  const nowMs = relay.time.now();
  const next = abandonedBy(started, nowMs) ?? playedBy(started, nowMs);
  return next && commitPlay(relay, started, tickedBy(ticked, next, nowMs));
};

const abandonedBy = ({ match, ticked }: StartedMatch, nowMs: number): Ticked["timeline"] | null => {
  const endMs = abandonAtMs(match, ticked);
  return endMs === null || endMs > nowMs ? null : withoutAnybody(ticked.timeline);
};

/** Like anybody's, what the house plays at the deadline or later is too late: the clock is about to be applied. */
const playedBy = ({ match, ticked }: StartedMatch, nowMs: number): Ticked["timeline"] | null => {
  const due = dueMs(ticked, match.clocks);
  if (due !== null && due <= nowMs) return null;
  const [move] = houseMoves(match, ticked);
  if (!move || move.atMs > nowMs) return null;
  const { seat, action } = move;
  const played = extend(ticked.timeline, { kind: "action", seat, action });
  if (!played.ok) throw new Error(`the house was refused: ${played.code}`);
  return played.timeline;
};

const rearm = async (relay: Relay, { match, ticked }: LoadedMatch, atMs: number): Promise<void> => {
  if (!ticked || match.status !== "live") return;
  const next = wakeAtMsFor(relay, match, ticked);
  // Another is on its way. It may be too late: renewed by one that had found the match as it was before.
  if (match.timerAtMs > atMs && (next === null || match.timerAtMs <= next)) return;
  if (next !== null) await relay.timers.wake(match.id, next);
  await relay.matches.rearm(match, next ?? 0);
};
