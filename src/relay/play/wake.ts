// Runs a timer: starts a match whose seats have had their time to reveal, applies due clocks, plays for the house's seats, ends an idle match, and sends the next timer.
import { withoutAnybody } from "../../match/absence.ts";
import { dueMs, restartedBy } from "../../match/clocks.ts";
import { houseMoves } from "../../match/house-moves.ts";
import { extend, type HydratedLive, type LoadedMatch } from "../../match/hydrate.ts";
import { abandonAtMs } from "../../match/idle.ts";
import type { Post } from "../delivery/outbox.ts";
import type { Relay } from "../relay.ts";
import { applyClocks } from "./apply-clocks.ts";
import { TIMER_SLACK_MS, wakeAtMsFor } from "./arm-timer.ts";
import { beginDue } from "./begin-match.ts";
import { type Committed, commitPlay } from "./commit-play.ts";

export interface Timer {
  readonly match: string;
  /** When the timer should fire. Queues deliver in whole seconds, so it may fire less than a second early. */
  readonly atMs: number;
}

/** A bound, however long house bots play among themselves. The next timer continues. */
const MOST_COMMITS = 8;

/**
 * Yields the posts of each commit. The caller sends them before the next commit. Late, doubled and extra timers do no
 * harm: the relay does only what is due, and sends another timer only if no other comes in time.
 */
export async function* wake(relay: Relay, timer: Timer): AsyncGenerator<readonly Post[]> {
  const { time } = relay;
  if (timer.atMs > time.now()) await time.sleep(timer.atMs - time.now());
  const found = await beginDue(relay, timer.match);
  if (found.posts.length > 0) yield found.posts;
  let { match } = found;
  for (let commits = 0; match && commits < MOST_COMMITS; commits++) {
    const clocked = await applyClocks(relay, match, time.now() - TIMER_SLACK_MS);
    match = clocked?.match ?? null;
    if (clocked) yield clocked.posts;
    const next: Committed | null = match && (await commitNext(relay, match));
    if (!next) break;
    // After a conflict, the loop looks for due work again on the winning match.
    match = next.match;
    if (next.type === "committed") yield next.posts;
  }
  if (match?.status === "live") await rearm(relay, match, timer.atMs);
}

/** A timer with a long delay moves in steps. It continues only if it is still the stored one. */
export const forwardTimer = async (relay: Relay, { match: id, atMs }: Timer): Promise<void> => {
  const match = await relay.matches.read(id);
  if (match?.status === "live" && match.timerAtMs === atMs) await relay.timers.wake(id, atMs);
};

/** Commits what the house must do now. Null where there is nothing to do. */
const commitNext = async (relay: Relay, match: LoadedMatch): Promise<Committed | null> => {
  if (match.status !== "live") return null;
  const nowMs = relay.time.now();
  const next = abandonedBy(match, nowMs) ?? playedBy(match, nowMs);
  return next && commitPlay(relay, match, restartedBy(match, next, nowMs));
};

const abandonedBy = (match: HydratedLive, nowMs: number): HydratedLive | null => {
  const endMs = abandonAtMs(match);
  return endMs === null || endMs > nowMs ? null : withoutAnybody(match);
};

/** A house move at the deadline or later is too late, like any player's: the clock is about to apply. */
const playedBy = (match: HydratedLive, nowMs: number): HydratedLive | null => {
  const due = dueMs(match);
  if (due !== null && due <= nowMs) return null;
  const [move] = houseMoves(match);
  if (!move || move.atMs > nowMs) return null;
  const { seat, action } = move;
  const played = extend(match, { kind: "action", seat, action });
  if (!played.ok) throw new Error(`the house was refused: ${played.code}`);
  return played.match;
};

const rearm = async (relay: Relay, match: HydratedLive, atMs: number): Promise<void> => {
  const next = wakeAtMsFor(relay, match);
  const { timerAtMs } = match;
  // Another timer is on its way. It may be too late, if a timer that saw the older match renewed it.
  if (timerAtMs !== null && timerAtMs > atMs && (next === null || timerAtMs <= next)) return;
  if (next !== null) await relay.timers.wake(match.id, next);
  await relay.matches.rearm(match, next);
};
