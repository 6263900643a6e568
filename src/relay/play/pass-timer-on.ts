// Ends a timer that has come: sends its successor unless another comes in time, and takes it off the match. It stays
// noted until a confirmed one is noted beside it. So a live match always has a confirmed timer on its way.
import type { HydratedLive, LoadedMatch } from "../../match/hydrate.ts";
import type { StoredMatch, TimerOnItsWay } from "../../match/stored-match.ts";
import { hydrateAndCache } from "../match/load-match.ts";
import type { Written } from "../ports/matches.ts";
import type { Relay } from "../relay.ts";
import {
  coming,
  isFar,
  leapTowards,
  MOST_ON_THEIR_WAY,
  type NotedTimers,
  newTimer,
  onlyFar,
  raised,
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
/** Another timer that is later than this is given up. */
const GIVEN_UP_MS = 60_000;
/** Queues deliver in whole seconds, so a timer may come so much early. */
const EARLY_MS = 1_000;

/**
 * `ownMs`: the time of the timer that has come. Throws `TimerKept` where the queue must deliver this timer again. It is
 * still noted then. `restMs`: as for `wakeAtMsFor`.
 */
export const passTimerOn = async (
  relay: Relay,
  first: HydratedLive,
  ownMs: number,
  restMs: number,
): Promise<void> => {
  let match: LoadedMatch | null = first;
  /** The newest successor that this call has sent. */
  let sent: TimerOnItsWay | null = null;
  for (let attempts = 0; match?.status === "live" && attempts < MOST_ATTEMPTS; attempts++) {
    const own = match.timers.find(({ atMs }) => atMs === ownMs);
    if (!own) return;
    const noted = coming(relay, match.timers).filter(({ atMs }) => atMs !== ownMs);
    const others = sent ? noted.map(confirmedBy(sent)) : noted;
    const [wakeAtMs, nowMs] = [wakeAtMsFor(relay, match, restMs), relay.time.now()];
    if (wakeAtMs === null || isFollowed({ others, sent, wakeAtMs, nowMs })) {
      const written = await takeOff(relay, match, others, nowMs);
      match = written.match && hydrateAndCache(relay, written.match);
      if (written.type === "written") return;
      continue;
    }
    const kept = withRoom(others, sent, nowMs);
    if (!kept) throw new TimerKept();
    // Two timers that come together note different successors. So each knows its own note again.
    const successor = newTimer(match.timers, leapTowards(wakeAtMs, nowMs) + match.timers.indexOf(own));
    // This one has come, so it is sure. If this host dies, the queue delivers it again.
    const come: TimerOnItsWay = { ...own, isSure: true };
    const written = await relay.matches.rearm(match, withTimer(withTimer(kept, come), successor));
    const isNoted = written.type === "written" || (kept.length > 0 && hasNoted(written.match, successor));
    // What is noted is sent, whatever the game does next.
    if (isNoted) sent = { ...successor, isSure: await sendTimer(relay, first.id, successor) };
    match = written.match && hydrateAndCache(relay, written.match);
  }
  if (match?.status === "live") throw new TimerKept();
};

/**
 * A warm host may still count on the timer. Where only far ones stay, its next act must see that. Without clocks and house
 * bots no nearer time can come.
 */
const takeOff = (relay: Relay, match: HydratedLive, others: NotedTimers, nowMs: number): Promise<Written> =>
  onlyFar(others, nowMs) && (match.clocks !== null || match.houses.some((bot) => bot !== null))
    ? relay.matches.commit(match, raised(match, others))
    : relay.matches.rearm(match, others);

interface Followers {
  readonly others: NotedTimers;
  readonly sent: TimerOnItsWay | null;
  readonly wakeAtMs: number;
  readonly nowMs: number;
}

/**
 * Whether a confirmed timer follows. One that may have come already may be kept as this one, so it counts only beside a
 * new successor.
 *
 * An act that came meanwhile relied on this timer, and what it made due may be nearer than the successor. Then there is a
 * second successor, if no other timer is noted. A successor may be some ms later than it should: no two have the same time.
 */
const isFollowed = ({ others, sent, wakeAtMs, nowMs }: Followers): boolean => {
  const sure = others.filter(({ isSure }) => isSure);
  const isFull = others.length >= MOST_ON_THEIR_WAY && others.some((timer) => !isFar(timer, wakeAtMs));
  const isEnough = sent !== null && (sent.atMs <= wakeAtMs + MOST_ON_THEIR_WAY || isFull);
  return isEnough ? sure.length > 0 : sure.some(({ atMs }) => atMs > nowMs + EARLY_MS && atMs <= wakeAtMs);
};

/**
 * The others, with room for a successor. Null: this timer must wait. An unconfirmed one may still come, or two others
 * are noted. No timer waits for one that is far: it is given up, except for the one that was just `sent`.
 */
const withRoom = (others: NotedTimers, sent: TimerOnItsWay | null, nowMs: number): NotedTimers | null => {
  const isLate = ({ atMs }: TimerOnItsWay): boolean => atMs <= nowMs - GIVEN_UP_MS;
  const isAwaited = (timer: TimerOnItsWay): boolean =>
    !timer.isSure && !isLate(timer) && (timer.atMs === sent?.atMs || !isFar(timer, nowMs));
  if (others.some(isAwaited)) return null;
  const sure = others.filter(({ isSure }) => isSure);
  const [first, second] = sure;
  if (!first || !second) return sure;
  if (isLate(first)) return [second];
  return isFar(second, nowMs) ? [first] : null;
};

const confirmedBy =
  (sent: TimerOnItsWay) =>
  (timer: TimerOnItsWay): TimerOnItsWay =>
    timer.atMs === sent.atMs ? sent : timer;

/** Whether a write whose answer was lost has noted the successor. Nobody else notes one while two are noted. */
const hasNoted = (match: StoredMatch | null, { atMs }: TimerOnItsWay): boolean =>
  match?.status === "live" && match.timers.some((timer) => timer.atMs === atMs);
