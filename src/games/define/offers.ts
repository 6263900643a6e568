// Every action that a seat may do now, one after the other.
import type { Choice, Seat } from "../game.ts";
import { takingOf } from "./declaration.ts";
import { refusal, untimelyMove } from "./play.ts";
import { Reader } from "./reader.ts";
import { type LooseAction, pileIn, type Shape, type State } from "./state.ts";
import type { Pile } from "./zones.ts";

/** The first accepted action of the seat. Undefined: there is none. */
export const firstLegal = (shape: Shape, state: State, seat: Seat): LooseAction | undefined => {
  for (const action of acceptedActions(shape, state, seat)) return action;
  return undefined;
};

export function* acceptedActions(shape: Shape, state: State, seat: Seat): Generator<LooseAction> {
  for (const type of movesOf(shape, state, seat)) yield* acceptedOf(shape, state, seat, type);
}

/** The moves that the seat may do now, if it has the pieces. */
const movesOf = (shape: Shape, state: State, seat: Seat): readonly string[] =>
  (shape.phases[state.phase]?.moves ?? []).filter((type) => untimelyMove(shape, state, seat, type) === null);

/** Of a set that `choices` describes only the first. */
function* acceptedOf(shape: Shape, state: State, seat: Seat, type: string): Generator<LooseAction> {
  const g = new Reader(state);
  for (const action of writableActions(shape, state, seat, type)) {
    if (refusal(shape, state, seat, action, g) !== null) continue;
    yield action;
    if (isDescribed(shape, state, seat, type)) return;
  }
}

/** The sets of actions that differ in their pieces. Nothing but the number of pieces decides whether they are legal. */
export const choices = (shape: Shape, state: State, seat: Seat): readonly Choice<LooseAction>[] => {
  const sets: Choice<LooseAction>[] = [];
  for (const type of movesOf(shape, state, seat)) {
    const move = shape.moves[type];
    const taking = move && takingOf(move);
    if (!taking || !isDescribed(shape, state, seat, type)) continue;
    const from = pileIn(state, taking.from, seat);
    for (const action of acceptedOf(shape, state, seat, type))
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
  const values = Object.entries(move.choose ?? {}).map(
    ([name, { all }]) => [name, all?.(state.setup.seats) ?? []] as const,
  );
  const named: Iterable<object> = taking ? pieceFields(pileIn(state, taking.from, seat), taking) : [{}];
  for (const fields of named) for (const chosen of products(values)) yield { type, ...fields, ...chosen };
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
