// How the entries of a match stand in its log.
import type { Game } from "../games/game.ts";
import type { Entry } from "./entry.ts";

export interface LogCodec {
  /** The bytes of an entry that the referee accepts, given the state before it. */
  encode(game: Game, state: object, entry: Entry): readonly number[];
  /** The entry that begins at `at`, given the state before it. Throws where none does. */
  decode(
    game: Game,
    state: object,
    log: Uint8Array,
    at: number,
  ): { readonly entry: Entry; readonly next: number };
  /** Whether the log may tell of hand-overs, seen without folding it; false where it certainly tells of none. */
  mayHandOver(log: Uint8Array): boolean;
}
