// One entry of a match's log: what was accepted, in the order in which it was committed.
import type { GameAction, Seat } from "../games/game.ts";
import type { Actor } from "../games/match-event.ts";

/** Who acts for a seat from now on; `left` for good. */
export interface Handover {
  readonly to: Actor;
  readonly left?: true;
}

export type Entry =
  | { readonly kind: "action"; readonly seat: Seat; readonly action: GameAction }
  | { readonly kind: "clock" }
  | { readonly kind: "handover"; readonly seat: Seat; readonly handover: Handover }
  /** Nobody was left to play. */
  | { readonly kind: "abandoned" };

/** One that records have: that a match broke off shows in its having no ranking. */
export type RecordedKind = Exclude<Entry, { readonly kind: "abandoned" }>;
