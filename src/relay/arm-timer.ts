// One timer a match: it is sent before the write that needs it, so that a match never waits for one that was
// not sent. A spurious timer does no harm.

import { type ClockSeconds, dueMs, type Ticked } from "../match/clocks.ts";
import { faultText } from "./fault-text.ts";
import type { Relay } from "./relay.ts";

/** The timer waits longer than a frame in time needs, so that it rarely takes the place of one. */
export const TIMER_SLACK_MS = 500;
/**
 * A timer that is about to come, has come or was lost is not waited for: whoever renews it does so without a version,
 * so that a host which remembers the match does not hear of it.
 */
const ABOUT_TO_COME_MS = 1_000;

/** When the match must be woken; null where no clock runs. */
export const wakeMs = (ticked: Ticked, clocks: ClockSeconds | null): number | null => {
  const due = dueMs(ticked, clocks);
  return due === null ? null : due + TIMER_SLACK_MS;
};

/** Sends a timer if none on its way comes early enough. Returns the `armedMs` to store with the write. */
export const armed = async (
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
