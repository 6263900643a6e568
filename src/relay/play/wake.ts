// Runs a timer: starts a match whose seats have had their time to reveal, applies due clocks, plays for the house's
// seats, ends an idle match, and sends the next timer.
import { botAt, withoutAnybody } from "../../match/absence.ts";
import { askGame } from "../../match/ask-game.ts";
import { abandonAtMs, dueMs, restartedBy } from "../../match/clocks.ts";
import { fillWish } from "../../match/fill.ts";
import { houseMoves, withHouseMove } from "../../match/house-moves.ts";
import type { HydratedLive, LoadedMatch } from "../../match/hydrate.ts";
import type { OpenMatch } from "../../match/stored-match.ts";
import type { Post } from "../delivery/outbox.ts";
import { loggedFault } from "../fault-text.ts";
import { askToProject } from "../match/ask-to-project.ts";
import { type Attempt, answered, hydrateAndCache, withOptimisticRetry } from "../match/load-match.ts";
import type { Bucket } from "../ports/limits.ts";
import type { Relay } from "../relay.ts";
import { applyClocks, type Clocked } from "./apply-clocks.ts";
import { houseDueMs, onlyFar, raised, TIMER_SLACK_MS } from "./arm-timer.ts";
import { beginDue } from "./begin-match.ts";
import { type CommitOptions, type Committed, commitPlay } from "./commit-play.ts";
import { passTimerOn } from "./pass-timer-on.ts";

export interface Timer {
  readonly match: string;
  /** When the timer should fire. Queues deliver in whole seconds, so it may fire less than a second early. */
  readonly atMs: number;
}

/** A bound, however long house bots play among themselves. The next timer continues. */
const MOST_COMMITS = 8;
/** A function that sleeps costs money. A timer that comes earlier is passed on. */
const LONGEST_SLEEP_MS = 2_000;
const BY_TIMER: CommitOptions = { byTimer: true };
/** What all house bots that do not think may do on one host: as much as three matches of theirs. */
const INSTANT_BOTS: Bucket = { key: "instant-bots", perSecond: 120, most: 120 };
/** Above that, such a bot rests. Players and clocks go on. */
const REST_MS = 1_000;

/**
 * Yields the posts of each commit. The caller sends them before the next commit. A timer that is not noted in the match
 * does nothing: it was doubled, or another has taken its place. Throws where the queue must deliver the timer again.
 */
export async function* wake(relay: Relay, timer: Timer): AsyncGenerator<readonly Post[]> {
  const { time } = relay;
  let found = await beginDue(relay, timer.match, timer.atMs);
  const sleepMs = timer.atMs - time.now();
  if (sleepMs > 0 && sleepMs <= LONGEST_SLEEP_MS && needs(found.match, timer)) {
    if (found.posts.length > 0) yield found.posts;
    await time.sleep(sleepMs);
    found = await beginDue(relay, timer.match, timer.atMs);
  }
  if (found.posts.length > 0) yield found.posts;
  let match = await expecting(relay, found.match, timer);
  const againMs = match?.status === "open" ? comesAgainAtMs(match, timer, time.now()) : null;
  if (againMs !== null) await relay.timers.wake(timer.match, againMs);
  if (match) await askToProject(relay, match);
  if (match?.status !== "live" || !isNoted(match, timer)) return;
  askGame(match);
  let rests = false;
  const mayHurry = (): boolean => {
    rests = relay.callers.take([INSTANT_BOTS], 1, time.now()) !== null;
    return !rests;
  };
  for (let commits = 0; match && commits < MOST_COMMITS; commits++) {
    const clocked: Clocked | null = await applyClocks(relay, match, time.now() - TIMER_SLACK_MS, BY_TIMER);
    match = clocked?.match ?? null;
    if (clocked) yield clocked.posts;
    const next: Committed | null = match && (await playForHouse(relay, match, BY_TIMER, mayHurry));
    if (!next) break;
    // After a conflict, the loop looks for due work again on the winning match.
    match = next.match;
    if (next.type === "committed") yield next.posts;
  }
  if (match?.status === "live") await passTimerOn(relay, match, timer.atMs, rests ? REST_MS : 0);
}

/**
 * When a timer comes again to an open match: at its own time if it has come early. Only the earliest wish for house bots
 * has a timer. If its player has left, the timer goes on to the next wish. Null: not again.
 */
const comesAgainAtMs = (match: OpenMatch, { atMs }: Timer, nowMs: number): number | null =>
  atMs > nowMs ? atMs : (fillWish(match)?.atMs ?? null);

/**
 * Whether something is due at the timer's time. In a lively match the clock has begun anew since, so most timers only pass
 * themselves on. They do so at once: a function that sleeps costs more than all else that the timer does.
 */
const needs = (match: LoadedMatch | null, timer: Timer): boolean => {
  if (match?.status === "open") return true;
  if (match?.status !== "live" || !isNoted(match, timer)) return false;
  const dueAtMs = houseDueMs(match);
  return dueAtMs !== null && dueAtMs <= timer.atMs;
};

const isNoted = ({ timers }: HydratedLive, { atMs }: Timer): boolean =>
  timers.some((noted) => noted.atMs === atMs);

/**
 * The match, after a look whether the timer has come before the write that notes it. Only an act sends so early, and
 * only while every other timer is far. That write must fail then, so this one raises the version.
 */
const expecting = async (
  relay: Relay,
  first: LoadedMatch | null,
  timer: Timer,
): Promise<LoadedMatch | null> =>
  first &&
  withOptimisticRetry(relay, { id: first.id, first }, async (match): Promise<Attempt<LoadedMatch>> => {
    if (match.status !== "live" || isNoted(match, timer)) return answered(match);
    if (!onlyFar(match.timers, timer.atMs)) return answered(match);
    const written = await relay.matches.commit(match, raised(match));
    const now = written.match && hydrateAndCache(relay, written.match);
    return now && written.type === "written" ? answered(now) : { type: "conflict", match: now };
  });

/** Commits what the house must do now. Null where there is nothing to do. `mayHurry`: asked for a bot that does not think. */
export const playForHouse = async (
  relay: Relay,
  match: LoadedMatch,
  options: CommitOptions = {},
  mayHurry: () => boolean = () => true,
): Promise<Committed | null> => {
  if (match.status !== "live") return null;
  const nowMs = relay.time.now();
  const next = abandonedBy(match, nowMs) ?? playedBy(relay, match, nowMs, mayHurry);
  return next && commitPlay(relay, match, restartedBy(match, next, nowMs), options);
};

const abandonedBy = (match: HydratedLive, nowMs: number): HydratedLive | null => {
  const endMs = abandonAtMs(match);
  return endMs === null || endMs > nowMs ? null : withoutAnybody(match);
};

/** A house move at the deadline or later is too late, like any player's: the clock is about to apply. */
const playedBy = (
  relay: Relay,
  match: HydratedLive,
  nowMs: number,
  mayHurry: () => boolean,
): HydratedLive | null => {
  const due = dueMs(match);
  if (due !== null && due <= nowMs) return null;
  const [move] = houseMoves(match);
  if (!move || move.atMs > nowMs) return null;
  if (botAt(match, move.seat)?.speed === "instant" && !mayHurry()) return null;
  if (move.fault !== undefined && relay.cache.isFirstFault(`${match.id}/bot`))
    relay.log({
      level: "warn",
      event: "bot-fault",
      match: match.id,
      seat: move.seat,
      ...loggedFault(move.fault),
    });
  return withHouseMove(match, move);
};
