// Positions in which several seats may take the same place on the pile, and the way there. Live matches have no fixed
// deals, so the test looks into every hand and steers.
import type { GameAction, Seat } from "../../../src/games/game.ts";
import { extend, type HydratedMatch, newest } from "../../../src/match/hydrate.ts";
import { liveMatch } from "./live-match.ts";

export interface Move {
  readonly seat: Seat;
  readonly action: GameAction;
}

/** Every discard that a seat may make on the present top card, if at least two seats may; else an empty list. */
export const rivalsAt = (match: HydratedMatch): readonly Move[] => {
  const discards = movesAt(match).filter(({ action }) => action.type === "discard");
  return new Set(discards.map(({ seat }) => seat)).size >= 2 ? discards : [];
};

/** The move after which most seats compete. It prefers a card to a pass or a Zap. */
export const steer = (match: HydratedMatch): Move => {
  const rated = movesAt(match).map((move) => ({ move, worth: worthOf(match, move) }));
  const best = rated.reduce((a, b) => (b.worth > a.worth ? b : a));
  return best.move;
};

export const movesAt = (match: HydratedMatch): readonly Move[] => {
  const { state, owns } = newest(match);
  return owns.flatMap((_, seat) => match.referee.legal(state, seat).map((action) => ({ seat, action })));
};

const worthOf = (match: HydratedMatch, { seat, action }: Move): number => {
  const after = extend(liveMatch(match), { kind: "action", seat, action });
  if (!after.ok) throw new Error(`what was legal is refused: ${after.code}`);
  const rivals = new Set(rivalsAt(after.match).map((move) => move.seat)).size;
  return rivals * 3 + ["zap", "pass", "discard"].indexOf(action.type);
};
