// The types of Zip Zap: state, options, actions, events, table.
import type { Seat, Setup } from "../game.ts";
import type { Hands, OpenHands } from "../hands.ts";
import type { ZipZapCard } from "./cards.ts";

export const PHASES = ["ready", "open", "lead", "over"] as const;
export type Phase = (typeof PHASES)[number];

export const SCORINGS = ["points", "firstOut"] as const;

export interface ZipZapOptions {
  /** ZZ-16: how a round scores. */
  readonly scoring: (typeof SCORINGS)[number];
  /** ZZ-7: whether a wild card may follow a wild card. */
  readonly wildOnWild: boolean;
}

export type ZipZapAction<Card extends string = string> =
  | { readonly type: "ready" }
  | { readonly type: "discard"; readonly card: Card }
  | { readonly type: "zap" }
  | { readonly type: "pass" };

/** `H` is the form of the hands. `More`: the words of later versions, for a client. */
type EventWith<H, Card extends string = string, More extends string = never> =
  | {
      readonly type: "dealt";
      readonly round: number;
      readonly shuffle: number;
      readonly hands: H;
      readonly stock: number;
    }
  | { readonly type: "readied"; readonly seat: Seat }
  | { readonly type: "flipped"; readonly card: Card }
  | { readonly type: "discarded"; readonly seat: Seat; readonly card: Card }
  | { readonly type: "zapped"; readonly seat: Seat }
  | { readonly type: "leadTaken"; readonly seat: Seat }
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

export type ZipZapEvent = EventWith<OpenHands>;

/** The redacted event of a viewer. */
export type ZipZapVisible = EventWith<Hands>;

export interface ZipZapState {
  readonly setup: Setup<ZipZapOptions>;
  readonly phase: Phase;
  /** Counts from 1. */
  readonly round: number;
  /** The shuffle of the current deal, from 0 in each round. */
  readonly shuffle: number;
  /** How many of a record's `deals` are used. */
  readonly dealsUsed: number;
  /** Deals of the match so far. The precondition of a `ready`. */
  readonly deals: number;
  /** Cards put on the pile so far, in the whole match. The precondition of every other action. */
  readonly pileChanges: number;
  readonly top: string | null;
  /** The player of the top card. Null if the card was flipped. */
  readonly topBy: Seat | null;
  readonly lead: Seat | null;
  /** Face down, top first. */
  readonly stock: readonly string[];
  /** In sort order. */
  readonly hands: OpenHands;
  readonly passed: readonly Seat[];
  readonly ready: readonly Seat[];
  readonly scores: readonly number[];
  readonly ranking: readonly number[] | null;
}

export interface ZipZapTable<Card extends string = string, More extends string = never> {
  readonly phase: Phase | More;
  readonly round: number;
  readonly top: Card | null;
  readonly topBy: Seat | null;
  readonly lead: Seat | null;
  readonly stock: number;
  readonly hands: Hands<Card>;
  readonly passed: readonly Seat[];
  readonly ready: readonly Seat[];
  readonly scores: readonly number[];
  readonly over: boolean;
  readonly ranking: readonly number[] | null;
}

export interface ZipZapTypes {
  readonly state: ZipZapState;
  readonly action: ZipZapAction;
  readonly event: ZipZapEvent;
  readonly visible: ZipZapVisible;
  readonly table: ZipZapTable;
  readonly options: ZipZapOptions;
}

/** What a client sees of the game: the codes of its cards, and words that may grow. */
export interface ZipZapSeen {
  readonly action: ZipZapAction<ZipZapCard>;
  readonly visible: EventWith<Hands<ZipZapCard>, ZipZapCard, string & {}>;
  readonly table: ZipZapTable<ZipZapCard, string & {}>;
  readonly options: ZipZapOptions;
  readonly clock: "ready" | "window" | "lead";
}
