// Redacts a match for one viewer: the events since a seq, the table, the legal actions, the deadline. No other file
// redacts a match.

import { offersTo } from "../games/choice.ts";
import type { Choice, Game, GameAction, GameEvent, GameTable, Perspective, Seat } from "../games/game.ts";
import { MATCH_EVENTS } from "../games/match-status.ts";
import { dueMs } from "./clocks.ts";
import { type HydratedMatch, newest, STARTED_SEQ } from "./hydrate.ts";

/** A seat of the match, or a spectator. */
export type Viewer = Seat | "spectator";

/** How a match stands for its viewer. */
export interface Snapshot {
  readonly seq: number;
  /** The number of the viewer's own entries in the log. Only for a seat. */
  readonly own?: number;
  readonly table: GameTable;
  /** Only for a seat. */
  readonly legal?: readonly GameAction[];
  /** Only for a seat. Left out: `legal` is all that the game offers. */
  readonly choices?: readonly Choice[];
  /** RFC 3339. */
  readonly deadline: string | null;
}

export const snapshotFor = (match: HydratedMatch, viewer: Viewer): Snapshot => {
  const { referee } = match;
  const { seq, state, owns } = newest(match);
  const due = dueMs(match);
  const table = referee.table(state, viewer);
  const deadline = due === null ? null : new Date(due).toISOString();
  if (viewer === "spectator") return { seq, table, deadline };
  return { seq, own: owns[viewer] ?? 0, table, ...offersTo(referee, state, viewer), deadline };
};

/** The events after `since`, redacted for the viewer. `started` is seq 1, needed only where `since` is 0. */
export const visibleEventsSince = (
  match: HydratedMatch,
  viewer: Viewer,
  since: number,
  started: GameEvent | null,
): readonly GameEvent[] =>
  eventsSince(match, since, started).map((event) => visibleTo(match.referee, event, viewer));

/** Every event with a seq above `since`, as the referee sees it. */
const eventsSince = (
  { steps }: HydratedMatch,
  since: number,
  started: GameEvent | null,
): readonly GameEvent[] => {
  const opening = since < STARTED_SEQ && started ? [started] : [];
  const seen = steps.findLastIndex(({ seq }) => seq <= since);
  const unseen = steps.slice(seen + 1);
  return [...opening, ...unseen.flatMap(({ events, from }) => events.slice(Math.max(0, since + 1 - from)))];
};

/** The match's own events hide nothing. A game redacts its events. */
export const visibleTo = (game: Game, event: GameEvent, viewer: Perspective): GameEvent =>
  Object.hasOwn(MATCH_EVENTS, event.type) ? event : game.redact(event, viewer);
