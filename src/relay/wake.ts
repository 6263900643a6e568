// What a timer does: it applies the clocks that are due, and sees to it that the next timer is on its way.
import { applyClocks } from "./apply-clocks.ts";
import { TIMER_SLACK_MS, wakeMs } from "./arm-timer.ts";
import { fanOut } from "./fan-out.ts";
import { read } from "./held-match.ts";
import type { Relay } from "./relay.ts";

export interface Timer {
  readonly match: string;
  /** When it was to come; queues deliver in whole seconds, so it may be early by less than one. */
  readonly atMs: number;
}

/** Late, doubled and spurious timers do no harm: only what is due is done, only the noted timer is renewed. */
export const wake = async (relay: Relay, timer: Timer): Promise<void> => {
  const { time } = relay;
  if (timer.atMs > time.now()) await time.sleep(timer.atMs - time.now());
  const clocked = await applyClocks(relay, await read(relay, timer.match), time.now() - TIMER_SLACK_MS);
  await fanOut(relay, clocked.posts);
  const { held } = clocked;
  if (!held?.ticked || held.match.status !== "live" || held.match.armedMs > timer.atMs) return;
  const next = wakeMs(held.ticked, held.match.clocks);
  if (next !== null) await relay.timers.wake(timer.match, next);
  await relay.matches.rearm(held.match, next ?? 0);
};
