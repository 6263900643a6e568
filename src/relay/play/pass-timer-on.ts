// Ends a timer that has come: takes it off the match, and sends its successor unless another comes in time.
import type { HydratedLive, LoadedMatch } from "../../match/hydrate.ts";
import type { TimerOnItsWay } from "../../match/stored-match.ts";
import { hydrateAndCache } from "../match/load-match.ts";
import type { Relay } from "../relay.ts";
import {
  coming,
  MOST_ON_THEIR_WAY,
  type NotedTimers,
  newTimer,
  sendTimer,
  wakeAtMsFor,
  withTimer,
} from "./arm-timer.ts";

/** The timer must come again: its successor may not be on its way. */
export class TimerKept extends Error {
  constructor() {
    super("the timer queue is unavailable, so the timer comes again");
  }
}

const MOST_ATTEMPTS = 8;

/**
 * `ownMs`: the time of the timer that has come. Throws `TimerKept` where the queue must deliver this timer again. It is
 * still noted then.
 */
export const passTimerOn = async (relay: Relay, first: HydratedLive, ownMs: number): Promise<void> => {
  let match: LoadedMatch | null = first;
  // Sent and confirmed by this call.
  let sentMs: number | null = null;
  for (let attempts = 0; match?.status === "live" && attempts < MOST_ATTEMPTS; attempts++) {
    if (sentMs === null && !match.timers.some(({ atMs }) => atMs === ownMs)) return;
    const others: NotedTimers = coming(relay, match.timers)
      .filter(({ atMs }) => atMs !== ownMs)
      .map((timer) => (timer.atMs === sentMs ? { ...timer, isSure: true } : timer));
    const wakeAtMs = wakeAtMsFor(relay, match);
    // One that is due already may be late, lost, or kept as this one.
    const nowMs = relay.time.now();
    const next = others.find(({ atMs }) => wakeAtMs !== null && atMs > nowMs && atMs <= wakeAtMs);
    if (next && !next.isSure) throw new TimerKept();
    if (next || wakeAtMs === null) {
      const written = await relay.matches.rearm(match, others);
      if (written.type === "written") return;
      match = written.match && hydrateAndCache(relay, written.match);
      continue;
    }
    if (others.length >= MOST_ON_THEIR_WAY) return;
    const successor = newTimer(match.timers, wakeAtMs);
    // Without another timer, this one stays noted until its successor is confirmed.
    const kept: NotedTimers = others.length > 0 ? others : match.timers;
    const written = await relay.matches.rearm(match, withTimer(kept, successor));
    match = written.match && hydrateAndCache(relay, written.match);
    const isNoted = written.type === "written" || (others.length > 0 && isInPlaceOf(ownMs, successor, match));
    if (!isNoted) continue;
    const isSent = await sendTimer(relay, first.id, successor);
    if (!isSent && others.length === 0) throw new TimerKept();
    // A later timer makes up for a lost one. A late one may be lost itself, so it must learn that this one is sure.
    if (!isSent || others.some(({ atMs }) => atMs > successor.atMs)) return;
    sentMs = successor.atMs;
  }
};

/** Whether a write whose answer was lost has noted the successor. Nobody else notes one while two are noted. */
const isInPlaceOf = (ownMs: number, { atMs, isSure }: TimerOnItsWay, match: LoadedMatch | null): boolean =>
  match?.status === "live" &&
  match.timers.some((timer) => timer.atMs === atMs && timer.isSure === isSure) &&
  !match.timers.some((timer) => timer.atMs === ownMs);
