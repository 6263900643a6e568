// What the house does by itself: the next action of each seat for which no player acts, and when. A house bot goes by
// its seat's own view and its thoughts; a referee that stands in does what the clock would.
import type { GameAction, Level, Seat } from "../games/game.ts";
import { botAt } from "./absence.ts";
import { thoughtOf } from "./bot-thought.ts";
import { beganAt, dueMs, type Ticked } from "./clocks.ts";
import type { StoredMatch } from "./stored-match.ts";
import { newest, type Timeline } from "./timeline.ts";

export interface HouseMove {
  readonly seat: Seat;
  readonly action: GameAction;
  /** Unix ms. */
  readonly atMs: number;
}

/** Whoever is away may come back in time; whoever has left will not. */
const AWAY_MS = 2_000;
/** A bot that would think longer than the clock runs makes up its mind so long before it is due. */
const BEFORE_DUE_MS = 500;

/** Earliest first. A seat that waits has none until somebody else has acted. */
export const houseMoves = (match: StoredMatch, ticked: Ticked): readonly HouseMove[] => {
  const { timeline, tickedAtMs } = ticked;
  const { state, actors } = newest(timeline);
  return actors
    .flatMap(({ to, left }, seat): readonly HouseMove[] => {
      if (to === "player") return [];
      const level = botAt(timeline, match, seat);
      if (level !== null) return botMove(match, ticked, seat, level);
      const action = timeline.game.clockAction(state, seat);
      return action ? [{ seat, action, atMs: tickedAtMs + (left ? 0 : AWAY_MS) }] : [];
    })
    .sort((a, b) => a.atMs - b.atMs);
};

/** It has thought, one after the other, about all that it did since the clock began, and about what comes now. */
const botMove = (match: StoredMatch, ticked: Ticked, seat: Seat, level: Level): readonly HouseMove[] => {
  const { timeline, tickedAtMs } = ticked;
  const legal = timeline.game.legal(newest(timeline).state, seat);
  if (legal.length === 0) return [];
  const own = ownOf(timeline, seat);
  const { ms, random } = thoughtOf(match.secret, seat, own.now, level);
  const table = timeline.game.table(newest(timeline).state, seat);
  const action = timeline.game.bots[level].choose({ seat, table, legal, options: match.options }, random);
  if (!action) return [];
  let atMs = tickedAtMs + ms;
  for (let n = own.before; n < own.now; n++) atMs += thoughtOf(match.secret, seat, n, level).ms;
  const due = dueMs(ticked, match.clocks);
  return [{ seat, action, atMs: due === null ? atMs : Math.min(atMs, due - BEFORE_DUE_MS) }];
};

/** The seat's entries in the log now, and when the present clock began. */
const ownOf = (timeline: Timeline, seat: Seat): { readonly before: number; readonly now: number } => ({
  before: beganAt(timeline).owns[seat] ?? 0,
  now: newest(timeline).owns[seat] ?? 0,
});
