// The types of Zip, Zilch, Zero: state, options, actions, events, table.
import type { FrenchCard } from "../french-deck.ts";
import type { Seat, Setup } from "../game.ts";
import type { Hands, OpenHands } from "../hands.ts";

export const PHASES = ["draw", "meld", "over"] as const;
export type Phase = (typeof PHASES)[number];

/** The game has no options. */
export type ZipZilchZeroOptions = Readonly<Record<string, never>>;

export type ZipZilchZeroAction<Card extends string = string> =
  | { readonly type: "draw"; readonly from: "stock" }
  | { readonly type: "draw"; readonly from: "pile"; readonly card: Card }
  | { readonly type: "zip"; readonly cards: readonly Card[] }
  | { readonly type: "discard"; readonly card: Card };

/** `H` is the form of the hands. `More`: the words of later versions, for a client. */
type EventWith<H, Card extends string = string, More extends string = never> =
  | {
      readonly type: "dealt";
      readonly round: number;
      readonly shuffle: number;
      readonly dealer: Seat;
      readonly hands: H;
      readonly stock: number;
      readonly top: Card;
      /** The cards that decided the first dealer, by seat. */
      readonly high?: readonly Card[];
    }
  /** Only the drawing seat receives `card`. */
  | { readonly type: "drew"; readonly seat: Seat; readonly from: "stock"; readonly card?: Card }
  /** Bottom first. */
  | {
      readonly type: "drew";
      readonly seat: Seat;
      readonly from: "pile";
      readonly cards: readonly Card[];
    }
  | { readonly type: "reshuffled"; readonly shuffle: number; readonly stock: number }
  | { readonly type: "zipped"; readonly seat: Seat; readonly cards: readonly Card[] }
  | { readonly type: "discarded"; readonly seat: Seat; readonly card: Card; readonly stale: number }
  | { readonly type: "timedOut"; readonly phase: Phase | More }
  | {
      readonly type: "roundEnded";
      readonly round: number;
      readonly out: Seat | null;
      readonly hands: H;
      readonly points: readonly number[];
      readonly scores: readonly number[];
    }
  | {
      readonly type: "matchEnded";
      readonly ranking: readonly number[];
      readonly hands: H;
      readonly secret: string;
    };

export type ZipZilchZeroEvent = EventWith<OpenHands>;

/** The redacted event of a viewer. */
export type ZipZilchZeroVisible = EventWith<Hands>;

/** The zips in front of each seat, in the order laid. Each zip is in sort order. */
type Zips = readonly (readonly (readonly string[])[])[];

/** The fields of both the state and the table, equal for every viewer. */
interface Open<Card extends string = string, More extends string = never> {
  readonly phase: Phase | More;
  /** Counts from 1. */
  readonly round: number;
  /** The dealer of the current round. */
  readonly dealer: Seat;
  /** Null in `over`. */
  readonly turn: Seat | null;
  /** Bottom first. */
  readonly pile: readonly Card[];
  /** ZZZ-7: the card that must be zipped this turn. */
  readonly owed: Card | null;
  /** ZZZ-6: the card that may not be discarded this turn. */
  readonly barred: Card | null;
  /** The stock card drawn this turn, while it is in the hand. */
  readonly drawn: Card | null;
  /** ZZZ-14: the number of turns in a row without a zip. */
  readonly stale: number;
  readonly scores: readonly number[];
  readonly ranking: readonly number[] | null;
}

export interface ZipZilchZeroState extends Open {
  readonly zips: Zips;
  readonly setup: Setup<ZipZilchZeroOptions>;
  /** The newest shuffle of the round. */
  readonly shuffle: number;
  /** How many of a record's `deals` are used. */
  readonly dealsUsed: number;
  /** Turns begun in the match so far. The precondition of every action. */
  readonly turns: number;
  /** Whether the seat laid a zip this turn. */
  readonly zipped: boolean;
  /** Face down, top first. */
  readonly stock: readonly string[];
  /** In sort order. */
  readonly hands: OpenHands;
}

/** A zip on the table, and the seat that laid it. */
export interface LaidZip<Card extends string = string> {
  readonly seat: Seat;
  readonly cards: readonly Card[];
}

export interface ZipZilchZeroTable<Card extends string = string, More extends string = never>
  extends Open<Card, More> {
  /** By seat, then in the order laid. */
  readonly zips: readonly LaidZip<Card>[];
  readonly stock: number;
  readonly hands: Hands<Card>;
  readonly over: boolean;
}

export interface ZipZilchZeroTypes {
  readonly state: ZipZilchZeroState;
  readonly action: ZipZilchZeroAction;
  readonly event: ZipZilchZeroEvent;
  readonly visible: ZipZilchZeroVisible;
  readonly table: ZipZilchZeroTable;
  readonly options: ZipZilchZeroOptions;
}

/** What a client sees of the game: the codes of its cards, and words that may grow. */
export interface ZipZilchZeroSeen {
  readonly action: ZipZilchZeroAction<FrenchCard>;
  readonly visible: EventWith<Hands<FrenchCard>, FrenchCard, string & {}>;
  readonly table: ZipZilchZeroTable<FrenchCard, string & {}>;
  readonly options: ZipZilchZeroOptions;
  readonly clock: "turn";
}
