// What a move does: why it is refused, where its pieces go, what follows, and when a phase is done.
import type { GameTypes, Played, RefusalCode, Ruling, Seat, Setup } from "../game.ts";
import { type Choosables, type Listing, listingsOf, takingOf } from "./declaration.ts";
import { type DefinedEvent, dealtEvent, noteAssigned, shift, showTops, Work } from "./draft.ts";
import { isList, nextIn, Reader } from "./reader.ts";
import {
  emptyState,
  isOver,
  isQuiet,
  type LooseAct,
  type LooseAction,
  type LoosePlace,
  type LooseReading,
  pileIn,
  type Shape,
  type State,
} from "./state.ts";
import { type Choosable, chosenFrom, isSeveral } from "./values.ts";
import type { DefinedTable } from "./views.ts";
import { type Pile, without } from "./zones.ts";

/** The types of any defined game. */
export interface DefinedTypes extends GameTypes {
  readonly state: State;
  readonly action: LooseAction;
  readonly event: DefinedEvent;
  readonly visible: DefinedEvent;
  readonly table: DefinedTable;
}

/** A phase may be done as soon as it is entered. More of them, one after the other, lead nowhere. */
const MOST_PHASES = 1_000;

const MOVED: ReadonlySet<string> = new Set(["moved", "rolled", "shown", "reshuffled"]);

/** Begins a match: the first event says what lies where. */
export const start = (shape: Shape, setup: Setup): Played<DefinedTypes> => {
  const work = new Work(shape, emptyState(shape, setup));
  const first = dealtEvent(work.state);
  if ("dealer" in shape.fields) work.fields["dealer"] = setup.dealer ?? 0;
  shape.rules.start(work);
  settle(work, false);
  if (work.state.phase === "") throw new Error("`start` enters no phase");
  const { events } = work;
  const deals = events.findIndex(({ type }) => type === "dealt");
  // What was set before the first deal is told after it.
  // Pieces that lay there before a deal have been collected since.
  const isLater = deals > 0 && events.slice(0, deals).some(({ type }) => MOVED.has(type));
  const all =
    deals < 0 || isLater
      ? [first, ...events]
      : [...events.slice(deals, deals + 1), ...events.toSpliced(deals, 1)];
  return { ok: true, state: work.state, events: all };
};

export const act = (shape: Shape, state: State, seat: Seat, action: LooseAction): Ruling<DefinedTypes> => {
  const named = actOf(shape, seat, action);
  const code = refusal(shape, state, seat, action, new Reader(state), named);
  if (code) return { ok: false, code };
  return isQuiet(shape, state, action.type)
    ? carryOutQuietly(shape, state, seat, action, named)
    : carryOut(shape, state, seat, action, named);
};

/** The first that fits, in the order of the codes of all games. Then the words of the move. */
export const refusal = (
  shape: Shape,
  state: State,
  seat: Seat,
  action: LooseAction,
  g: LooseReading = new Reader(state),
  named = actOf(shape, seat, action),
): RefusalCode | null => {
  if (misfitField(shape, state.setup.seats, action) !== null) return "malformed";
  const untimely = untimelyMove(shape, state, seat, action.type);
  if (untimely) return untimely;
  if (state.quiet.length > 0 && state.quiet.includes(quietKey(seat, action))) return "not-your-turn";
  const move = shape.moves[action.type];
  const taking = move && takingOf(move);
  if (taking) {
    const pieces = piecesOfAction(action);
    if (!without(pileIn(state, taking.from, seat), pieces))
      return taking.from === "hands" ? "not-in-hand" : "not-there";
  }
  const word =
    wordOfOne(shape, action.type, named, g) ?? shape.rules.moves?.[action.type]?.unless?.(g, named) ?? null;
  return word === null ? null : codeOf(shape, word);
};

/** Of the first of several pieces or values that is barred. */
const wordOfOne = (shape: Shape, type: string, act: LooseAct, g: LooseReading): string | null => {
  const { [type]: move } = shape.moves;
  const bar = shape.rules.moves?.[type]?.unlessOne;
  const [listing] = bar && move ? listingsOf(move) : [];
  if (!bar || !listing) return null;
  for (const one of listed(act, listing)) {
    const word = bar(g, one, withoutList(act, listing));
    if (word !== null) return word;
  }
  return null;
};

const listed = (act: LooseAct, { field }: Listing): readonly unknown[] => {
  const { [field]: held } = act;
  return isList(held) ? held : [];
};

const withoutList = (act: LooseAct, { field }: Listing): LooseAct => {
  const { [field]: _, ...others } = act;
  return { ...others, seat: act.seat };
};

/** Why the seat may do no action of this type now. Null: it may do some. */
export const untimelyMove = (shape: Shape, state: State, seat: Seat, type: string): RefusalCode | null => {
  if (isOver(state)) return "match-over";
  const phase = shape.phases[state.phase];
  const move = shape.moves[type];
  if (!phase || !move || !phase.moves.includes(type)) return "wrong-phase";
  const hasActed = state.ready.includes(seat);
  if (phase.kind === "turn" ? state.turn !== seat : !state.asked.includes(seat)) return "not-your-turn";
  return (move.back === undefined ? hasActed : !hasActed) ? "not-your-turn" : null;
};

const codeOf = ({ codes, declaration }: Shape, word: string): RefusalCode => {
  const code = codes.get(word);
  if (!code) throw new Error(`${declaration.id} refuses as ${word}, which is no word of \`refusals\``);
  return code;
};

/** The field that holds too few pieces, too many, or no value of this match. Null: all fit. */
export const misfitField = (shape: Shape, seats: number, action: LooseAction): string | null => {
  const move = shape.moves[action.type];
  if (!move) return null;
  const taking = takingOf(move);
  if (taking) {
    const { length } = piecesOfAction(action);
    if (length < taking.min || length > taking.max) return taking.many ? "cards" : "card";
  }
  for (const field in move.choose) {
    const value = move.choose[field];
    if (value && !holds(value, chosenFrom(value, seats), action[field])) return field;
  }
  return null;
};

/** Several values are all different. */
const holds = (value: Choosable, all: readonly unknown[], held: unknown): boolean => {
  if (!isSeveral(value)) return all.includes(held);
  if (!isList(held) || held.length < value.min || held.length > value.max) return false;
  return new Set(held).size === held.length && held.every((one) => all.includes(one));
};

/** What a function of the rules is given of an action. */
const actOf = ({ moves }: Shape, seat: Seat, action: LooseAction): LooseAct => {
  const act: Record<string, unknown> & { seat: Seat } = { seat };
  addNamed(act, moves[action.type]?.choose, action);
  return act;
};

/** The pieces that an action names. */
export const piecesOfAction = ({ card, cards }: LooseAction): Pile =>
  card === undefined ? (cards ?? []) : [card];

const carryOut = (
  shape: Shape,
  before: State,
  seat: Seat,
  action: LooseAction,
  named: LooseAct,
): Ruling<DefinedTypes> => {
  const work = new Work(shape, before);
  const { state } = work;
  const move = shape.moves[action.type];
  const kind = shape.phases[before.phase]?.kind;
  if (kind === "turn") {
    work.turn = state.turn = nextIn(state.order, seat);
    state.entered++;
    state.quiet = [];
  } else if (move?.back === undefined) {
    state.ready = [...state.ready, seat].sort((a, b) => a - b);
  } else {
    state.ready = state.ready.filter((other) => other !== seat);
  }
  const entered = state.entered;
  if (move?.event !== undefined) {
    const event: Record<string, unknown> & { type: string } = { type: move.event, seat };
    addNamed(event, move.choose, action);
    Object.assign(event, movePieces(work, seat, action));
    if (kind === "turn") event["next"] = state.turn;
    work.events.push(event);
    const taking = takingOf(move);
    if (taking && move.into !== undefined)
      showTops(work, [placeIn(shape, taking.from, seat), placeIn(shape, move.into, seat)]);
  }
  shape.rules.moves?.[action.type]?.does?.(work, named);
  noteAssigned(work);
  settle(work, kind === "window" && !move?.private && state.entered === entered);
  return { ok: true, state, events: work.events };
};

const quietKey = (seat: Seat, action: LooseAction): string => `${seat} ${JSON.stringify(action)}`;

/** The seat's own values change, and nothing is told. */
const carryOutQuietly = (
  shape: Shape,
  before: State,
  seat: Seat,
  action: LooseAction,
  named: LooseAct,
): Ruling<DefinedTypes> => {
  const work = new Work(shape, before);
  work.state.quiet = [...before.quiet, quietKey(seat, action)];
  shape.rules.moves?.[action.type]?.does?.(work, named);
  noteAssigned(work);
  const seen = work.events.find((event) => !isOwnValue(shape, before, seat, event));
  const isAround = work.turn !== before.turn || work.order !== before.order;
  if (seen || isAround)
    throw new Error(
      `${action.type} is private, and changes more than the seat's own values: ${seen?.type ?? "turned"}`,
    );
  return { ok: true, state: work.state, events: [] };
};

/** Whether the event sets what this seat alone sees. */
const isOwnValue = (
  { fields }: Shape,
  before: State,
  seat: Seat,
  { type, field: name, value }: DefinedEvent,
): boolean => {
  const field = typeof name === "string" ? fields[name] : undefined;
  const was = typeof name === "string" ? before.fields[name] : undefined;
  if (type !== "set" || !field || !("each" in field) || field.seenBy !== "owner") return false;
  return isList(value) && isList(was) && value.every((one, owner) => owner === seat || one === was[owner]);
};

/**
 * Adds what an action names, in the order in which the log gives it back, whatever a bot has written. A spread of fields
 * whose names only the declaration knows takes V8 five times as long.
 */
export const addNamed = (
  record: Record<string, unknown>,
  choose: Choosables | undefined,
  action: LooseAction,
): void => {
  const { card, cards } = action;
  if (card !== undefined) record["card"] = card;
  else if (cards) record["cards"] = cards;
  for (const field in choose) record[field] = action[field];
};

/** A zone of piles stands for the seat's own pile. */
const placeIn = (shape: Shape, zone: string, seat: Seat): LoosePlace =>
  shape.zones[zone]?.owned ? [zone, seat] : zone;

/** Moves the pieces of the move. Returns what its event tells of them beside the action. */
const movePieces = (work: Work, seat: Seat, action: LooseAction): object => {
  const { shape, state } = work;
  const move = shape.moves[action.type];
  const back = move?.back === undefined ? undefined : shape.moves[move.back];
  const taking = move && takingOf(back ?? move);
  const into = (back ?? move)?.into;
  if (!taking || into === undefined) return {};
  const [from, to] = [placeIn(shape, taking.from, seat), placeIn(shape, into, seat)];
  if (back) {
    const cards = pileIn(state, into, seat);
    shift(work, to, from, cards);
    return { count: cards.length, cards, from: into, to: taking.from };
  }
  const pieces = piecesOfAction(action);
  shift(work, from, to, pieces);
  return taking.many ? { count: pieces.length } : {};
};

/** A phase is done when all have acted, or when somebody was first. Then its rules say what comes next. */
const settle = (work: Work, wasFirst: boolean): void => {
  const { shape, state } = work;
  let isDone = wasFirst;
  for (let passed = 0; passed < MOST_PHASES; passed++) {
    const kind = shape.phases[state.phase]?.kind;
    if (kind === undefined || kind === "turn") return;
    if (!isDone && !state.asked.every((seat) => state.ready.includes(seat))) return;
    const { phase, entered } = state;
    shape.rules.phases?.[phase]?.done?.(work);
    noteAssigned(work);
    if (state.entered === entered && state.phase === phase)
      throw new Error(`the phase ${phase} is done, and leads nowhere`);
    isDone = false;
  }
  throw new Error("phases follow each other without an end");
};
