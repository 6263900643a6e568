// The events that the match layer makes for every game: a match starts, a seat changes hands, a match breaks
// off. They share the numbering of the game's own events, so the fold of every game receives them.
import type { Face } from "./faces.ts";
import type { Hands } from "./hands.ts";
import type { Level } from "./level.ts";
import type { Seat } from "./seat.ts";

export const ACTORS = ["player", "bot", "referee"] as const;
/** Who acts for a seat. */
export type Actor = (typeof ACTORS)[number];

/** The match ends unfinished. The event shows all hands and the secret. */
export interface Abandoned {
  readonly type: "abandoned";
  readonly secret: string;
  readonly hands: Hands;
}

/**
 * What happens to a match beside its game: it starts, a seat passes to another actor, it is broken off.
 * `fold` receives these too.
 */
export type MatchEvent =
  | {
      readonly type: "started";
      readonly seats: readonly {
        readonly player: string | null;
        readonly name: string;
        readonly bot: boolean;
        /** The one that the player has chosen, or the house bot's own. */
        readonly face?: Face;
        /** The level of a house bot. */
        readonly house?: Level;
      }[];
      readonly entropy: readonly string[];
      readonly entropyHashes: readonly (string | null)[];
    }
  | { readonly type: "handedOver"; readonly seat: Seat; readonly to: Actor; readonly left?: true }
  | Abandoned;
