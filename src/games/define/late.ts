// The clock of a phase: which one runs, whom it waits for, what it does for late seats. And what a seat is offered, which
// the clock's action belongs to.
import { MOST_LEGAL } from "../choice.ts";
import { clockByActions } from "../clock-by-actions.ts";
import type { Game, Seat, Ticking } from "../game.ts";
import { seatsOf } from "../seat.ts";
import { acceptedActions, firstLegal } from "./offers.ts";
import { act, type DefinedTypes, refusal } from "./play.ts";
import { Reader } from "./reader.ts";
import { isOver, isQuiet, type LooseAction, type Shape, type State } from "./state.ts";

/** The clock has the name of its phase. It begins anew with each question. */
export const ticking = (state: State): Ticking | null =>
  isOver(state) ? null : { name: state.phase, since: state.entered };

/** The question that an action answers. */
export const precondition = ({ phase, entered }: State): string => `${phase} ${entered}`;

const isLate = (shape: Shape, state: State, seat: Seat): boolean => {
  const kind = shape.phases[state.phase]?.kind;
  if (kind === undefined) return false;
  return kind === "turn" ? state.turn === seat : state.asked.includes(seat) && !state.ready.includes(seat);
};

/** In a window, who has declined is secret. So nobody is awaited. */
export const awaited = (shape: Shape, state: State): readonly Seat[] =>
  shape.phases[state.phase]?.kind === "window"
    ? []
    : seatsOf(state.setup.seats).filter((seat) => isLate(shape, state, seat));

/** What the phase says of late seats; in a window the seat declines; else its first legal move. */
export const lateAction = (shape: Shape, state: State, seat: Seat): LooseAction | null => {
  if (!isLate(shape, state, seat)) return null;
  const late = shape.rules.phases?.[state.phase]?.late;
  if (late) return answering(shape, state, late(new Reader(state), seat));
  const phase = shape.phases[state.phase];
  const declined =
    phase?.kind === "window" ? phase.moves.find((move) => shape.moves[move]?.private) : undefined;
  return declined === undefined ? (firstLegal(shape, state, seat) ?? null) : { type: declined };
};

/** After a private move the clock would still run, and do it again. */
const answering = (shape: Shape, state: State, action: LooseAction | null): LooseAction | null => {
  if (action === null || !isQuiet(shape, state, action.type)) return action;
  throw new Error(
    `\`late\` of ${state.phase} returns ${action.type}, which is private: the seat would still have to act. Return another move of the phase`,
  );
};

/** Each late seat acts, in the order of the seats. */
export const clockOf = (shape: Shape): Game<DefinedTypes>["clock"] => {
  const playLate = clockByActions<DefinedTypes>(
    {
      act: (state, seat, action) => act(shape, state, seat, action),
      clockAction: (state, seat) => lateAction(shape, state, seat),
      ticking,
    },
    ({ phase }) => ({ type: "timedOut", phase }),
  );
  return (state) => playLate(state, state.setup.seats);
};

/**
 * In the order of the phase's moves, the clock's action among them. Of a set that `choices` describes, and of too many, only
 * the first ones.
 */
export const legal = (shape: Shape, state: State, seat: Seat): readonly LooseAction[] => {
  const found: LooseAction[] = [];
  for (const action of acceptedActions(shape, state, seat)) if (found.push(action) === MOST_LEGAL) break;
  const late = found.length === 0 ? null : lateAction(shape, state, seat);
  if (late === null && found.length > 0 && found.every(({ type }) => isQuiet(shape, state, type)))
    throw new Error(
      `seat ${seat} may do nothing in ${state.phase} but ${found[0]?.type}, which is private: it would still have to act`,
    );
  const written = JSON.stringify(late);
  if (late === null || found.some((action) => JSON.stringify(action) === written)) return found;
  // The clock says so.
  if (refusal(shape, state, seat, late) !== null) return found;
  return [late, ...found.slice(0, MOST_LEGAL - 1)];
};
