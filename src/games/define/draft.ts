// What a function of the rules changes. A draft keeps the state to come, and writes each change down as an event.
import { deal, reshuffle, roll } from "../chance.ts";
import type { GameEvent } from "../game.ts";
import type { Seat } from "../seat.ts";
import { piecesOf } from "./declaration.ts";
import { isList, nextIn, Reader } from "./reader.ts";
import {
  handsOf,
  hasTotals,
  isPiles,
  type LooseDraft,
  type LoosePlace,
  pileIn,
  type Shape,
  type State,
} from "./state.ts";
import { emptyPiles, type Pile, type Piles, shares, without } from "./zones.ts";

/** Of a defined game. Its fields depend on the type. */
export interface DefinedEvent extends GameEvent {
  readonly [field: string]: unknown;
}

/** A state whose records are copies. */
type NextState = { -readonly [K in keyof State]: State[K] } & {
  readonly zones: Record<string, Pile | Piles>;
  readonly fields: Record<string, unknown>;
};

/** Nothing of the state before changes. A function of the rules only sees what `Draft` has. */
export class Work extends Reader implements LooseDraft {
  readonly shape: Shape;
  readonly state: NextState;
  readonly events: DefinedEvent[] = [];
  override readonly fields: Record<string, unknown>;

  constructor(shape: Shape, before: State) {
    const state = { ...before, zones: { ...before.zones }, fields: { ...before.fields } };
    super(state);
    this.shape = shape;
    this.state = state;
    this.fields = { ...before.fields };
  }

  add(field: string, seat: Seat, more: number): void {
    this.put(field, seat, Number(this.of(field, seat)) + more);
  }

  put(field: string, seat: Seat, value: unknown): void {
    const values = this.fields[field];
    if (!isList(values)) throw new Error(`${field} has no value for each seat`);
    assertSeats(this.seats, [seat], field);
    this.fields[field] = values.with(seat, value);
  }

  move(from: LoosePlace, to: LoosePlace, asked?: number | Pile): Pile {
    if (from === BOX && typeof asked !== "object") throw new Error("from the box come only named pieces");
    const pile = pileAt(this.state, from);
    const pieces = typeof asked === "number" ? pile.slice(0, asked) : (asked ?? pile);
    if (pieces.length === 0) return pieces;
    shift(this, from, to, pieces);
    record(this, movedEvent(from, to, pieces));
    showTops(this, [from, to]);
    return pieces;
  }

  deal(): void {
    const { shape, state } = this;
    const { seats, chance } = state.setup;
    const asked = shape.declaration.deal;
    if (!asked) throw new Error("the declaration has no `deal`");
    const handSize = typeof asked.each === "number" ? asked.each : asked.each(seats);
    const deck = piecesOf(shape.declaration, seats);
    endRound(this);
    const request = { round: state.round + 1, shuffle: 0, deck, seats, handSize };
    const { hands, stock, used } = deal(chance, state.used, request);
    for (const [name, zone] of Object.entries(shape.zones)) state.zones[name] = emptyPiles(zone, seats);
    if (handSize > 0) for (const [seat, hand] of hands.entries()) addTo(this, ["hands", seat], hand);
    if (shape.zones["stock"]) addTo(this, "stock", stock);
    this.round = state.round = request.round;
    state.shuffle = 0;
    state.used = used;
    record(this, dealtEvent(state));
    state.totals = totalsOf(this);
  }

  reshuffle(from: string): void {
    const { shape, state } = this;
    const { chance } = state.setup;
    if (!shape.zones["stock"]) throw new Error("`reshuffle` needs the zone `stock`");
    if (pileIn(state, "stock", 0).length > 0) throw new Error("a stock is only renewed when it is empty");
    const cards = shape.sort(pileAt(state, from));
    if (cards.length === 0) return;
    const request = { round: state.round, shuffle: state.shuffle + 1, cards };
    const { stock, used } = reshuffle(chance, state.used, request);
    state.zones[from] = [];
    state.zones["stock"] = stock;
    state.shuffle = request.shuffle;
    state.used = used;
    record(this, { type: "reshuffled", from, shuffle: request.shuffle, count: stock.length, cards: stock });
    showTops(this, [from, "stock"]);
  }

  roll(sides: number, asked: number | readonly number[], into?: LoosePlace): readonly number[] {
    const { state } = this;
    const [counts, each] = typeof asked === "number" ? [[asked], {}] : [asked, { each: asked }];
    const count = counts.reduce((sum, some) => sum + some, 0);
    const dice = roll(state.setup.chance, { roll: state.rolls, sides, count });
    const to = into === undefined ? {} : toEnd(into);
    const places =
      into === undefined ? [] : typeof asked === "number" ? [into] : pilesOf(into, counts.length);
    const thrown = shares(dice, counts);
    for (const [at, place] of places.entries()) addTo(this, place, (thrown[at] ?? []).map(String));
    record(this, { type: "rolled", roll: state.rolls, sides, count, dice, ...to, ...each });
    state.rolls++;
    showTops(this, places);
    return dice;
  }

  tell(type: string, told: object): void {
    record(this, { type, ...told });
  }

  go(phase: string, seats?: Seat | readonly Seat[]): void {
    const { state, shape } = this;
    const kind = shape.phases[phase]?.kind;
    if (kind === undefined) throw new Error(`no phase ${phase}`);
    if (typeof seats === "number") this.turn = seats;
    else if (seats) assertSeats(this.seats, seats, phase);
    // The event says whose turn it is.
    state.phase = "";
    noteAssigned(this);
    this.phase = state.phase = phase;
    state.entered++;
    state.asked = kind === "turn" ? [] : typeof seats === "object" ? seats : this.order;
    state.ready = [];
    state.quiet = [];
    this.events.push({ type: "entered", phase, turn: kind === "turn" ? this.turn : null });
  }

  end(ranking: readonly number[]): void {
    if (ranking.length !== this.seats || !ranking.every(Number.isInteger))
      throw new Error(`a match of ${this.seats} seats ends with a rank for each, not with ${ranking}`);
    assertTeams(ranking, this.shape.declaration.teams);
    const { state } = this;
    if (state.round > 1) endRound(this);
    noteAssigned(this);
    this.phase = state.phase = "over";
    state.ranking = ranking;
    state.ready = state.asked = [];
    const { secret } = state.setup.chance;
    this.events.push({ type: "matchEnded", ranking, hands: handsOf(state), secret });
  }
}

/** A round lasts from one deal to the next. Its points are what the totals have gained. */
const endRound = (work: Work): void => {
  const { state } = work;
  const before = state.totals;
  const scores = totalsOf(work);
  if (!before || !scores) return;
  const points = scores.map((total, seat) => total - (before[seat] ?? 0));
  const opened = work.shape.declaration.opensHands ? { hands: handsOf(state) } : {};
  record(work, { type: "roundEnded", round: state.round, out: null, ...opened, points, scores });
};

const totalsOf = ({ shape, fields }: Work): readonly number[] | null => {
  if (!hasTotals(shape)) return null;
  const totals = fields[shape.totals];
  const isTotals = (values: readonly unknown[]): values is readonly number[] =>
    values.every((value) => typeof value === "number");
  return isList(totals) && isTotals(totals) ? totals : null;
};

const assertTeams = (ranking: readonly number[], teams: number | undefined): void => {
  if (teams !== undefined && ranking.some((rank, seat) => rank !== ranking[seat % teams]))
    throw new Error(`partners share a rank, so a match of ${teams} teams does not end with ${ranking}`);
};

const assertSeats = (count: number, seats: readonly Seat[], what: string): void =>
  assertIn(count, seats, (seat) => `${what}: a match of ${count} seats has no seat ${seat}`);

/** A search that finds nothing gives -1. */
const assertIn = (count: number, numbers: readonly number[], faultOf: (number: number) => string): void => {
  for (const number of numbers)
    if (!Number.isInteger(number) || number < 0 || number >= count) throw new Error(faultOf(number));
};

/** Writes down what was assigned since: fields, the order, the turn. Then the event. */
const record = (work: Work, event: DefinedEvent): void => {
  noteAssigned(work);
  work.events.push(event);
};

/** Values are compared by identity: an assignment of the same value is none. */
export const noteAssigned = (work: Work): void => {
  const { state, events, shape, fields } = work;
  for (const field in shape.fields) {
    const value = fields[field];
    if (value === state.fields[field]) continue;
    state.fields[field] = value;
    events.push({ type: "set", field, value });
  }
  if (!work.order.includes(work.turn)) {
    assertSeats(work.seats, [work.turn], "turn");
    work.turn = nextIn(work.order, work.turn, state.order);
  }
  if (work.order !== state.order) {
    // Nobody waits for a seat that is out.
    const isIn = (seat: Seat) => work.order.includes(seat) || !state.order.includes(seat);
    state.asked = state.asked.filter(isIn);
    state.order = work.order;
  }
  if (work.turn !== state.turn) {
    assertSeats(work.seats, [work.turn], "turn");
    state.turn = work.turn;
    if (shape.phases[state.phase]?.kind === "turn") events.push({ type: "turned", seat: work.turn });
  }
};

/** What lies where. Each deal tells it, so a client that begins there knows all that it may. */
export const dealtEvent = (state: State): DefinedEvent => {
  const { hands: _, ...zones } = state.zones;
  const { round, shuffle } = state;
  return { type: "dealt", round, shuffle, hands: handsOf(state), zones };
};

/** Takes pieces from one pile and adds them to another. Without an event. */
export const shift = (work: Work, from: LoosePlace, to: LoosePlace, pieces: Pile): void => {
  if (from !== BOX) {
    const left = without(pileAt(work.state, from), pieces);
    if (!left) throw new Error(`${endOf(from).zone} has no ${pieces.join(" ")}`);
    setPile(work, from, left);
  }
  if (to !== BOX) addTo(work, to, pieces);
};

/** Outside of the game. */
const BOX = "box";

const endOf = (place: LoosePlace): { readonly zone: string; readonly seat?: Seat } =>
  typeof place === "string" ? { zone: place } : { zone: place[0], seat: place[1] };

/** An event names the zone, and whose pile it is. Each form is written out: spreads take three times as long. */
const movedEvent = (from: LoosePlace, to: LoosePlace, cards: Pile): DefinedEvent => {
  const type = "moved";
  const count = cards.length;
  if (typeof from === "string") {
    if (typeof to === "string") return { type, from, to, count, cards };
    return { type, from, to: to[0], toSeat: to[1], count, cards };
  }
  if (typeof to === "string") return { type, from: from[0], fromSeat: from[1], to, count, cards };
  return { type, from: from[0], fromSeat: from[1], to: to[0], toSeat: to[1], count, cards };
};

const toEnd = (place: LoosePlace) =>
  typeof place === "string" ? { to: place } : { to: place[0], toSeat: place[1] };

const pilesOf = (place: LoosePlace, count: number): readonly LoosePlace[] =>
  Array.from({ length: count }, (_, pile) => [endOf(place).zone, pile]);

const pileAt = (state: State, place: LoosePlace): Pile =>
  typeof place === "string" ? pileIn(state, place, 0) : pileIn(state, place[0], place[1]);

const setPile = ({ state, shape }: Work, place: LoosePlace, pile: Pile): void => {
  const { zones } = state;
  if (typeof place === "string") zones[place] = pile;
  else {
    const piles = zones[place[0]];
    if (!isPiles(piles)) throw new Error(`${place[0]} has no pile for each seat`);
    if (shape.zones[place[0]]?.piles === undefined) assertSeats(piles.length, [place[1]], place[0]);
    else assertIn(piles.length, [place[1]], (number) => `${place[0]} has no pile ${number}`);
    zones[place[0]] = piles.with(place[1], pile);
  }
};

const addTo = (work: Work, place: LoosePlace, pieces: Pile): void => {
  const pile = [...pileAt(work.state, place), ...pieces];
  setPile(work, place, work.shape.zones[endOf(place).zone]?.sorted ? work.shape.sort(pile) : pile);
};

/** Where everybody sees the last piece of a pile, an event tells it after each change. */
export const showTops = (work: Work, places: readonly LoosePlace[]): void => {
  for (const place of places) {
    const end = endOf(place);
    if (work.shape.zones[end.zone]?.seenBy !== "top") continue;
    record(work, { type: "shown", ...end, cards: pileAt(work.state, place).slice(-1) });
  }
};
