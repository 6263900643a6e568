// The types of Zip Zap: state, options, actions, events, table.
import type { Seat, Setup } from "../game.ts";
import type { Hands, OpenHands } from "../hands.ts";

export const PHASES = ["ready", "open", "lead", "over"] as const;
export type Phase = (typeof PHASES)[number];

export const SCORINGS = ["points", "firstOut"] as const;

export interface ZipZapOptions {
  /** ZZ-16: how a round scores. */
  readonly scoring: (typeof SCORINGS)[number];
  /** ZZ-7: whether a wild card may follow a wild card. */
  readonly wildOnWild: boolean;
}

export type ZipZapAction =
  | { readonly type: "ready" }
  | { readonly type: "discard"; readonly card: string }
  | { readonly type: "zap" }
  | { readonly type: "pass" };

/** `H` is the form of the hands. */
type EventWith<H> =
  | {
      readonly type: "dealt";
      readonly round: number;
      readonly shuffle: number;
      readonly hands: H;
      readonly stock: number;
    }
  | { readonly type: "readied"; readonly seat: Seat }
  | { readonly type: "flipped"; readonly card: string }
  | { readonly type: "discarded"; readonly seat: Seat; readonly card: string }
  | { readonly type: "zapped"; readonly seat: Seat }
  | { readonly type: "leadTaken"; readonly seat: Seat }
  | { readonly type: "timedOut"; readonly phase: Phase }
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

export interface ZipZapTable {
  readonly phase: Phase;
  readonly round: number;
  readonly top: string | null;
  readonly topBy: Seat | null;
  readonly lead: Seat | null;
  readonly stock: number;
  readonly hands: Hands;
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
