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
    super("the successor may not be on its way, so the timer comes again");
  }
}

const MOST_ATTEMPTS = 8;
/** A timer that is later than this is given up where another needs its place. */
const GIVEN_UP_MS = 60_000;

/**
 * `ownMs`: the time of the timer that has come. Throws `TimerKept` where the queue must deliver this timer again. It is
 * still noted then.
 */
export const passTimerOn = async (relay: Relay, first: HydratedLive, ownMs: number): Promise<void> => {
  let match: LoadedMatch | null = first;
  /** The newest successor that this call has sent. */
  let sent: TimerOnItsWay | null = null;
  for (let attempts = 0; match?.status === "live" && attempts < MOST_ATTEMPTS; attempts++) {
    const own = match.timers.find(({ atMs }) => atMs === ownMs);
    if (!own) return;
    const noted = coming(relay, match.timers).filter(({ atMs }) => atMs !== ownMs);
    const others = sent ? confirmed(noted, sent) : noted;
    const wakeAtMs = wakeAtMsFor(relay, match);
    // One that is due already may be late, lost, or kept as this one.
    const nowMs = relay.time.now();
    const next = others.find(({ atMs }) => wakeAtMs !== null && atMs > nowMs && atMs <= wakeAtMs);
    if (next || wakeAtMs === null || (sent && isEnough(sent, wakeAtMs, others))) {
      if (!sent && next && !next.isSure) throw new TimerKept();
      const written = await relay.matches.rearm(match, others);
      match = written.match && hydrateAndCache(relay, written.match);
      if (written.type === "written") return;
      continue;
    }
    // Two timers that come together note different successors. So each knows its own note again.
    const successor = newTimer(match.timers, wakeAtMs + match.timers.indexOf(own));
    const kept = withRoom(others, nowMs);
    if (!kept) throw new TimerKept();
    // This one stays noted until its successor is sent: if this host dies, the queue delivers this one again.
    const written = await relay.matches.rearm(match, withTimer(withTimer(kept, own), successor));
    match = written.match && hydrateAndCache(relay, written.match);
    const isNoted = written.type === "written" || (kept.length > 0 && hasNoted(match, successor));
    if (!isNoted) continue;
    sent = { ...successor, isSure: await sendTimer(relay, first.id, successor) };
    if (!sent.isSure && kept.length === 0) throw new TimerKept();
  }
};

/**
 * An act that came meanwhile relied on this timer, and what it made due may be nearer than the successor. Then there is a
 * second successor, if no other timer is noted. A successor may be some ms later than it should: no two have the same time.
 */
const isEnough = (sent: TimerOnItsWay, wakeAtMs: number, others: NotedTimers): boolean =>
  sent.atMs <= wakeAtMs + MOST_ON_THEIR_WAY || others.length >= MOST_ON_THEIR_WAY;

/** Two others are noted while one of them is handled, or after its host has died. Null: the first may still come. */
const withRoom = (others: NotedTimers, nowMs: number): NotedTimers | null => {
  const [first, ...rest] = others;
  if (!first || others.length < MOST_ON_THEIR_WAY) return others;
  return first.atMs > nowMs - GIVEN_UP_MS ? null : rest;
};

const confirmed = (timers: NotedTimers, sent: TimerOnItsWay): NotedTimers =>
  timers.map((timer) => (timer.atMs === sent.atMs ? sent : timer));

/** Whether a write whose answer was lost has noted the successor. Nobody else notes one while two are noted. */
const hasNoted = (match: LoadedMatch | null, { atMs }: TimerOnItsWay): boolean =>
  match?.status === "live" && match.timers.some((timer) => timer.atMs === atMs);
