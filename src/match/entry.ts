// One entry of a match's log: an accepted action, clock or hand-over, or the end of an abandoned match. Knows no bytes.
import type { GameAction, Seat } from "../games/game.ts";
import { ACTORS, type Actor } from "../games/match-event.ts";
import type { EndedStatus } from "../games/match-status.ts";

export { ACTORS };

/** Who acts for a seat from now on. `left`: for good. */
export interface Handover {
  readonly to: Actor;
  readonly left?: true;
}

export type Entry =
  | { readonly kind: "action"; readonly seat: Seat; readonly action: GameAction }
  | { readonly kind: "clock" }
  | { readonly kind: "handover"; readonly seat: Seat; readonly handover: Handover }
  /** Nobody was left to play, or the log has become too large. */
  | { readonly kind: "abandoned" };

/** How a match ends whose last entry is of this kind. */
export const ENDS_AS: Readonly<Record<Entry["kind"], EndedStatus>> = {
  action: "over",
  clock: "over",
  handover: "over",
  abandoned: "abandoned",
};

/** The kinds in a record. A record needs no `abandoned`: a match that broke off has no ranking. */
export type RecordedKind = Exclude<Entry, { readonly kind: "abandoned" }>;
