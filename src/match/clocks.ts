// When the running clock is due, and what due clocks do to a match. Times come in as numbers. The fold of a log needs
// no times.
import type { Ticking } from "../games/game.ts";
import { isDeserted, withAway } from "./absence.ts";
import { GameFault } from "./game-fault.ts";
import { extend, type HydratedLive, type HydratedMatch, newest, type Step } from "./hydrate.ts";
import type { StoredMatch } from "./stored-match.ts";

/** After a longer outage, the relay does not apply all missed clocks at once. */
const OUTAGE_MS = 5_000;

/** Whether any clock ever runs in the match. */
export const hasClocks = ({ clocks }: StoredMatch): boolean =>
  clocks !== null && Object.values(clocks).some((seconds) => seconds !== null);

/** When the running clock is due, in Unix ms. Null where no clock runs. */
export const dueMs = (match: HydratedMatch): number | null => {
  if (match.status !== "live") return null;
  const ticking = tickingOf(match);
  const seconds = ticking && match.clocks?.[ticking.name];
  return seconds ? match.clockStartedAtMs + seconds * 1000 : null;
};

/**
 * The match after every clock that was due by `byMs`. The same object where none was due. Each clock runs from the due
 * time of the clock before. After an outage, the next clock runs from `nowMs`. Otherwise the match would play itself to
 * its end. The same write hands over each seat whose player is away by then.
 */
export const withClocks = (match: HydratedLive, byMs: number, nowMs: number): HydratedLive => {
  const due = dueMs(match);
  if (due === null || due > byMs) return match;
  const extended = extend(match, { kind: "clock" });
  if (!extended.ok) throw new GameFault(match.id, `the game refused its own clock: ${extended.code}`);
  const clockStartedAtMs = nowMs - due > OUTAGE_MS ? nowMs : due;
  return withClocks(withAway({ ...extended.match, clockStartedAtMs }), byMs, nowMs);
};

/**
 * `after`, with its clock restarted at `arrivalMs` if its newest entry starts another clock. Never moves a clock
 * backwards.
 */
export const restartedBy = (before: HydratedLive, after: HydratedLive, arrivalMs: number): HydratedLive =>
  isAnother(tickingOf(before), tickingOf(after))
    ? { ...after, clockStartedAtMs: Math.max(before.clockStartedAtMs, arrivalMs) }
    : after;

/** The step with which the running clock began. */
export const beganAt = ({ referee, steps }: HydratedMatch): Step => {
  const first = steps.findLastIndex((step, i) => {
    const before = steps[i - 1];
    return !before || isAnother(referee.ticking(before.state), referee.ticking(step.state));
  });
  const step = steps[first];
  if (!step) throw new Error("a hydrated match without a start");
  return step;
};

const tickingOf = (match: HydratedMatch) => match.referee.ticking(newest(match).state);

const isAnother = (was: Ticking | null, is: Ticking | null): boolean =>
  was?.name !== is?.name || was?.since !== is?.since;

/** A match with only house bots and players who are away or have left. */
const DESERTED_MS = 2 * 60 * 1000;
/** A match with players who may come back, but without a running clock. */
const FORGOTTEN_MS = 7 * 24 * 3600 * 1000;

/** `idleSinceMs` after a commit at `nowMs` that led from `before` to `after`. `before` is null at the start. */
export const idleSince = (before: HydratedLive | null, after: HydratedLive, nowMs: number): number | null => {
  if (!isDeserted(after)) return dueMs(after) === null ? nowMs : null;
  return before && isDeserted(before) ? before.idleSinceMs : nowMs;
};

/** When the match is abandoned unless somebody plays. Null where a clock will end the match. */
export const abandonAtMs = (match: HydratedLive): number | null =>
  match.idleSinceMs === null ? null : match.idleSinceMs + (isDeserted(match) ? DESERTED_MS : FORGOTTEN_MS);
