// What one viewer is told of a match: the events since a seq, and the table, legal actions and deadline as they
// stand. The one place where a match is redacted.
import type { GameAction, GameEvent, GameTable, Seat } from "../games/game.ts";
import type { MatchEvent } from "../games/match-event.ts";
import { type ClockSeconds, dueMs, type Ticked } from "./clocks.ts";
import { newest, STARTED_SEQ, type Timeline } from "./timeline.ts";

/** A seat of the match, or anybody else. */
export type Viewer = Seat | "spectator";

/** How a match stands for its viewer. */
export interface Snapshot {
  readonly seq: number;
  /** Entries of the viewer's own seat in the log; a seat's alone. */
  readonly own?: number;
  readonly table: GameTable;
  /** A seat's alone. */
  readonly legal?: readonly GameAction[];
  /** RFC 3339. */
  readonly deadline: string | null;
}

export const snapshotFor = (ticked: Ticked, clocks: ClockSeconds | null, viewer: Viewer): Snapshot => {
  const { game } = ticked.timeline;
  const { seq, state, owns } = newest(ticked.timeline);
  const due = dueMs(ticked, clocks);
  const table = game.table(state, viewer);
  const deadline = due === null ? null : new Date(due).toISOString();
  if (viewer === "spectator") return { seq, table, deadline };
  return { seq, own: owns[viewer] ?? 0, table, legal: game.legal(state, viewer), deadline };
};

/** The events after `since`, as told to the viewer. `started` is seq 1, needed only where `since` is 0. */
export const visibleEventsSince = (
  timeline: Timeline,
  viewer: Viewer,
  since: number,
  started: GameEvent | null,
): readonly GameEvent[] =>
  eventsSince(timeline, since, started).map((event) => redactEvent(timeline, event, viewer));

/** Every event with a seq above `since`, as the referee sees it. */
const eventsSince = ({ steps }: Timeline, since: number, started: GameEvent | null): readonly GameEvent[] => {
  const opening = since < STARTED_SEQ && started ? [started] : [];
  return [...opening, ...steps.flatMap(({ events, from }) => events.slice(Math.max(0, since + 1 - from)))];
};

/** The match's own events hide nothing; a game's go through its redaction. */
const redactEvent = ({ game }: Timeline, event: GameEvent, viewer: Viewer): GameEvent =>
  MATCH_EVENTS.has(event.type) ? event : game.redact(event, viewer);

const MATCH_EVENTS: ReadonlySet<string> = new Set<MatchEvent["type"]>(["started", "handedOver", "abandoned"]);
