// What the contract of a game cannot express, told to its check. A probe restates the rules page, not the code.
import type { FixedDeal } from "../chance.ts";
import type { GameTypes, Perspective, Seat } from "../game.ts";

/** Two first deals that look the same to a viewer. */
export interface TwinDeals {
  readonly one: FixedDeal;
  readonly other: FixedDeal;
}

/** The members are methods on purpose, as those of `Game`: the probe of a game is also that of its former versions. */
export interface GameProbe<T extends GameTypes = GameTypes> {
  /** Every card of a match with that many seats, in sort order. A card that exists twice stands there twice. */
  deck(seats: number): readonly string[];
  /** The cards of the deck that are shuffled, in sort order. Left out: all. Zip Zap gives every seat a Zap besides. */
  shuffled?(seats: number): readonly string[];
  /** The cards in a state: hands, stock, pile, and wherever else a card may lie. */
  kept(state: T["state"]): readonly string[];
  /** The cards that leave the state by this event, until the next deal. Left out: none ever does. */
  laid?(event: T["event"]): readonly string[];
  /** The options to play with. Left out: the defaults alone. */
  readonly options?: readonly T["options"][];
  /**
   * Every action that a client could write in this state, legal or not. If there are too many: every action that the
   * state's cards could make legal, and some others. Left out: all that any seat was offered in the match so far.
   */
  writable?(seats: number, state: T["state"]): readonly T["action"][];
  /** The accepted actions that `legal` lists. Left out: all. */
  listed?(accepted: readonly T["action"][], state: T["state"], seat: Seat): readonly T["action"][];
  /**
   * The viewer's version of the event, written a second time from the rules page. Left out: `redact` is believed
   * where the events and the table of a viewer agree.
   */
  visible?(event: T["event"], viewer: Perspective): unknown;
  /** Whether the clock may now do what no seat may. Left out: never. */
  onlyClockMay?(state: T["state"]): boolean;
  /** Whether the action's question stays the same while clocks come and go. Left out: of no action. */
  outlivesClock?(action: T["action"]): boolean;
  /**
   * `open`: everybody may be told what the action chooses. `sealed`: until the clock changes, others only notice that the seat
   * has acted, and with how many cards. Left out: others are told what their table shows.
   */
  told?(action: T["action"]): "open" | "sealed";
  /**
   * Whether a rule lets everybody infer from this event what they do not see, such as how many pegs of a guess are right.
   * Left out: of no event.
   */
  tells?(event: T["event"]): boolean;
  /** The fields of the table that are lists of seats. */
  readonly seatLists?: readonly string[];
  /**
   * Two first deals that look the same to the viewer. `random` returns numbers in [0, 1). Left out: two deals of the
   * game with some hidden cards exchanged.
   */
  twins?(seats: number, viewer: Perspective, random: () => number): TwinDeals;
}
