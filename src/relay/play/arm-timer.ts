// Arms the one timer of a match. Sends it before the write that needs it, so no match waits for a timer that does not
// exist. An extra timer does no harm.
import { dueMs } from "../../match/clocks.ts";
import { houseMoves } from "../../match/house-moves.ts";
import type { HydratedLive } from "../../match/hydrate.ts";
import { abandonAtMs } from "../../match/idle.ts";
import type { LiveMatch } from "../../match/stored-match.ts";
import { faultText } from "../fault-text.ts";
import type { Relay } from "../relay.ts";

/** Fires the timer later than the deadline, so that it rarely beats a frame that is in time. */
export const TIMER_SLACK_MS = 500;
/**
 * Such a timer is about to come, has come, or is lost, so the relay sends another. A timer renews itself without a
 * version, so a host with a cached match does not see that.
 */
const ABOUT_TO_COME_MS = 1_000;
/** An earlier message might arrive before its own write. */
const SOONEST_MS = 200;

/** When the house must act in the match; null for never. May lie in the past. */
export const houseDueMs = (match: HydratedLive): number | null => {
  const due = dueMs(match);
  const times = [
    due === null ? null : due + TIMER_SLACK_MS,
    houseMoves(match)[0]?.atMs ?? null,
    abandonAtMs(match),
  ].filter((ms) => ms !== null);
  return times.length === 0 ? null : Math.min(...times);
};

/** When to wake the match, never immediately. Null for never. */
export const wakeAtMsFor = (relay: Relay, match: HydratedLive): number | null => {
  const due = houseDueMs(match);
  return due === null ? null : Math.max(due, relay.time.now() + SOONEST_MS);
};

/** Sends a timer unless an earlier one comes in time. Returns the `timerAtMs` to store with the write. */
export const armTimer = async (
  relay: Relay,
  id: string,
  timerAtMs: number | null,
  wakeAtMs: number | null,
): Promise<number | null> => {
  if (wakeAtMs === null) return timerAtMs;
  const isOnItsWay = timerAtMs !== null && timerAtMs > relay.time.now() + ABOUT_TO_COME_MS;
  if (isOnItsWay && timerAtMs <= wakeAtMs) return timerAtMs;
  try {
    await relay.timers.wake(id, wakeAtMs);
    return wakeAtMs;
  } catch (error) {
    // The play goes on. The next write, or a seat's ping after the deadline, replaces the timer.
    relay.log({ level: "error", event: "timer-not-sent", match: id, error: faultText(error) });
    return timerAtMs;
  }
};

/**
 * Runs after the write that was to come before its timer. A slow write may finish after the timer fired. Then this
 * sends another timer at once. It also does so if the write relied on a timer that found the older match and renewed
 * itself for later.
 */
export const rearmLateTimer = async (
  relay: Relay,
  { id, timerAtMs }: LiveMatch,
  wakeAtMs: number | null,
): Promise<void> => {
  const nowMs = relay.time.now();
  if (timerAtMs === null) return;
  const isLate = wakeAtMs !== null && timerAtMs > wakeAtMs;
  if (timerAtMs <= nowMs || isLate) await armTimer(relay, id, null, nowMs);
};
