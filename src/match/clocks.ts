// When the running clock is due, and what clocks that are due do to a match. Times come in as numbers; the fold
// itself needs none.
import type { Ticking } from "../games/game.ts";
import { withAway } from "./absence.ts";
import type { StoredMatch } from "./stored-match.ts";
import { extend, newest, type Step, type Timeline } from "./timeline.ts";

/** Whole seconds by clock name, null where a clock is off. */
export type ClockSeconds = Readonly<Record<string, number | null>>;

/** A match in time: its timeline and when what last restarted the clock arrived (Unix ms). */
export interface Ticked {
  readonly timeline: Timeline;
  readonly tickedAtMs: number;
}

/** An outage longer than this does not run through the clocks that it missed. */
const OUTAGE_MS = 5_000;

/** What of a match its clocks go by. */
type ClockedTable = Pick<StoredMatch, "clocks" | "bots" | "houses" | "players">;

/** When the present clock runs out, in Unix ms; null where none runs. */
export const dueMs = ({ timeline, tickedAtMs }: Ticked, clocks: ClockSeconds | null): number | null => {
  const ticking = tickingOf(timeline);
  const seconds = ticking && clocks?.[ticking.name];
  return seconds ? tickedAtMs + seconds * 1000 : null;
};

/**
 * The match after every clock that was due by `byMs`. Each runs from the due of the one before; one that lies
 * further back than an outage runs from `nowMs`, so that the table is not played to its end by itself. The
 * seats of those whom a clock finds away are handed over with it.
 */
export const withClocks = (ticked: Ticked, table: ClockedTable, byMs: number, nowMs: number): Ticked => {
  const due = dueMs(ticked, table.clocks);
  if (due === null || due > byMs) return ticked;
  const extended = extend(ticked.timeline, { kind: "clock" });
  if (!extended.ok) throw new Error(`a running clock was refused: ${extended.code}`);
  const tickedAtMs = nowMs - due > OUTAGE_MS ? nowMs : due;
  return withClocks({ timeline: withAway(extended.timeline, table), tickedAtMs }, table, byMs, nowMs);
};

/** Whether the clock starts anew between two moments of a match. */
export const restarts = (before: Timeline, after: Timeline): boolean =>
  isAnother(tickingOf(before), tickingOf(after));

/** The step with which the present clock began. */
export const beganAt = ({ game, steps }: Timeline): Step => {
  const first = steps.findLastIndex((step, i) => {
    const before = steps[i - 1];
    return !before || isAnother(game.ticking(before.state), game.ticking(step.state));
  });
  const step = steps[first];
  if (!step) throw new Error("a timeline without a start");
  return step;
};

const tickingOf = (timeline: Timeline) => timeline.game.ticking(newest(timeline).state);

const isAnother = (was: Ticking | null, is: Ticking | null): boolean =>
  was?.name !== is?.name || was?.since !== is?.since;
