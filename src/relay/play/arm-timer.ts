// One timer a match: it is sent before the write that needs it, so that a match never waits for one that was
// not sent. A spurious timer does no harm.

import { dueMs, type Ticked } from "../../match/clocks.ts";
import { houseMoves } from "../../match/house-moves.ts";
import { abandonAtMs } from "../../match/idle.ts";
import type { StoredMatch } from "../../match/stored-match.ts";
import { faultText } from "../fault-text.ts";
import type { Relay } from "../relay.ts";

/** The timer waits longer than a frame in time needs, so that it rarely takes the place of one. */
export const TIMER_SLACK_MS = 500;
/**
 * A timer that is about to come, has come or was lost is not waited for: whoever renews it does so without a version,
 * so that a host which remembers the match does not hear of it.
 */
const ABOUT_TO_COME_MS = 1_000;

/** A message that comes sooner might find the write not done that it was sent for. */
const SOONEST_MS = 200;

/** When there is something to do for the match by itself; null for never. It may lie in the past. */
export const dueAtMs = (match: StoredMatch, ticked: Ticked): number | null => {
  const due = dueMs(ticked, match.clocks);
  const times = [
    due === null ? null : due + TIMER_SLACK_MS,
    houseMoves(match, ticked)[0]?.atMs ?? null,
    abandonAtMs(match, ticked),
  ].filter((ms) => ms !== null);
  return times.length === 0 ? null : Math.min(...times);
};

/** When the match must be woken: then, but not at once. Null for never. */
export const wakeAtMsFor = (relay: Relay, match: StoredMatch, ticked: Ticked): number | null => {
  const busy = dueAtMs(match, ticked);
  return busy === null ? null : Math.max(busy, relay.time.now() + SOONEST_MS);
};

/** Sends a timer if none on its way comes early enough. Returns the `armedMs` to store with the write. */
export const armTimer = async (
  relay: Relay,
  id: string,
  armedMs: number,
  wakeAtMs: number | null,
): Promise<number> => {
  if (wakeAtMs === null) return armedMs;
  const onItsWay = armedMs > relay.time.now() + ABOUT_TO_COME_MS;
  if (onItsWay && armedMs <= wakeAtMs) return armedMs;
  try {
    await relay.timers.wake(id, wakeAtMs);
    return wakeAtMs;
  } catch (error) {
    // The play goes on: the next write, or a seat's ping after the deadline, makes up for it.
    relay.log({ level: "error", event: "timer-not-sent", match: id, error: faultText(error) });
    return armedMs;
  }
};

/**
 * After the write that was to be followed by a wake at that time: one that took so long that its timer may have come before
 * it gets another, at once. So does one that relied on a timer which has come, found the older match and was renewed for later.
 */
export const rearmLateTimer = async (
  relay: Relay,
  { id, timerAtMs: armedMs }: StoredMatch,
  wakeAtMs: number | null,
): Promise<void> => {
  const nowMs = relay.time.now();
  const isLate = wakeAtMs !== null && armedMs > wakeAtMs;
  if (armedMs !== 0 && (armedMs <= nowMs || isLate)) await armTimer(relay, id, 0, nowMs);
};
