// Every action that a seat may do now, one after the other.
import type { Choice, Seat } from "../game.ts";
import { takingOf } from "./declaration.ts";
import { refusal } from "./play.ts";
import { Reader } from "./reader.ts";
import { isOver, type LooseAction, pileIn, type Shape, type State } from "./state.ts";
import type { Pile } from "./zones.ts";

/** The first accepted action of the seat. Undefined: there is none. */
export const firstLegal = (shape: Shape, state: State, seat: Seat): LooseAction | undefined => {
  for (const action of acceptedActions(shape, state, seat)) return action;
  return undefined;
};

export function* acceptedActions(shape: Shape, state: State, seat: Seat): Generator<LooseAction> {
  const phase = shape.phases[state.phase];
  if (!phase || isOver(state) || (phase.kind === "turn" ? state.turn !== seat : !state.asked.includes(seat)))
    return;
  const g = new Reader(state);
  for (const type of phase.moves) {
    for (const action of writableActions(shape, state, seat, type)) {
      if (refusal(shape, state, seat, action, g) !== null) continue;
      yield action;
      if (isDescribed(shape, state, seat, type)) break;
    }
  }
}

/** The sets of actions that differ in their pieces. Nothing but the number of pieces decides whether they are legal. */
export const choices = (shape: Shape, state: State, seat: Seat): readonly Choice<LooseAction>[] => {
  const sets: Choice<LooseAction>[] = [];
  for (const action of acceptedActions(shape, state, seat)) {
    const move = shape.moves[action.type];
    const taking = move && takingOf(move);
    if (!taking || !isDescribed(shape, state, seat, action.type)) continue;
    const from = pileIn(state, taking.from, seat);
    sets.push({ action, field: "cards", from, min: taking.min, max: Math.min(taking.max, from.length) });
  }
  return sets;
};

/** Whether the move's actions are one set: any of the seat's pieces, all different, and nothing else is chosen or barred. */
const isDescribed = (shape: Shape, state: State, seat: Seat, type: string): boolean => {
  const move = shape.moves[type];
  const taking = move && takingOf(move);
  if (!taking?.many || move?.choose || shape.rules.moves?.[type]?.unless) return false;
  const pile = pileIn(state, taking.from, seat);
  return pile.length > taking.min && new Set(pile).size === pile.length;
};

/** Every action of the move with pieces of the seat. */
function* writableActions(shape: Shape, state: State, seat: Seat, type: string): Generator<LooseAction> {
  const move = shape.moves[type];
  if (!move) return;
  const taking = takingOf(move);
  const choices = Object.entries(move.choose ?? {});
  const named: Iterable<object> = taking ? pieceFields(pileIn(state, taking.from, seat), taking) : [{}];
  for (const fields of named)
    for (const chosen of products(
      choices.map(([name, value]) => [name, value.all?.(state.setup.seats) ?? []]),
    ))
      yield { type, ...fields, ...chosen };
}

function* pieceFields(
  pile: Pile,
  { min, max, many }: { min: number; max: number; many: boolean },
): Generator<object> {
  if (!many) for (const card of new Set(pile)) yield { card };
  else
    for (let count = min; count <= max; count++) for (const cards of subsets(pile, count, 0)) yield { cards };
}

/** So many of the pieces, in their order. Equal pieces count as one and the same. */
function* subsets(pile: Pile, count: number, from: number): Generator<Pile> {
  if (count === 0) return yield [];
  for (let at = from; at <= pile.length - count; at++) {
    const piece = pile[at];
    if (piece === undefined || (at > from && pile[at - 1] === piece)) continue;
    for (const rest of subsets(pile, count - 1, at + 1)) yield [piece, ...rest];
  }
}

/** An object for each combination of values. */
function* products(fields: readonly (readonly [string, readonly unknown[]])[]): Generator<object> {
  const [first, ...others] = fields;
  if (!first) return yield {};
  const [name, values] = first;
  for (const value of values) for (const rest of products(others)) yield { [name]: value, ...rest };
}
