// The types of Zap Your Neighbor: state, options, actions, events, table. Also the lists that the types come
// from.
import type { FrenchCard, Joker, Suit } from "../french-deck.ts";
import type { Seat, Setup } from "../game.ts";
import type { Hands, OpenHands } from "../hands.ts";

/** ZYN-1: the most seats of a match. */
export const MOST_SEATS = 7;

export const PHASES = ["turn", "drawn", "owed", "give", "tens", "declare", "over"] as const;
export type Phase = (typeof PHASES)[number];

export const DRAW_REASONS = ["turn", "demand", "zap", "caught"] as const;
export type DrawReason = (typeof DRAW_REASONS)[number];

export interface ZapYourNeighborOptions {
  /** ZYN-5: whether a Jack may be played on anything outside a Zap. */
  readonly jacksWild: boolean;
  /** ZYN-12, ZYN-44: whether a seat that can play must play. */
  readonly mustPlay: boolean;
}

/** The code of a card. */
export type ZapYourNeighborCard = FrenchCard | Joker;

export type ZapYourNeighborAction<Card extends string = string> =
  | {
      readonly type: "play";
      readonly card: Card;
      /** Only a Jack has a suit. */
      readonly suit?: Suit;
      /** False means the same as undefined. */
      readonly lastCard?: boolean;
    }
  | { readonly type: "draw" }
  | { readonly type: "take" }
  | { readonly type: "keep" }
  | { readonly type: "give"; readonly card: Card; readonly to: Seat; readonly lastCard?: boolean }
  | { readonly type: "pass" }
  | { readonly type: "declare"; readonly suit: Suit }
  | { readonly type: "catch"; readonly seat: Seat };

export type CardPlay = Extract<ZapYourNeighborAction, { type: "play" }>;
export type Gift = Extract<ZapYourNeighborAction, { type: "give" }>;

/** ZYN-50: a seat that did not declare its last card. */
export interface Exposure {
  readonly seat: Seat;
  /** How many more plays the exposure lasts. */
  readonly plays: number;
}

/** The part of the table that changes other than by moving cards. The event `turned` carries its changes. */
export interface Standing<Card extends string = string, More extends string = never> {
  readonly phase: Phase | More;
  /** The acting seat. In `give` and `declare` the seat that chooses. Null in `tens` and `over`. */
  readonly turn: Seat | null;
  /** 1 is clockwise. */
  readonly direction: 1 | -1;
  /** The suit to follow. Null under a live Joker, and until a suit is declared. */
  readonly suit: Suit | null;
  /** The count of the Zap that `turn` must answer. 0 outside a Zap. */
  readonly zap: number;
  /** Whether `turn` must answer an 8. */
  readonly demand: boolean;
  /** In `drawn`, the card that `turn` drew. */
  readonly drawn: Card | null;
  /** Sorted by seat. */
  readonly exposed: readonly Exposure[];
  /** In `tens`, the seats that may still play a 10. Null in every other phase. */
  readonly tens: readonly Seat[] | null;
}

/**
 * The events that every viewer receives, apart from the hands in the form `H`. `More`: the words of later versions, for a
 * client.
 */
type OpenEvent<H, Card extends string = string, More extends string = never> =
  | {
      readonly type: "dealt";
      readonly shuffle: number;
      readonly dealer: Seat;
      readonly hands: H;
      readonly stock: number;
    }
  | {
      readonly type: "played";
      readonly seat: Seat;
      readonly card: Card;
      readonly suit?: Suit;
      readonly lastCard?: true;
      readonly starter?: true;
    }
  | { readonly type: "reshuffled"; readonly shuffle: number; readonly stock: number }
  | { readonly type: "kept"; readonly seat: Seat }
  | { readonly type: "declared"; readonly seat: Seat; readonly suit: Suit }
  | { readonly type: "caught"; readonly seat: Seat; readonly by: Seat }
  | { readonly type: "timedOut"; readonly phase: Phase | More }
  | {
      readonly type: "matchEnded";
      readonly ranking: readonly number[];
      readonly hands: H;
      readonly secret: string;
    };

interface Drew<Card extends string = string, More extends string = never> {
  readonly type: "drew";
  readonly seat: Seat;
  readonly count: number;
  /** In the order drawn. */
  readonly cards: readonly Card[];
  readonly for: DrawReason | More;
}

interface Gave<Card extends string = string> {
  readonly type: "gave";
  readonly seat: Seat;
  readonly to: Seat;
  readonly card: Card;
  readonly lastCard?: true;
}

export type ZapYourNeighborEvent =
  | OpenEvent<OpenHands>
  | Drew
  | Gave
  /** Has both standings in full, because each viewer may see different changes. */
  | { readonly type: "turned"; readonly was: Standing; readonly is: Standing };

/** The redacted event of a viewer. */
export type ZapYourNeighborVisible<Card extends string = string, More extends string = never> =
  | OpenEvent<Hands<Card>, Card, More>
  | (Omit<Drew<Card, More>, "cards"> & Partial<Pick<Drew<Card>, "cards">>)
  | (Omit<Gave<Card>, "card"> & Partial<Pick<Gave<Card>, "card">>)
  | ({ readonly type: "turned" } & Partial<Standing<Card, More>>);

export interface ZapYourNeighborState extends Standing {
  readonly setup: Setup<ZapYourNeighborOptions>;
  /** How many of a record's `deals` are used. */
  readonly dealsUsed: number;
  /** The newest shuffle. 0 is the first deal. */
  readonly shuffle: number;
  readonly dealer: Seat;
  /** The seat whose turn follows `give`, `tens` or `declare`. Null in the other phases. */
  readonly next: Seat | null;
  /** Bottom card first, so the last card is the top. */
  readonly pile: readonly string[];
  /** The player of the top card. */
  readonly topBy: Seat;
  /** Face down, top first. */
  readonly stock: readonly string[];
  /** In sort order. */
  readonly hands: OpenHands;
  /** ZYN-63: the cards played from hands so far. */
  readonly played: number;
  /** ZYN-62: the number of empty turns in a row. */
  readonly emptyTurns: number;
  /**
   * How many phases have begun. Each turn begins one. It identifies the clock, and the precondition of an
   * action.
   */
  readonly phases: number;
  readonly ranking: readonly number[] | null;
}

export interface ZapYourNeighborTable<Card extends string = string, More extends string = never> {
  readonly phase: Phase | More;
  readonly dealer: Seat;
  readonly turn: Seat | null;
  readonly direction: 1 | -1;
  /** Null only between the deal and its first card. Both are in one frame. */
  readonly top: Card | null;
  readonly suit: Suit | null;
  readonly zap: number;
  readonly demand: boolean;
  readonly drawn: Card | null;
  readonly exposed: readonly Exposure[];
  readonly stock: number;
  readonly hands: Hands<Card>;
  readonly tens: readonly Seat[] | null;
  readonly over: boolean;
  readonly ranking: readonly number[] | null;
}

export interface ZapYourNeighborTypes {
  readonly state: ZapYourNeighborState;
  readonly action: ZapYourNeighborAction;
  readonly event: ZapYourNeighborEvent;
  readonly visible: ZapYourNeighborVisible;
  readonly table: ZapYourNeighborTable;
  readonly options: ZapYourNeighborOptions;
}

/** What a client sees of the game: the codes of its cards, and words that may grow. */
export interface ZapYourNeighborSeen {
  readonly action: ZapYourNeighborAction<ZapYourNeighborCard>;
  readonly visible: ZapYourNeighborVisible<ZapYourNeighborCard, string & {}>;
  readonly table: ZapYourNeighborTable<ZapYourNeighborCard, string & {}>;
  readonly options: ZapYourNeighborOptions;
  readonly clock: "turn" | "tens";
}
