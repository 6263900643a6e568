// Positions in which several seats may take the same place on the pile, and the way to one. Live matches have no
// fixed deals, so the test looks into every hand and steers.
import type { GameAction, Seat } from "../../../src/games/game.ts";
import { extend, newest, type Timeline } from "../../../src/match/timeline.ts";

export interface Move {
  readonly seat: Seat;
  readonly action: GameAction;
}

/** Every discard that a seat may make on the present top card, if at least two seats may; else none. */
export const rivalsAt = (timeline: Timeline): readonly Move[] => {
  const discards = movesAt(timeline).filter(({ action }) => action.type === "discard");
  return new Set(discards.map(({ seat }) => seat)).size >= 2 ? discards : [];
};

/** The move after which most seats compete; on the way there rather a card than a pass or a Zap. */
export const steer = (timeline: Timeline): Move => {
  const rated = movesAt(timeline).map((move) => ({ move, worth: worthOf(timeline, move) }));
  const best = rated.reduce((a, b) => (b.worth > a.worth ? b : a));
  return best.move;
};

export const movesAt = (timeline: Timeline): readonly Move[] => {
  const { state, owns } = newest(timeline);
  return owns.flatMap((_, seat) => timeline.game.legal(state, seat).map((action) => ({ seat, action })));
};

const worthOf = (timeline: Timeline, { seat, action }: Move): number => {
  const after = extend(timeline, { kind: "action", seat, action });
  if (!after.ok) throw new Error(`what was legal is refused: ${after.code}`);
  const rivals = new Set(rivalsAt(after.timeline).map((move) => move.seat)).size;
  return rivals * 3 + ["zap", "pass", "discard"].indexOf(action.type);
};
