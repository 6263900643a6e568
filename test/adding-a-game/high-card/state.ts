// What a High Card match is at one moment, its action, its events and its table. Types alone.
import type { Seat, Setup } from "../../../src/games/game.ts";
import type { Hands, OpenHands } from "../../../src/games/hands.ts";

export const PHASES = ["open", "over"] as const;
export type Phase = (typeof PHASES)[number];

export type HighCardOptions = Readonly<Record<string, never>>;

export interface HighCardAction {
  readonly type: "show";
}

/** `H` is the form of the hands. */
type EventWith<H> =
  | { readonly type: "dealt"; readonly shuffle: number; readonly hands: H; readonly stock: number }
  | { readonly type: "shown"; readonly seat: Seat; readonly card: string }
  | { readonly type: "timedOut"; readonly phase: Phase }
  | {
      readonly type: "matchEnded";
      readonly ranking: readonly number[];
      readonly hands: H;
      readonly secret: string;
    };

export type HighCardEvent = EventWith<OpenHands>;

/** The redacted event of a viewer. */
export type HighCardVisible = EventWith<Hands>;

export interface HighCardState {
  readonly setup: Setup<HighCardOptions>;
  /** One card a seat, none once it is shown. */
  readonly hands: OpenHands;
  /** The open card of each seat, null while it is hidden. */
  readonly shown: readonly (string | null)[];
  /** Face down, top first; nobody draws from it. */
  readonly stock: readonly string[];
  readonly phase: Phase;
  /** Null until the match is over, and if it is broken off. */
  readonly ranking: readonly number[] | null;
}

export interface HighCardTable {
  readonly phase: Phase;
  readonly hands: Hands;
  readonly shown: readonly (string | null)[];
  readonly stock: number;
  readonly over: boolean;
  readonly ranking: readonly number[] | null;
}

export interface HighCardTypes {
  readonly state: HighCardState;
  readonly action: HighCardAction;
  readonly event: HighCardEvent;
  readonly visible: HighCardVisible;
  readonly table: HighCardTable;
  readonly options: HighCardOptions;
}
