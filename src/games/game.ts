// The contract that every game implements: a pure referee, what each viewer may see of it, and how its actions
// are stored. It knows no clock, no randomness but the match's own chance, and nothing of matches or wires.
import type * as z from "zod";
import type { Chance, FixedDeal } from "./chance.ts";
import type { Abandoned, MatchEvent } from "./match-event.ts";
import type { Words } from "./words.ts";

/** A 0-based place at the table, clockwise. */
export type Seat = number;

/** Who looks: a seat sees its own hand, a spectator none, the referee everything. */
export type Perspective = Seat | "spectator" | "referee";

/** The refusal codes of all rules pages. A refusal's text is `protocol/`'s. */
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
export type RefusalCode = (typeof REFUSALS)[number];

export interface GameAction {
  readonly type: string;
}

export interface GameEvent {
  readonly type: string;
}

/** What every TABLE has, whatever the game. */
export interface GameTable {
  readonly phase: string;
  readonly over: boolean;
  /** One rank a seat, 1 the best, equal ranks share the smaller number; null until a match has ended. */
  readonly ranking: readonly number[] | null;
}

/** All that is fixed before the first deal. Plain data, so that a record can carry it. */
export interface Setup<Options extends object = object> {
  readonly seats: number;
  readonly options: Options;
  /** The first dealer, or null where the rules pick one. */
  readonly dealer: Seat | null;
  readonly chance: Chance;
}

/** What a game is made of; `told` is what a viewer is told of an `event`. */
export interface GameTypes {
  readonly state: object;
  readonly action: GameAction;
  readonly event: GameEvent;
  readonly visible: GameEvent;
  readonly table: GameTable;
  readonly options: object;
}

export interface Played<T extends GameTypes = GameTypes> {
  readonly ok: true;
  readonly state: T["state"];
  readonly events: readonly T["event"][];
}

export interface Refused {
  readonly ok: false;
  readonly code: RefusalCode;
}

export type Outcome<T extends GameTypes = GameTypes> = Played<T> | Refused;

/** How a match stands that has been broken off, and how that is told. */
export interface BrokenOff<T extends GameTypes = GameTypes> {
  readonly state: T["state"];
  readonly event: Abandoned;
}

/** The clock that runs now. It starts anew exactly when `name` or `since` changes. */
export interface Ticking {
  readonly name: string;
  readonly since: number;
}

export interface DecodedAction<T extends GameTypes = GameTypes> {
  readonly seat: Seat;
  readonly action: T["action"];
  /** The offset behind the action's last byte. */
  readonly next: number;
}

export const LEVELS = ["easy", "normal", "hard"] as const;
/** How well a house bot plays. */
export type Level = (typeof LEVELS)[number];

/** All that a house bot goes by: what any client in its seat is told. */
export interface BotView<T extends GameTypes = GameTypes> {
  readonly seat: Seat;
  readonly table: T["table"];
  /** As `legal` lists it. */
  readonly legal: readonly T["action"][];
  readonly options: T["options"];
}

/** A house bot of one level: a stated policy (`docs/bots.md`). */
export interface Bot<T extends GameTypes = GameTypes> {
  /** A legal action, or null to wait. `random` gives numbers in [0, 1). */
  choose(view: BotView<T>, random: () => number): T["action"] | null;
}

/**
 * A game as one object. Written with methods on purpose: their parameters are compared loosely, so that every
 * game is a plain `Game` too, and the match layer carries states and actions that it cannot look into.
 */
export interface Game<T extends GameTypes = GameTypes> {
  readonly id: string;
  readonly name: string;
  /** Its cards and suits in every language. */
  readonly words: Words;
  /** The newest version of the rules; a match is refereed by the one it was opened with. */
  readonly rules: number;
  readonly seats: { readonly min: number; readonly max: number };
  /** Default whole seconds by the name of each clock. */
  readonly clocks: Readonly<Record<string, number>>;
  /** Parsers of what a game lets in: actions in normal form, options with defaults filled in. */
  readonly schemas: {
    readonly action: z.ZodType<T["action"]>;
    readonly options: z.ZodType<T["options"]>;
    readonly table: z.ZodType<T["table"]>;
    readonly event: z.ZodType<T["visible"]>;
    /** An action in a record: only cards that a table of so many seats has. */
    recordedAction(seats: number): z.ZodType<T["action"]>;
    /** An entry of a record's `deals`. */
    recordedDeal(seats: number): z.ZodType<FixedDeal>;
  };

  /** The first deal. */
  start(setup: Setup<T["options"]>): Played<T>;
  act(state: T["state"], seat: Seat, action: T["action"]): Outcome<T>;
  /** The clock of the present phase ran out; refused in `over` alone. */
  clock(state: T["state"]): Outcome<T>;
  /**
   * The seats for which the clock would play now; none in a phase where who could act is hidden. A player for whom it
   * has played too often is away.
   */
  awaited(state: T["state"]): readonly Seat[];
  /** What the clock would do for the seat, as that seat's own next action; null where that is nothing. */
  clockAction(state: T["state"], seat: Seat): T["action"] | null;
  /** The match ends unfinished: a state as in `over` (ALL-3), but without a ranking. */
  breakOff(state: T["state"]): BrokenOff<T>;
  /** Who deals first in a rematch, which has as many seats; null where the rules pick one anew. */
  rematchDealer(state: T["state"]): Seat | null;
  /** Every action that the seat may take now, as `docs/record.md` lists LEGAL. */
  legal(state: T["state"], seat: Seat): readonly T["action"][];
  /**
   * What the action answers: equal keys mean the same question. An action is played only while the question
   * that stood when it was sent still stands.
   */
  precondition(state: T["state"], seat: Seat, action: T["action"]): string;
  /** Whether an action is its seat's secret, so that nobody is told whose doing its effects were. */
  isPrivate(action: T["action"]): boolean;
  /** Null in `over`. */
  ticking(state: T["state"]): Ticking | null;
  /** The table as the viewer may see it; the referee's is the STATE that `replay` prints. */
  table(state: T["state"], viewer: Perspective): T["table"];
  /** The event as the viewer is told it. */
  redact(event: T["event"], viewer: Perspective): T["visible"];
  /** A client's fold: its table after an event that it was told. Null before the first deal. */
  fold(table: T["table"] | null, event: T["visible"] | MatchEvent): T["table"] | null;
  /** A client's fold of its own acknowledged action that made no event. */
  foldOwn(table: T["table"], seat: Seat, action: T["action"]): T["table"];
  /** What lies face down, top first: the referee's to know, and everybody's once a match has ended. */
  stock(state: T["state"]): readonly string[];
  /** Totals by seat so far; null where the game keeps none. */
  scores(state: T["state"]): readonly number[] | null;
  /** The most entries that the log of a match can have. */
  longest(seats: number): number;
  /** Bytes of an accepted action, given the state before it; the first byte is below 0x80. */
  encode(state: T["state"], seat: Seat, action: T["action"]): readonly number[];
  /** The inverse of `encode`, on the same state. */
  decode(state: T["state"], bytes: Uint8Array, at: number): DecodedAction<T>;
  readonly bots: Readonly<Record<Level, Bot<T>>>;
}
