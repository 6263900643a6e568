// A timer fires and its posts are sent, as the timers' function does for each message.
import { deliver } from "../../../src/relay/delivery/deliver.ts";
import { TimerKept } from "../../../src/relay/play/pass-timer-on.ts";
import { type Timer, wake } from "../../../src/relay/play/wake.ts";
import type { Relay } from "../../../src/relay/relay.ts";
import { liveMatch, timerOf } from "./live-match.ts";

/** `kept`: the queue must deliver the timer again later. */
export const fireTimer = async (relay: Relay, timer: Timer): Promise<"done" | "kept"> => {
  try {
    for await (const posts of wake(relay, timer)) await deliver(relay, posts);
    return "done";
  } catch (error) {
    if (error instanceof TimerKept) return "kept";
    throw error;
  }
};

/** Fires the first timer that the match has noted. */
export const fireNoted = async (relay: Relay, id: string): Promise<"done" | "kept"> => {
  const atMs = timerOf(liveMatch(await relay.matches.read(id)));
  return fireTimer(relay, { match: id, atMs });
};
