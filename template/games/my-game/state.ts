// The types of My Game: state, action, events, table. All of it is plain, readonly data.
import type { Hands, OpenHands, Seat, Setup } from "turn-relay/game";

export const PHASES = ["lay", "over"] as const;
export type Phase = (typeof PHASES)[number];

/** The cards of a hand, and so the tricks of a match. */
export const HAND_SIZE = 5;

export type Options = Readonly<Record<string, never>>;

/** What the referee knows. */
export interface State {
  readonly setup: Setup<Options>;
  readonly phase: Phase;
  readonly hands: OpenHands;
  /** The face-down card of each seat. Null: the seat has laid none for this trick. */
  readonly laid: readonly (string | null)[];
  /** Open. The cards of all tricks so far, and on top the prize of this one. */
  readonly pile: readonly string[];
  readonly scores: readonly number[];
  /** Face down, top card first. It loses a card with each trick, so its size tells one trick from the next. */
  readonly stock: readonly string[];
  readonly ranking: readonly number[] | null;
}

/** What a viewer sees. Screens know these fields of a table by their names, all but `laid`. */
export interface Table {
  readonly phase: Phase;
  readonly over: boolean;
  readonly ranking: readonly number[] | null;
  readonly hands: Hands;
  /** The seats that have laid a card, ascending. */
  readonly laid: readonly Seat[];
  /** The prize is the last card, until the match is over. */
  readonly pile: readonly string[];
  readonly scores: readonly number[];
  /** How many cards are left in the stock. */
  readonly stock: number;
}

export interface Action {
  readonly type: "lay";
  readonly card: string;
}

/** `H` is the form of the hands: open for the referee, perhaps hidden for a viewer. */
type EventWith<H> =
  | { readonly type: "dealt"; readonly shuffle: number; readonly hands: H; readonly stock: number }
  | { readonly type: "flipped"; readonly card: string }
  /** Only the referee and the seat itself are told the card. */
  | { readonly type: "laid"; readonly seat: Seat; readonly card?: string }
  /** `shown`: the card of each seat. */
  | {
      readonly type: "taken";
      readonly seat: Seat;
      readonly points: number;
      readonly shown: readonly string[];
    }
  | { readonly type: "timedOut"; readonly phase: Phase }
  | {
      readonly type: "matchEnded";
      readonly ranking: readonly number[];
      readonly hands: H;
      readonly secret: string;
    };
export type Event = EventWith<OpenHands>;
export type Visible = EventWith<Hands>;

export interface MyGameTypes {
  readonly state: State;
  readonly action: Action;
  readonly event: Event;
  readonly visible: Visible;
  readonly table: Table;
  readonly options: Options;
}
