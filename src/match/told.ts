// What one viewer is told of a match: the events since a seq, and the table, legal actions and deadline as they
// stand. The one place where a match is redacted.
import type { GameAction, GameEvent, GameTable, Seat } from "../games/game.ts";
import type { MatchEvent } from "../games/match-event.ts";
import { type ClockSeconds, dueMs, type Ticked } from "./clocks.ts";
import { newest, STARTED_SEQ, type Timeline } from "./timeline.ts";

/** A seat of the match, or anybody else. */
export type Onlooker = Seat | "spectator";

/** How a match stands for its viewer. */
export interface Standing {
  readonly seq: number;
  /** Entries of the viewer's own seat in the log; a seat's alone. */
  readonly own?: number;
  readonly table: GameTable;
  /** A seat's alone. */
  readonly legal?: readonly GameAction[];
  /** RFC 3339. */
  readonly deadline: string | null;
}

export const standing = (ticked: Ticked, clocks: ClockSeconds | null, onlooker: Onlooker): Standing => {
  const { game } = ticked.timeline;
  const { seq, state, owns } = newest(ticked.timeline);
  const due = dueMs(ticked, clocks);
  const table = game.table(state, onlooker);
  const deadline = due === null ? null : new Date(due).toISOString();
  if (onlooker === "spectator") return { seq, table, deadline };
  return { seq, own: owns[onlooker] ?? 0, table, legal: game.legal(state, onlooker), deadline };
};

/** The events after `since`, as told to the viewer. `started` is seq 1, needed only where `since` is 0. */
export const toldSince = (
  timeline: Timeline,
  onlooker: Onlooker,
  since: number,
  started: GameEvent | null,
): readonly GameEvent[] =>
  eventsSince(timeline, since, started).map((event) => telling(timeline, event, onlooker));

/** Every event with a seq above `since`, as the referee sees it. */
const eventsSince = ({ steps }: Timeline, since: number, started: GameEvent | null): readonly GameEvent[] => {
  const opening = since < STARTED_SEQ && started ? [started] : [];
  return [...opening, ...steps.flatMap(({ events, from }) => events.slice(Math.max(0, since + 1 - from)))];
};

/** The match's own events hide nothing; a game's go through its redaction. */
const telling = ({ game }: Timeline, event: GameEvent, onlooker: Onlooker): GameEvent =>
  MATCH_EVENTS.has(event.type) ? event : game.tell(event, onlooker);

const MATCH_EVENTS: ReadonlySet<string> = new Set<MatchEvent["type"]>(["started", "handedOver", "abandoned"]);
