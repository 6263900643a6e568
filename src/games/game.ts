// The contract of every game: a pure referee, the redaction for each viewer, and the stored form of an
// action. A game knows no time, no randomness except its `Chance`, no match and no wire.
import type * as z from "zod";
import type { Chance, FixedDeal } from "./chance.ts";
import type { FieldKind } from "./field-kinds.ts";
import type { OpenHands } from "./hands.ts";
import type { Level } from "./level.ts";
import type { Abandoned, MatchEvent } from "./match-event.ts";
import type { Perspective, Seat } from "./seat.ts";
import type { Words } from "./words.ts";

export { LEVELS, type Level } from "./level.ts";
export type { Perspective, Seat };

/** The refusal codes that games share. Their texts are in `protocol/`. */
export const REFUSALS = [
  "malformed",
  "match-over",
  "not-your-turn",
  "wrong-phase",
  "not-in-hand",
  "does-not-follow",
  "barred",
  "not-exposed",
  "must-play",
  "last-card",
  "not-there",
  "not-a-zip",
  "owed",
] as const;
/** A refusal that only one game has: the game's id, a dot, and a word of its `refusals`, as in `hearts.not-broken`. */
export type OwnRefusal = `${string}.${string}`;
/** Why an action is refused. */
export type RefusalCode = (typeof REFUSALS)[number] | OwnRefusal;

/** What a seat wants to do. Imperative: `discard`. `card` and `cards` name cards of the seat's own hand. */
export interface GameAction {
  readonly type: string;
}

/**
 * What has happened. Past tense: `discarded`.
 * Four events have the same name and fields in every game: `dealt` has `hands`, `shuffle` and, in a game of several
 * rounds, `round`; `rolled` has `roll`, `sides`, `count` and the `dice` that the viewer may see; `timedOut` has `phase`; `matchEnded` has `ranking`, `hands` and `secret`.
 */
export interface GameEvent {
  readonly type: string;
}

/** The fields that the table of every game has, beside its `hands`. The last phase of every game is `over`. */
export interface GameTable {
  readonly phase: string;
  readonly over: boolean;
  /**
   * One rank for each seat, 1 is the best. Equal seats share the smaller rank. Null until the match is over.
   */
  readonly ranking: readonly number[] | null;
}

/** The referee's table with each hand as a plain list of cards. */
export interface Position extends GameTable {
  readonly hands: OpenHands;
}

/** All that is fixed before the first deal. Plain data, so a record can carry it. */
export interface Setup<Options extends object = object> {
  readonly seats: number;
  readonly options: Options;
  /** The first dealer: what `rematchDealer` said at the end of the match before. Null in a first match. */
  readonly dealer: Seat | null;
  readonly chance: Chance;
}

/** The types of what a client sees of one game. `visible` is an event as a client receives it. */
export interface SeenTypes {
  readonly action: GameAction;
  readonly visible: GameEvent;
  readonly table: GameTable;
  readonly options: object;
  /** The names of its clocks. Left out: any. */
  readonly clock?: string;
}

/** The types of one game. `visible` is the redacted form of `event`. */
export interface GameTypes extends SeenTypes {
  readonly state: object;
  readonly event: GameEvent;
}

/** An action, a clock or a first deal that was carried out: the next state, and what happened, in order. */
export interface Played<T extends GameTypes = GameTypes> {
  readonly ok: true;
  readonly state: T["state"];
  readonly events: readonly T["event"][];
}

/**
 * An action that changes nothing, and why. The code is the first that fits, in the order of the rules page
 * (ALL-4).
 */
export interface Refused {
  readonly ok: false;
  readonly code: RefusalCode;
}

/** What the referee says of an action or a clock. `ok` tells the two apart. */
export type Ruling<T extends GameTypes = GameTypes> = Played<T> | Refused;

/** A field of an action, and what is wrong with it. In English, for the author of a client. */
export interface Misfit {
  readonly field: string;
  readonly message: string;
}

/** The state of a match that was broken off, and the event of that. */
export interface BrokenOff<T extends GameTypes = GameTypes> {
  readonly state: T["state"];
  readonly event: Abandoned;
}

/** The clock that runs now. It restarts exactly when `name` or `since` changes. */
export interface Ticking {
  readonly name: string;
  readonly since: number;
}

type Variant = z.ZodType<{ readonly type: string }> & z.core.$ZodTypeDiscriminable;

/** A union that `type` tells apart. Each variant has a name of its own in the API document. */
export type Variants<Value> = z.ZodType<Value> & { readonly options: readonly Variant[] };

/** An action that `decode` has read from a log. */
export interface DecodedAction<T extends GameTypes = GameTypes> {
  readonly seat: Seat;
  readonly action: T["action"];
  /** The offset after the action's last byte. */
  readonly next: number;
}

/** Many actions that differ in one field. The game accepts every one of them. */
export interface Choice<Action extends GameAction = GameAction> {
  /** One of the actions, whole. */
  readonly action: Action;
  /** The field in which they differ. */
  readonly field: string;
  /** What the field may hold, each once. */
  readonly from: readonly (string | number)[];
  /** The field lists at least so many of `from`, in their order. Left out, with `max`: the field is one of `from`. */
  readonly min?: number;
  readonly max?: number;
}

/** What a seat may do: whole actions, and sets of them. */
export interface Offered<Action extends GameAction = GameAction> {
  readonly legal: readonly Action[];
  /** Left out: there are none. */
  readonly choices?: readonly Choice<Action>[];
}

/** All that a house bot knows: what the relay sends to any client in its seat. */
export interface BotView<T extends SeenTypes = SeenTypes> extends Offered<T["action"]> {
  readonly seat: Seat;
  readonly table: T["table"];
  readonly options: T["options"];
}

/** A house bot of one level. Its policy is documented in `docs/bots.md`. */
export interface Bot<T extends GameTypes = GameTypes> {
  /** Returns an action that the view offers, or null to wait. `random` returns numbers in [0, 1). */
  choose(view: BotView<T>, random: () => number): T["action"] | null;
}

/**
 * One version of a game, as one object.
 * The members are methods on purpose: TypeScript compares their parameters loosely. So every game is also a
 * plain `Game`, and the match layer carries states and actions that it cannot inspect.
 */
export interface Game<T extends GameTypes = GameTypes> {
  readonly id: string;
  readonly name: string;
  /** The names of its cards and suits in every language. */
  readonly words: Words;
  /** The version of the rules, from 1 on. A match keeps the version that it was opened with. */
  readonly rules: number;
  /** The version before, for the matches and records that have it. Left out: there is none, or none is kept. */
  readonly former?: Game;
  readonly seats: { readonly min: number; readonly max: number };
  /** Partners sit so many seats apart. Left out: each seat plays for itself. */
  readonly teams?: number;
  /** What fields of its table are, by their names, for screens. A `kind` in `wording` says the same for one language. Left out: none. */
  readonly kinds?: Readonly<Record<string, FieldKind>>;
  /** In which phases screens show a field of its table, by the field's name. Left out: in all of them. */
  readonly shownIn?: Readonly<Record<string, readonly string[]>>;
  /** The refusals that only this game has, such as `not-broken`. `wording` has their texts. Left out: none. */
  readonly refusals?: readonly string[];
  /** Default whole seconds of each clock, by its name. */
  readonly clocks: Readonly<Record<string, number>>;
  /** Parsers. They return actions in normal form, and options with their defaults. */
  readonly schemas: {
    readonly action: Variants<T["action"]>;
    readonly options: z.ZodType<T["options"]>;
    readonly table: z.ZodType<T["table"]>;
    readonly event: Variants<T["visible"]>;
    /** An action in a record. It accepts only the cards of a match with that many seats. */
    recordedAction(seats: number): z.ZodType<T["action"]>;
    /** An entry of a record's `deals`. */
    recordedDeal(seats: number): z.ZodType<FixedDeal>;
  };

  /** Deals the first round. */
  start(setup: Setup<T["options"]>): Played<T>;
  act(state: T["state"], seat: Seat, action: T["action"]): Ruling<T>;
  /** Plays for a clock that has run out. Refused only in the phase `over`. */
  clock(state: T["state"]): Ruling<T>;
  /**
   * The seats that the clock would play for now. Empty in a phase where this is hidden. A player for whom the
   * clock has played too often counts as away.
   */
  awaited(state: T["state"]): readonly Seat[];
  /** The action that the clock would play for this seat next. Null if there is none. */
  clockAction(state: T["state"], seat: Seat): T["action"] | null;
  /** Ends the match unfinished: a state as in `over` (ALL-3), but without a ranking. */
  breakOff(state: T["state"]): BrokenOff<T>;
  /** The first dealer of a rematch with the same number of seats. Null if the rules choose one. */
  rematchDealer(state: T["state"]): Seat | null;
  /**
   * The actions that the seat is offered now, in normal form, each once. `act` accepts all of them. It may accept others
   * too, where a list of all would be too long: at most 64 beside `choices`, and without them what fits into 24 KB.
   */
  legal(state: T["state"], seat: Seat): readonly T["action"][];
  /**
   * The larger sets of actions that the seat is offered now. `act` accepts every action of a set. A seat with a choice
   * has an entry in `legal` too. Left out: the game has no such sets.
   */
  choices?(state: T["state"], seat: Seat): readonly Choice<T["action"]>[];
  /**
   * The question that the action answers. Equal keys mean the same question. An action is played only while
   * its question still stands.
   */
  precondition(state: T["state"], seat: Seat, action: T["action"]): string;
  /**
   * What makes an action malformed that has the right shape. Null if nothing does. Left out: the shape says all. `act`
   * refuses the same actions with `malformed`, after `match-over` and before all other codes.
   */
  misfit?(state: T["state"], seat: Seat, action: T["action"]): Misfit | null;
  /**
   * Whether only the acting seat may know of the action. No other viewer may learn who caused its effects: events of a
   * private action are those that `clock` would make, without `timedOut`.
   */
  isPrivate(action: T["action"]): boolean;
  /** The clock that runs now. Null in the phase `over`. */
  ticking(state: T["state"]): Ticking | null;
  /** The table as the viewer may see it. */
  table(state: T["state"], viewer: Perspective): T["table"];
  /** What `replay` prints: the fields of the referee's table, with each hand as a list of cards. */
  position(state: T["state"]): Position;
  /** The viewer's version of the event. */
  redact(event: T["event"], viewer: Perspective): T["visible"];
  /** A client's fold: the table after an event that the client received. Null before the first deal. */
  fold(table: T["table"] | null, event: T["visible"] | MatchEvent): T["table"] | null;
  /**
   * A client's fold of its own acknowledged action that made no event. Null: only the table of the answer has what the seat
   * sees since.
   */
  foldOwn(table: T["table"], seat: Seat, action: T["action"]): T["table"] | null;
  /** The face-down cards, top first. Only the referee may see them until the match is over. */
  stock(state: T["state"]): readonly string[];
  /** The totals of the seats so far. Null if the game keeps no totals. */
  scores(state: T["state"]): readonly number[] | null;
  /** The most actions and clocks of a match. Hand-overs do not count. */
  longest(seats: number): number;
  /** The version of what `encode` writes. Left out: 1. A match keeps the version with which it started. */
  readonly codec?: number;
  /** The versions before, by number, for matches that may still live. Left out: none. */
  readonly formerCodecs?: Readonly<Record<number, Pick<Game<T>, "encode" | "decode">>>;
  /** The bytes of an accepted action, given the state before it. The first byte is below 0x80. */
  encode(state: T["state"], seat: Seat, action: T["action"]): readonly number[];
  /** The inverse of `encode`, for the same state. */
  decode(state: T["state"], bytes: Uint8Array, at: number): DecodedAction<T>;
  readonly bots: Readonly<Record<Level, Bot<T>>>;
}
