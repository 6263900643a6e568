// Every action that a seat may do now, one after the other.
import { MOST_LEGAL } from "../choice.ts";
import type { Choice, Seat } from "../game.ts";
import { takingOf, type Values } from "./declaration.ts";
import { refusal, untimelyMove } from "./play.ts";
import { Reader } from "./reader.ts";
import { isQuiet, type LooseAction, pileIn, type Shape, type State } from "./state.ts";
import type { Pile } from "./zones.ts";

/** The first accepted action of the seat that answers the phase. Undefined: there is none. */
export const firstLegal = (shape: Shape, state: State, seat: Seat): LooseAction | undefined => {
  for (const type of movesOf(shape, state, seat))
    if (!isQuiet(shape, state, type))
      for (const action of acceptedOf(shape, state, seat, type)) return action;
  return undefined;
};

export function* acceptedActions(shape: Shape, state: State, seat: Seat): Generator<LooseAction> {
  for (const type of movesOf(shape, state, seat)) yield* acceptedOf(shape, state, seat, type);
}

/** The moves that the seat may do now, if it has the pieces. */
const movesOf = (shape: Shape, state: State, seat: Seat): readonly string[] =>
  (shape.phases[state.phase]?.moves ?? []).filter((type) => untimelyMove(shape, state, seat, type) === null);

/** Of a move that `choices` describes only the first. */
function* acceptedOf(shape: Shape, state: State, seat: Seat, type: string): Generator<LooseAction> {
  const isDescribed = setField(shape, state, seat, type) !== null;
  for (const action of allAcceptedOf(shape, state, seat, type)) {
    yield action;
    if (isDescribed) return;
  }
}

function* allAcceptedOf(shape: Shape, state: State, seat: Seat, type: string): Generator<LooseAction> {
  const g = new Reader(state);
  for (const action of writableActions(shape, state, seat, type))
    if (refusal(shape, state, seat, action, g) === null) yield action;
}

/** The sets of actions that differ in their pieces alone, or in one value that is chosen. */
export const choices = (shape: Shape, state: State, seat: Seat): readonly Choice<LooseAction>[] =>
  movesOf(shape, state, seat).flatMap((type) => {
    const field = setField(shape, state, seat, type);
    if (field === null) return [];
    return field === "cards"
      ? setOfPieces(shape, state, seat, type)
      : setsOfValues(field, allAcceptedOf(shape, state, seat, type));
  });

const setOfPieces = (
  shape: Shape,
  state: State,
  seat: Seat,
  type: string,
): readonly Choice<LooseAction>[] => {
  const move = shape.moves[type];
  const taking = move && takingOf(move);
  const [action] = acceptedOf(shape, state, seat, type);
  if (!taking || !action) return [];
  const from = pileIn(state, taking.from, seat);
  return [{ action, field: "cards", from, min: taking.min, max: Math.min(taking.max, from.length) }];
};

/** A set for all actions that are equal but for this field. */
const setsOfValues = (field: string, accepted: Iterable<LooseAction>): readonly Choice<LooseAction>[] => {
  const sets = new Map<string, Choice<LooseAction>>();
  for (const action of accepted) {
    const value = action[field];
    if (!isListed(value)) continue;
    const others = JSON.stringify({ ...action, [field]: null });
    const set = sets.get(others) ?? { action, field, from: [] };
    sets.set(others, { ...set, from: [...set.from, value] });
  }
  return [...sets.values()];
};

const isListed = (value: unknown): value is string | number =>
  typeof value === "string" || typeof value === "number";

/**
 * In which field the actions of a set differ. Null: the move's actions are listed one by one. `cards`: any of the seat's
 * pieces, all different, and nothing else is chosen or barred. Of more values than a list may have: that of the most.
 */
const setField = (shape: Shape, state: State, seat: Seat, type: string): string | null => {
  const move = shape.moves[type];
  if (!move) return null;
  if (move.choose) return valueField(move.choose, state.setup.seats);
  const taking = takingOf(move);
  if (!taking?.many || shape.rules.moves?.[type]?.unless) return null;
  const pile = pileIn(state, taking.from, seat);
  return pile.length > taking.min && new Set(pile).size === pile.length ? "cards" : null;
};

const valueField = (choose: Values, seats: number): string | null => {
  const counts = Object.entries(choose).map(([field, { all }]) => ({ field, values: all?.(seats) ?? [] }));
  if (counts.reduce((product, { values }) => product * values.length, 1) <= MOST_LEGAL) return null;
  const listed = counts.filter(({ values }) => values.every(isListed));
  return listed.toSorted((a, b) => b.values.length - a.values.length)[0]?.field ?? null;
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
