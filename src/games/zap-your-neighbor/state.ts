// What a Zap Your Neighbor match is at one moment, its actions, its events and its table. Types, and the lists that they come from.
import type { Suit } from "../french-deck.ts";
import type { Seat, Setup } from "../game.ts";
import type { Hands, OpenHands } from "../hands.ts";

/** ZYN-1. */
export const MOST_SEATS = 7;

export const PHASES = ["turn", "drawn", "owed", "give", "tens", "declare", "over"] as const;
export type Phase = (typeof PHASES)[number];

export const DRAW_REASONS = ["turn", "demand", "zap", "caught"] as const;
export type DrawReason = (typeof DRAW_REASONS)[number];

export interface ZapYourNeighborOptions {
  /** ZYN-5: whether a Jack may be played on anything out of a Zap. */
  readonly jacksWild: boolean;
  /** ZYN-12, ZYN-44: whether a seat that can play has to. */
  readonly mustPlay: boolean;
}

export type ZapYourNeighborAction =
  | {
      readonly type: "play";
      readonly card: string;
      /** A Jack's, and no other card's. */
      readonly suit?: Suit;
      /** False is the same as none. */
      readonly lastCard?: boolean;
    }
  | { readonly type: "draw" }
  | { readonly type: "take" }
  | { readonly type: "keep" }
  | { readonly type: "give"; readonly card: string; readonly to: Seat; readonly lastCard?: boolean }
  | { readonly type: "pass" }
  | { readonly type: "declare"; readonly suit: Suit }
  | { readonly type: "catch"; readonly seat: Seat };

export type CardPlay = Extract<ZapYourNeighborAction, { type: "play" }>;
export type Gift = Extract<ZapYourNeighborAction, { type: "give" }>;

/** ZYN-50: a seat that did not declare its last card. */
export interface Exposure {
  readonly seat: Seat;
  /** How many more cards may be played before it is safe. */
  readonly plays: number;
}

/** What of a table changes otherwise than by the cards that move; `turned` tells the difference. */
export interface Standing {
  readonly phase: Phase;
  /** The seat to act, in `give` and `declare` the one that chooses; null in `tens` and `over`. */
  readonly turn: Seat | null;
  /** 1 is clockwise. */
  readonly direction: 1 | -1;
  /** The suit to follow; null under a live Joker and while a suit is to be declared. */
  readonly suit: Suit | null;
  /** The count of the Zap that `turn` is in, 0 out of one. */
  readonly zap: number;
  /** Whether `turn` is held to an 8. */
  readonly demand: boolean;
  /** In `drawn`, the card that `turn` drew. */
  readonly drawn: string | null;
  /** By seat. */
  readonly exposed: readonly Exposure[];
  /** In `tens`, the seats that may still put a 10. */
  readonly tens: readonly Seat[] | null;
}

/** What all are told alike. */
type OpenEvent =
  | {
      readonly type: "dealt";
      readonly shuffle: number;
      readonly dealer: Seat;
      readonly hands: Hands;
      readonly stock: number;
    }
  | {
      readonly type: "played";
      readonly seat: Seat;
      readonly card: string;
      readonly suit?: Suit;
      readonly lastCard?: true;
      readonly starter?: true;
    }
  | { readonly type: "reshuffled"; readonly shuffle: number; readonly stock: number }
  | { readonly type: "kept"; readonly seat: Seat }
  | { readonly type: "declared"; readonly seat: Seat; readonly suit: Suit }
  | { readonly type: "caught"; readonly seat: Seat; readonly by: Seat }
  | { readonly type: "timedOut"; readonly phase: Phase }
  | {
      readonly type: "matchEnded";
      readonly ranking: readonly number[];
      readonly hands: OpenHands;
      readonly secret: string;
    };

interface Drew {
  readonly type: "drew";
  readonly seat: Seat;
  readonly count: number;
  /** In the order drawn. */
  readonly cards: readonly string[];
  readonly for: DrawReason;
}

interface Gave {
  readonly type: "gave";
  readonly seat: Seat;
  readonly to: Seat;
  readonly card: string;
  readonly lastCard?: true;
}

export type ZapYourNeighborEvent =
  | OpenEvent
  | Drew
  | Gave
  /** Whole, because each viewer is told another part of the difference. */
  | { readonly type: "turned"; readonly was: Standing; readonly is: Standing };

/** What a viewer is told of an event. */
export type ZapYourNeighborTold =
  | OpenEvent
  | (Omit<Drew, "cards"> & Partial<Pick<Drew, "cards">>)
  | (Omit<Gave, "card"> & Partial<Pick<Gave, "card">>)
  | ({ readonly type: "turned" } & Partial<Standing>);

export interface ZapYourNeighborState extends Standing {
  readonly setup: Setup<ZapYourNeighborOptions>;
  /** How many of a record's `deals` are used up. */
  readonly dealsUsed: number;
  /** The newest shuffle, 0 the deal's. */
  readonly shuffle: number;
  readonly dealer: Seat;
  /** Whose turn follows `give`, `tens` or `declare`; null in the other phases. */
  readonly next: Seat | null;
  /** Bottom card first, so the last is the top. */
  readonly pile: readonly string[];
  /** Who played the top card. */
  readonly topBy: Seat;
  /** Face down, top first. */
  readonly stock: readonly string[];
  /** In sort order. */
  readonly hands: OpenHands;
  /** Cards played from hands so far (ZYN-63). */
  readonly played: number;
  /** Empty turns in a row (ZYN-62). */
  readonly emptyTurns: number;
  /** How many phases have begun, a new turn's first among them: what a clock runs for and an action answers. */
  readonly phases: number;
  readonly ranking: readonly number[] | null;
}

export interface ZapYourNeighborTable {
  readonly phase: Phase;
  readonly dealer: Seat;
  readonly turn: Seat | null;
  readonly direction: 1 | -1;
  /** Null only between a deal and its first card, which come in one frame. */
  readonly top: string | null;
  readonly suit: Suit | null;
  readonly zap: number;
  readonly demand: boolean;
  readonly drawn: string | null;
  readonly exposed: readonly Exposure[];
  readonly stock: number;
  readonly hands: Hands;
  readonly tens: readonly Seat[] | null;
  readonly over: boolean;
  readonly ranking: readonly number[] | null;
}

export interface ZapYourNeighborTypes {
  readonly state: ZapYourNeighborState;
  readonly action: ZapYourNeighborAction;
  readonly event: ZapYourNeighborEvent;
  readonly visible: ZapYourNeighborTold;
  readonly table: ZapYourNeighborTable;
  readonly options: ZapYourNeighborOptions;
}
