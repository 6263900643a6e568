// The state of a defined game, and the declaration in the loose form in which all other files here read it.

import { orderOf } from "../deck-order.ts";
import type { RefusalCode, Setup } from "../game.ts";
import { type Seat, seatsOf } from "../seat.ts";
import {
  allPiecesOf,
  type Declaration,
  type Fields,
  type Moves,
  type Phases,
  type Values,
  type Zones,
} from "./declaration.ts";
import { startOf } from "./values.ts";
import { emptyPiles, type Pile, type Piles } from "./zones.ts";

/** Plain data, as every state. */
export interface State {
  readonly setup: Setup;
  readonly phase: string;
  /** How often a phase was entered or a turn was given: the number of the question that an action answers. */
  readonly entered: number;
  readonly turn: Seat;
  readonly order: readonly Seat[];
  /** Who acts in this sealed phase or window. */
  readonly asked: readonly Seat[];
  /** Who of them has acted, ascending. */
  readonly ready: readonly Seat[];
  /** The private actions outside of windows since then, each with its seat. */
  readonly quiet: readonly string[];
  /** A pile, or a pile for each seat. */
  readonly zones: Readonly<Record<string, Pile | Piles>>;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly round: number;
  /** The totals with which the round began. Null: the game has none that all see. */
  readonly totals: readonly number[] | null;
  /** The newest shuffle of the round. */
  readonly shuffle: number;
  /** How many deals of a record are used. */
  readonly used: number;
  /** How often dice were rolled. */
  readonly rolls: number;
  readonly ranking: readonly number[] | null;
}

/** What a seat names in a move. */
export interface LooseAct {
  readonly seat: Seat;
  readonly card?: string | undefined;
  readonly cards?: Pile | undefined;
  readonly [chosen: string]: unknown;
}

/** An action of a defined game. */
export interface LooseAction {
  readonly type: string;
  readonly card?: string | undefined;
  readonly cards?: Pile | undefined;
  readonly [chosen: string]: unknown;
}

/** The place of a pile. */
export type LoosePlace = string | readonly [zone: string, seat: Seat];

/** What `Reading` promises, for any declaration. */
export interface LooseReading {
  readonly seats: number;
  readonly options: object;
  readonly phase: string;
  readonly round: number;
  readonly turn: Seat;
  readonly order: readonly Seat[];
  readonly zone: Readonly<Record<string, Pile | Piles>>;
  readonly fields: Readonly<Record<string, unknown>>;
  of(name: string, seat: Seat): unknown;
  after(seat: Seat): Seat;
}

/** What `Draft` promises, for any declaration. */
export interface LooseDraft extends Omit<LooseReading, "turn" | "order" | "fields"> {
  turn: Seat;
  order: readonly Seat[];
  readonly fields: Record<string, unknown>;
  add(field: string, seat: Seat, more: number): void;
  put(field: string, seat: Seat, value: unknown): void;
  move(from: LoosePlace, to: LoosePlace, pieces?: number | Pile): Pile;
  deal(): void;
  reshuffle(from: string): void;
  roll(sides: number, count: number | readonly number[], into?: LoosePlace): readonly number[];
  tell(event: string, told: object): void;
  go(phase: string, seats?: Seat | readonly Seat[]): void;
  end(ranking: readonly number[]): void;
}

/** What `Rules` promises, for any declaration. */
export interface LooseRules {
  start(g: LooseDraft): void;
  readonly moves?: Readonly<Record<string, LooseMoveRules | undefined>>;
  readonly phases?: Readonly<Record<string, LoosePhaseRules | undefined>>;
}

export interface LooseMoveRules {
  unless?(g: LooseReading, act: LooseAct): string | null;
  unlessOne?(g: LooseReading, one: unknown, act: LooseAct): string | null;
  does?(g: LooseDraft, act: LooseAct): void;
}

interface LoosePhaseRules {
  late?(g: LooseReading, seat: Seat): LooseAction;
  done?(g: LooseDraft): void;
}

/** A declaration with its rules, prepared for play. */
export interface Shape {
  readonly declaration: Declaration;
  readonly rules: LooseRules;
  readonly zones: Zones;
  readonly fields: Fields;
  readonly options: Values;
  readonly moves: Moves;
  readonly phases: Phases;
  /** Sorts a pile in the order of the declared pieces. */
  readonly sort: (pile: Pile) => Pile;
  /** The field of the totals, whether or not the game has it. */
  readonly totals: string;
  /** The moves of a sealed phase. What is chosen in them only the own seat sees. */
  readonly sealed: ReadonlySet<string>;
  /** The move of an event, by the event's name. */
  readonly byEvent: ReadonlyMap<string, string>;
  /** The code of a refusal, by its word. */
  readonly codes: ReadonlyMap<string, RefusalCode>;
}

export const isOver = ({ phase }: Pick<State, "phase">): boolean => phase === "over";

/** Whether all see the totals of all seats. */
export const hasTotals = ({ fields, totals }: Pick<Shape, "fields" | "totals">): boolean => {
  const field = fields[totals];
  return field !== undefined && "each" in field && field.seenBy === "all";
};

/** A private move outside of a window: the seat still has to act. */
export const isQuiet = ({ moves, phases }: Shape, { phase }: Pick<State, "phase">, type: string): boolean =>
  moves[type]?.private === true && phases[phase]?.kind !== "window";

/** All zones are empty, and no phase is entered. */
export const emptyState = (shape: Shape, setup: Setup): State => {
  const { seats } = setup;
  const zones = Object.entries(shape.zones).map(([name, zone]) => [name, emptyPiles(zone, seats)] as const);
  const fields = Object.entries(shape.fields).map(([name, field]) => [name, startOf(field, seats)] as const);
  return {
    ...{ setup, phase: "", entered: 0, turn: 0, order: seatsOf(seats), asked: [], ready: [], quiet: [] },
    zones: Object.fromEntries(zones),
    fields: Object.fromEntries(fields),
    ...{ round: 0, totals: null, shuffle: 0, used: 0, rolls: 0, ranking: null },
  };
};

/** A match has a seat at least, so a zone of piles has a pile. */
export const isPiles = (piles: Pile | Piles | undefined): piles is Piles => Array.isArray(piles?.[0]);

/** The pile of the zone. `seat`: whose, in a zone of piles. */
export const pileIn = ({ zones }: Pick<State, "zones">, zone: string, seat: Seat): Pile => {
  const piles = zones[zone] ?? [];
  return isPiles(piles) ? (piles[seat] ?? []) : piles;
};

/** The hands of the seats, empty where the game has no zone of that name. */
export const handsOf = ({ zones, setup }: Pick<State, "zones" | "setup">): Piles => {
  const { hands } = zones;
  return isPiles(hands) ? hands : seatsOf(setup.seats).map((): Pile => []);
};

/** Sorts in the order of the declared pieces. */
export const sorterOf = (declaration: Declaration): ((pile: Pile) => Pile) =>
  orderOf(allPiecesOf(declaration)).sort;
