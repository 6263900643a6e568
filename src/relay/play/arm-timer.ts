// Keeps a timer on its way for a match, and never more than two. A start sends its message before it notes it, so the
// queue has confirmed the message. An act notes its message before it sends it, so nobody sends it again.
import { abandonAtMs, dueMs } from "../../match/clocks.ts";
import { houseMoves } from "../../match/house-moves.ts";
import type { HydratedLive, LoadedMatch } from "../../match/hydrate.ts";
import type { LiveMatch, TimerOnItsWay } from "../../match/stored-match.ts";
import { faultText } from "../fault-text.ts";
import { hydrateAndCache } from "../match/load-match.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";

/** Fires the timer later than the deadline, so that it rarely beats a frame that is in time. */
export const TIMER_SLACK_MS = 500;
/** The second message is for a nearer time than the first, or in place of one that may be lost. */
export const MOST_ON_THEIR_WAY = 2;
/** The queue's longest delay. A timer further ahead moves in steps. */
const LONGEST_MS = 900_000;
/** A timer further ahead than this leaps there by one schedule. For less, four steps are no dearer. */
const FAR_MS = 3_600_000;
/** A schedule comes so much before the time, because it may be late. The queue does the rest to the second. */
const AHEAD_MS = 600_000;
/** An earlier message might arrive before its own write. */
const SOONEST_MS = 200;
/** A message that is later than this may be lost. */
const LATE_MS = 2_000;
/** A message that is later than this is given up. */
const LOST_MS = 900_000;
const MOST_ATTEMPTS = 4;

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

/** When the match must be woken, never immediately. Null for never. `restMs`: how long house bots rest. A clock does not wait. */
export const wakeAtMsFor = (relay: Relay, match: HydratedLive, restMs = 0): number | null => {
  const due = houseDueMs(match);
  if (due === null) return null;
  const nowMs = relay.time.now();
  const clock = dueMs(match);
  const rested = Math.min(nowMs + restMs, clock === null ? Infinity : clock + TIMER_SLACK_MS);
  return Math.max(due, nowMs + SOONEST_MS, rested);
};

/** The time of the next message of the queue towards that time. */
export const stepTowards = (wakeAtMs: number, nowMs: number): number =>
  Math.min(wakeAtMs, nowMs + LONGEST_MS);

/** The same for the timers' own function, which may make a schedule too. */
export const leapTowards = (wakeAtMs: number, nowMs: number): number =>
  wakeAtMs - nowMs > FAR_MS ? wakeAtMs - AHEAD_MS : stepTowards(wakeAtMs, nowMs);

/** Whether a timer comes so late after that time that it does not make up for a lost message. */
export const isFar = ({ atMs }: TimerOnItsWay, wakeAtMs: number): boolean => atMs > wakeAtMs + LONGEST_MS;

/** The first confirmed timer, if it is far. Null: another makes up for a lost message, or none is confirmed. */
export const onlyFar = (timers: NotedTimers, wakeAtMs: number): TimerOnItsWay | null => {
  const sure = timers.find(({ isSure }) => isSure);
  return sure && isFar(sure, wakeAtMs) ? sure : null;
};

/** For a write that must make those fail that have not seen it. The spectators see no difference. */
export const raised = (match: HydratedLive, timers: NotedTimers = match.timers): HydratedLive => ({
  ...match,
  timers,
  version: match.version + 1,
  privateCommit: true,
});

export type NotedTimers = readonly TimerOnItsWay[];

/** The timers that may still come. The newest that is confirmed does come, however late the queue is. */
export const coming = (relay: Relay, timers: NotedTimers): NotedTimers => {
  const sure = timers.findLast(({ isSure }) => isSure);
  return timers.filter((timer) => timer === sure || timer.atMs > relay.time.now() - LOST_MS);
};

/** Whether the timer wakes the match by then. A late one may be lost. */
const isInTime = (relay: Relay, { atMs }: TimerOnItsWay, wakeAtMs: number): boolean =>
  atMs <= wakeAtMs && atMs > relay.time.now() - LATE_MS;

/**
 * Sends a message that the caller's write notes afterwards. A message that comes before its write makes the write fail
 * (`beginDue`). Throws `Unavailable` if the queue does not confirm the message. The caller then writes nothing.
 */
export const sendAhead = async (relay: Relay, id: string, atMs: number): Promise<TimerOnItsWay> => {
  const ahead: TimerOnItsWay = { atMs, isSure: true };
  if (!(await sendTimer(relay, id, ahead))) throw new Unavailable("the timer queue", 500, null);
  return ahead;
};

/** A new message, not confirmed yet. */
export const newTimer = (timers: NotedTimers, wakeAtMs: number): TimerOnItsWay => {
  let atMs = wakeAtMs;
  while (timers.some((timer) => timer.atMs === atMs)) atMs++;
  return { atMs, isSure: false };
};

/** `timers` and one more, the earliest first. */
export const withTimer = (timers: NotedTimers, timer: TimerOnItsWay): NotedTimers =>
  [...timers, timer].toSorted((a, b) => a.atMs - b.atMs);

/**
 * The timers to store with a commit, and the one to send. A commit notes a timer only where the next one comes too late.
 * If that next one would soon come, the commit is sent for first: the other makes up for a host that dies before it
 * sends. `isAhead`: it would not, so the message goes first.
 */
export const timersFor = (
  { timers }: LiveMatch,
  wakeAtMs: number | null,
  nowMs: number,
): {
  readonly timers: NotedTimers;
  readonly added: TimerOnItsWay | null;
  readonly isAhead: boolean;
} => {
  const none = { timers, added: null, isAhead: false };
  if (wakeAtMs === null) return none;
  const far = onlyFar(timers, wakeAtMs);
  // Beside a far one, an unconfirmed one is not enough.
  if (!far && timers.some(({ atMs }) => atMs <= wakeAtMs)) return none;
  if (!far && timers.length >= MOST_ON_THEIR_WAY) return none;
  const isAhead = far !== null;
  const added = { ...newTimer(timers, stepTowards(wakeAtMs, nowMs)), isSure: isAhead };
  return { timers: withTimer(far ? [far] : timers, added), added, isAhead };
};

/** Sends a timer that is noted already. Returns whether the queue has confirmed it. */
export const sendTimer = async (relay: Relay, id: string, { atMs }: TimerOnItsWay): Promise<boolean> => {
  try {
    await relay.timers.wake(id, atMs);
    return true;
  } catch (error) {
    // The match's confirmed timer or a seat's ping makes up for it.
    relay.log({ level: "error", event: "timer-not-sent", match: id, error: faultText(error) });
    return false;
  }
};

/**
 * Notes and sends a timer where the stored ones do not come in time: one is late, or was taken off by a host that saw
 * an older match. `first`: as the store has just returned it.
 */
export const ensureTimer = async (relay: Relay, first: LoadedMatch): Promise<void> => {
  let match: LoadedMatch | null = first;
  for (let attempts = 0; match?.status === "live" && attempts < MOST_ATTEMPTS; attempts++) {
    const timers: NotedTimers = coming(relay, match.timers);
    const wakeAtMs = wakeAtMsFor(relay, match);
    if (wakeAtMs === null) return;
    const far = onlyFar(timers, wakeAtMs);
    if (!far && timers.some((timer) => isInTime(relay, timer, wakeAtMs))) return;
    if (!far && timers.length >= MOST_ON_THEIR_WAY) return;
    const timer = newTimer(match.timers, stepTowards(wakeAtMs, relay.time.now()));
    if (far && !(await sendTimer(relay, first.id, timer))) return;
    const noted = far ? withTimer([far], { ...timer, isSure: true }) : withTimer(timers, timer);
    const written = await relay.matches.rearm(match, noted);
    match = written.match && hydrateAndCache(relay, written.match);
    if (written.type === "conflict") continue;
    if (!far) await sendTimer(relay, first.id, timer);
    return;
  }
};
