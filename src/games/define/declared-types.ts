// The types that follow from a declaration: actions, tables, events, and what the functions of the rules are given.
import type { GameTypes, Seat } from "../game.ts";
import type { Hand, Hands } from "../hands.ts";
import type { Declaration, Move, Word } from "./declaration.ts";
import type { State } from "./state.ts";
import type { PerSeat, Several, Value } from "./values.ts";
import type { Pile, Piles, Zone } from "./zones.ts";

type Shown<T> = { readonly [K in keyof T]: T[K] } & unknown;
type ValueOf<V> = V extends Value<infer T> ? T : never;
type ChosenOf<V> = V extends Several<infer T> ? readonly T[] : ValueOf<V>;
type Named<T> = keyof T & string;
type ZonesOf<D extends Declaration> = D["zones"];
type FieldsOf<D extends Declaration> = NonNullable<D["fields"]>;
type MovesOf<D extends Declaration> = D["moves"];

/** The names of a declaration's phases. */
export type PhaseName<D extends Declaration> = Named<D["phases"]>;
/** The names of its moves. */
export type MoveName<D extends Declaration> = Named<MovesOf<D>>;

/** The options of a match. */
export type OptionsOf<D extends Declaration> = Shown<{
  readonly [O in keyof NonNullable<D["options"]>]: ValueOf<NonNullable<D["options"]>[O]>;
}>;

type Taken<M> = M extends { readonly take: string }
  ? { readonly card: string }
  : M extends { readonly take: object }
    ? { readonly cards: readonly string[] }
    : unknown;
type Chosen<M> = M extends { readonly choose: infer C }
  ? { readonly [K in keyof C]: ChosenOf<C[K]> }
  : unknown;

/** One of the pieces or values that a move takes several of. */
export type OneOf<M> = M extends { readonly take: object } ? string : OneOfChosen<M>;
type OneOfChosen<M> = M extends { readonly choose: infer C }
  ? { [K in keyof C]: C[K] extends Several<infer T> ? T : never }[keyof C]
  : never;

type OtherFields<M> = Shown<
  { readonly seat: Seat } & (M extends { readonly take: string } ? { readonly card: string } : unknown) &
    (M extends { readonly choose: infer C } ? { readonly [K in SingleField<C>]: ChosenOf<C[K]> } : unknown)
>;
type SingleField<C> = { [K in keyof C]: C[K] extends Several<unknown> ? never : K }[keyof C];

/** What a seat names in a move: `card` or `cards`, and what it chooses. */
export type Act<M> = Shown<{ readonly seat: Seat } & Taken<M> & Chosen<M>>;

/** The actions of a game: one of its moves, as a client writes it. */
export type ActionOf<D extends Declaration> = {
  [N in MoveName<D>]: Shown<{ readonly type: N } & Taken<MovesOf<D>[N]> & Chosen<MovesOf<D>[N]>>;
}[MoveName<D>];

type FieldOf<F> = F extends PerSeat<infer V> ? readonly V[] : ValueOf<F>;
type SeenField<F> =
  F extends PerSeat<infer V, infer Seen>
    ? Seen extends "owner"
      ? readonly (V | null)[]
      : readonly V[]
    : ValueOf<F>;
type SeenZone<Z> =
  Z extends Zone<true>
    ? Hands
    : Z extends Zone<false, "all">
      ? Pile
      : Z extends Zone<false, "nobody">
        ? number
        : Hand;

/** What a viewer sees: a field for each zone and field of the declaration, under its own name, and those of all games. */
export type TableOf<D extends Declaration> = Shown<
  {
    readonly phase: PhaseName<D> | "over";
    readonly over: boolean;
    readonly ranking: readonly number[] | null;
    readonly hands: Hands;
    /** Null outside of turns. */
    readonly turn: Seat | null;
    /** The seats that have acted in a sealed phase or a window, ascending. In a window a seat only sees itself. */
    readonly ready: readonly Seat[];
    /** How often was dealt. */
    readonly round: number;
  } & ("team" extends keyof FieldsOf<D> | keyof ZonesOf<D>
    ? unknown
    : {
        /** The number of each seat's team. Absent without `teams`. */
        readonly team?: readonly number[];
      }) & { readonly [Z in Exclude<keyof ZonesOf<D>, "hands">]: SeenZone<ZonesOf<D>[Z]> } & {
      readonly [F in keyof FieldsOf<D>]: SeenField<FieldsOf<D>[F]>;
    }
>;

type TellingOf<D extends Declaration> = NonNullable<D["events"]>;
type Told<D extends Declaration> = {
  [N in Named<TellingOf<D>>]: Shown<
    { readonly type: N } & { readonly [V in keyof TellingOf<D>[N]]: ValueOf<TellingOf<D>[N][V]> }
  >;
}[Named<TellingOf<D>>];
/** What a viewer may not see is absent. */
type Acted<D extends Declaration> = {
  [N in MoveName<D>]: MovesOf<D>[N] extends Move & { readonly event: infer Name extends string }
    ? Shown<
        { readonly type: Name; readonly seat: Seat; readonly next?: Seat } & Seen &
          Partial<Chosen<MovesOf<D>[N]>> &
          (MovesOf<D>[N] extends { readonly back: string }
            ? { readonly from?: string; readonly to?: string }
            : unknown)
      >
    : never;
}[MoveName<D>];
type Seen = {
  readonly card?: string;
  readonly cards?: Pile;
  readonly count?: number;
};

type Ends = {
  readonly from: string;
  readonly fromSeat?: Seat;
  readonly to: string;
  readonly toSeat?: Seat;
  readonly count: number;
  readonly cards?: Pile;
};
type Rolled = Partial<Pick<Ends, "to" | "toSeat">> & {
  readonly roll: number;
  readonly sides: number;
  readonly count: number;
  readonly dice?: readonly (number | null)[];
  readonly each?: readonly number[];
};
/** `H`: a hand as the referee or a viewer sees it. */
type Generic<H> =
  | {
      readonly type: "dealt";
      readonly round: number;
      readonly shuffle: number;
      readonly hands: readonly H[];
      readonly zones: Readonly<Record<string, unknown>>;
    }
  | (Ends & { readonly type: "moved" })
  | (Rolled & { readonly type: "rolled" })
  | { readonly type: "shown"; readonly zone: string; readonly seat?: Seat; readonly cards: Pile }
  | {
      readonly type: "reshuffled";
      readonly from: string;
      readonly shuffle: number;
      readonly count: number;
      readonly cards?: Pile;
    }
  | { readonly type: "set"; readonly field: string; readonly value: unknown }
  | { readonly type: "entered"; readonly phase: string; readonly turn: Seat | null }
  | { readonly type: "turned"; readonly seat: Seat }
  | {
      readonly type: "roundEnded";
      readonly round: number;
      readonly out: null;
      readonly hands?: readonly H[];
      readonly points: readonly number[];
      readonly scores: readonly number[];
    }
  | { readonly type: "timedOut"; readonly phase: string }
  | {
      readonly type: "matchEnded";
      readonly ranking: readonly number[];
      readonly hands: readonly H[];
      readonly secret: string;
    };

/** The types of a game by its declaration, for bots and tests. */
export interface TypesOf<D extends Declaration> extends GameTypes {
  readonly state: State;
  readonly action: ActionOf<D>;
  readonly event: Told<D> | Acted<D> | Generic<Pile>;
  readonly visible: Told<D> | Acted<D> | Generic<Hand>;
  readonly table: TableOf<D>;
  readonly options: OptionsOf<D>;
  readonly clock: PhaseName<D>;
}

type OwnedZone<D extends Declaration> = {
  [Z in Named<ZonesOf<D>>]: ZonesOf<D>[Z] extends Zone<true> ? Z : never;
}[Named<ZonesOf<D>>];
type SharedZone<D extends Declaration> = Exclude<Named<ZonesOf<D>>, OwnedZone<D>>;
type OwnedField<D extends Declaration> = {
  [F in Named<FieldsOf<D>>]: FieldsOf<D>[F] extends PerSeat<unknown> ? F : never;
}[Named<FieldsOf<D>>];
type CountedField<D extends Declaration> = {
  [F in OwnedField<D>]: FieldsOf<D>[F] extends PerSeat<number> ? F : never;
}[OwnedField<D>];
type EachOf<D extends Declaration, F extends OwnedField<D>> =
  FieldsOf<D>[F] extends PerSeat<infer V> ? V : never;

/** A pile: a shared zone, or a zone of piles with the seat or number. `box`: outside of the game. */
export type Place<D extends Declaration> = SharedZone<D> | readonly [OwnedZone<D>, number] | "box";

/** What a function of the rules may read. */
export interface Reading<D extends Declaration> {
  readonly seats: number;
  readonly options: OptionsOf<D>;
  readonly phase: PhaseName<D> | "over";
  readonly round: number;
  /** The seat that has the turn, or had it last. */
  readonly turn: Seat;
  /** The seats in the game, in the order of play. */
  readonly order: readonly Seat[];
  readonly zone: { readonly [Z in keyof ZonesOf<D>]: ZonesOf<D>[Z] extends Zone<true> ? Piles : Pile };
  readonly fields: { readonly [F in keyof FieldsOf<D>]: FieldOf<FieldsOf<D>[F]> };
  /** What is the seat's, or has the number: a pile, or the value of a field. */
  of<N extends OwnedZone<D> | OwnedField<D>>(
    name: N,
    seat: number,
  ): N extends OwnedField<D> ? EachOf<D, N> : Pile;
  /** The next seat in the order of play. */
  after(seat: Seat): Seat;
}

/** What a function of the rules may change. Every change becomes an event that tells each viewer what it may see. */
export interface Draft<D extends Declaration> extends Omit<Reading<D>, "turn" | "order" | "fields"> {
  /** Who has the turn. After a move the next seat has it, before `does` runs. A seat that is out gives it to the next one. */
  turn: Seat;
  /** A seat that leaves the list is out. Another order is another way around the table. */
  order: readonly Seat[];
  readonly fields: { -readonly [F in keyof FieldsOf<D>]: FieldOf<FieldsOf<D>[F]> };
  /** Adds to the seat's number. */
  add(field: CountedField<D>, seat: Seat, more: number): void;
  put<F extends OwnedField<D>>(field: F, seat: Seat, value: EachOf<D, F>): void;
  /** All pieces, the first so many, or these. Returns them. From the `box` come only named ones. */
  move(from: Place<D>, to: Place<D>, pieces?: number | Pile): Pile;
  /**
   * Collects all pieces, and deals them as declared. `round` grows by 1. What the totals gained since the deal before are
   * the points of the round that is over: the event `roundEnded` tells them.
   */
  deal(): void;
  /** Shuffles the pieces of the zone into a new stock. The old one is empty. */
  reshuffle(from: SharedZone<D>): void;
  /**
   * Rolls dice of 1 to `sides`. With `into` each number becomes a piece of that pile, such as `"6"`, and who does not see
   * the pile sees no number.
   */
  roll(sides: number, count: number, into?: Place<D>): readonly number[];
  /** One roll for all piles of a zone: so many dice for each pile. Who sees one pile sees its numbers alone. */
  roll(sides: number, each: readonly number[], into: OwnedZone<D>): readonly number[];
  /** An event that changes nothing. */
  tell<N extends Named<TellingOf<D>>>(
    event: N,
    told: { readonly [V in keyof TellingOf<D>[N]]: ValueOf<TellingOf<D>[N][V]> },
  ): void;
  /** Enters a phase. `seats`: who has the turn, or who acts. Left out: who has it now, or all in the order of play. */
  go(phase: PhaseName<D>, seats?: Seat | readonly Seat[]): void;
  /** The match is over. One rank for each seat, 1 is the best. Partners share a rank. */
  end(ranking: readonly number[]): void;
}

/** The functions of a move. */
export interface MoveRules<D extends Declaration, N extends MoveName<D>> {
  /** Why not: the first word that fits. Null: the move is legal. */
  unless?(g: Reading<D>, act: Act<MovesOf<D>[N]>): Word<D> | null;
  /** Of a move that takes several: why this one may not be among them, whatever the others are. `act` has all other fields. */
  unlessOne?(g: Reading<D>, one: OneOf<MovesOf<D>[N]>, act: OtherFields<MovesOf<D>[N]>): Word<D> | null;
  /** What follows. The pieces have moved, and the next seat has the turn. */
  does?(g: Draft<D>, act: Act<MovesOf<D>[N]>): void;
}

/** The functions of a phase. */
export interface PhaseRules<D extends Declaration> {
  /** What a late seat does. Left out: its first legal move. In a window: it declines. */
  late?(g: Reading<D>, seat: Seat): ActionOf<D>;
  /** All have acted, or one was first. It goes to another phase, or ends the match. Not of a turn. */
  done?(g: Draft<D>): void;
}

/** The functions of the rules. */
export interface Rules<D extends Declaration> {
  /** Deals, and enters the first phase. */
  start(g: Draft<D>): void;
  readonly moves?: { readonly [N in MoveName<D>]?: MoveRules<D, N> };
  readonly phases?: { readonly [P in PhaseName<D>]?: PhaseRules<D> };
}
