// The events that no game makes: how a match begins, who acts for a seat, how it breaks off. They are numbered
// among a game's own, so every game's fold meets them.
import type { Seat } from "./game.ts";

export const ACTORS = ["player", "bot", "referee"] as const;
/** Who acts for a seat. */
export type Actor = (typeof ACTORS)[number];

/** The match ends unfinished. All hands are opened, and the secret is told. */
export interface Abandoned {
  readonly type: "abandoned";
  readonly secret: string;
  readonly hands: readonly (readonly string[])[];
}

export type MatchEvent =
  | {
      readonly type: "started";
      readonly seats: readonly {
        readonly player: string | null;
        readonly name: string;
        readonly bot: boolean;
      }[];
      readonly entropy: readonly string[];
    }
  | { readonly type: "handedOver"; readonly seat: Seat; readonly to: Actor; readonly left?: true }
  | Abandoned;
