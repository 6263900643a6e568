// Every action that a seat may do now, one after the other.
import { MOST_LEGAL } from "../choice.ts";
import type { Choice, Seat } from "../game.ts";
import { combinationsOf, type Listing, listingsOf, type Move, takingOf } from "./declaration.ts";
import { addNamed, refusal, untimelyMove } from "./play.ts";
import { Reader } from "./reader.ts";
import { isQuiet, type LooseAction, pileIn, type Shape, type State } from "./state.ts";
import { chosenFrom, isSeveral } from "./values.ts";
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
  const isDescribed = listSets(shape, state, seat, type) !== null || setField(shape, state, type) !== null;
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

/** The sets of actions that differ in one field: in what it lists, or in its one value. */
export const choices = (shape: Shape, state: State, seat: Seat): readonly Choice<LooseAction>[] =>
  movesOf(shape, state, seat).flatMap((type) => {
    const lists = listSets(shape, state, seat, type);
    if (lists) return lists;
    const field = setField(shape, state, type);
    return field === null ? [] : setsOfValues(field, allAcceptedOf(shape, state, seat, type));
  });

/**
 * Of a move that takes several pieces or values: a set for each combination of its other fields. Null: the actions are
 * listed one by one. `unless` may bar a combination, equal pieces cannot be told apart, or there are few actions that
 * differ in other fields too.
 */
const listSets = (
  shape: Shape,
  state: State,
  seat: Seat,
  type: string,
): readonly Choice<LooseAction>[] | null => {
  const { [type]: move } = shape.moves;
  const [listing] = move ? listingsOf(move) : [];
  if (!move || !listing || shape.rules.moves?.[type]?.unless) return null;
  const { field, min, max } = listing;
  const sets: Choice<LooseAction>[] = [];
  for (const others of otherFields(state, seat, move)) {
    const from = openOnes(shape, state, seat, type, listing, others);
    if (from.length < min) continue;
    if (!from.every(isListed) || new Set(from).size < from.length || from.length === 0) return null;
    const action = withList(move, { ...others, type }, field, from.slice(0, min));
    sets.push({ action, field, from, min, max: Math.min(max, from.length) });
    if (sets.length > MOST_LEGAL) return null;
  }
  const actions = sets.reduce((sum, { from }) => sum + combinationsOf(listing, from.length), 0);
  return actions > (sets.length > 1 ? MOST_LEGAL : 1) ? sets : null;
};

/** The action with this list. */
const withList = (
  { choose }: Move,
  others: LooseAction,
  field: string,
  list: readonly unknown[],
): LooseAction => {
  const action: Record<string, unknown> & { type: string } = { type: others.type };
  addNamed(action, choose, { ...others, [field]: list });
  return action;
};

/** What a move may list, without what `unlessOne` bars. */
const openOnes = (
  shape: Shape,
  state: State,
  seat: Seat,
  type: string,
  { of }: Listing,
  others: object,
): readonly unknown[] => {
  const all = of ? chosenFrom(of, state.setup.seats) : pileOfMove(shape, state, seat, type);
  const bar = shape.rules.moves?.[type]?.unlessOne;
  if (!bar) return all;
  const g = new Reader(state);
  return all.filter((one) => bar(g, one, { ...others, seat }) === null);
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

/** The pieces that the move may take. */
const pileOfMove = ({ moves }: Shape, state: State, seat: Seat, type: string): Pile => {
  const { [type]: move } = moves;
  const taking = move && takingOf(move);
  return taking ? pileIn(state, taking.from, seat) : [];
};

/** Of more values than a list may have: the field of the most. Null: the move's actions are listed one by one. */
const setField = ({ moves }: Shape, { setup }: State, type: string): string | null => {
  const { [type]: move } = moves;
  const values = Object.entries(move?.choose ?? {});
  if (values.some(([, value]) => isSeveral(value))) return null;
  const counts = values.map(([field, value]) => ({ field, values: chosenFrom(value, setup.seats) }));
  if (counts.reduce((product, { values }) => product * values.length, 1) <= MOST_LEGAL) return null;
  const listed = counts.filter(({ values }) => values.every(isListed));
  return listed.toSorted((a, b) => b.values.length - a.values.length)[0]?.field ?? null;
};

/** Every action of the move with pieces of the seat. */
function* writableActions(shape: Shape, state: State, seat: Seat, type: string): Generator<LooseAction> {
  const { [type]: move } = shape.moves;
  if (!move) return;
  const [listing] = listingsOf(move);
  if (listing?.of === null) {
    // In this order, as long as there are logs: a clock does the first one.
    for (const cards of lists(pileOfMove(shape, state, seat, type), listing))
      for (const others of otherFields(state, seat, move)) yield { type, cards, ...others };
    return;
  }
  for (const others of otherFields(state, seat, move)) {
    if (!listing) yield { type, ...others };
    else
      for (const list of lists(openOnes(shape, state, seat, type, listing, others), listing))
        yield withList(move, { ...others, type }, listing.field, list);
  }
}

/** The smallest lists first. */
function* lists<One>(all: readonly One[], { min, max }: Listing): Generator<readonly One[]> {
  for (let count = min; count <= max; count++) yield* subsets(all, count, 0);
}

/** An object for each combination of what a move names, but for the field that lists several. */
function* otherFields(state: State, seat: Seat, move: Move): Generator<object> {
  const taking = takingOf(move);
  const cards =
    taking && !taking.many ? [["card", [...new Set(pileIn(state, taking.from, seat))]] as const] : [];
  const values = Object.entries(move.choose ?? {}).flatMap(([name, value]) =>
    isSeveral(value) ? [] : [[name, chosenFrom(value, state.setup.seats)] as const],
  );
  yield* products([...cards, ...values]);
}

/** So many of them, in their order. Equal ones count as one and the same. */
function* subsets<One>(all: readonly One[], count: number, from: number): Generator<readonly One[]> {
  if (count === 0) return yield [];
  for (let at = from; at <= all.length - count; at++) {
    const one = all[at];
    if (one === undefined || (at > from && all[at - 1] === one)) continue;
    for (const rest of subsets(all, count - 1, at + 1)) yield [one, ...rest];
  }
}

/** An object for each combination of values. */
function* products(fields: readonly (readonly [string, readonly unknown[]])[]): Generator<object> {
  const [first, ...others] = fields;
  if (!first) return yield {};
  const [name, values] = first;
  for (const value of values) for (const rest of products(others)) yield { [name]: value, ...rest };
}
