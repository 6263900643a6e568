// The interface of a log codec: entries to bytes and back.
import type { Game } from "../games/game.ts";
import type { Entry } from "./entry.ts";

export interface LogCodec {
  /** The bytes of an entry that the referee accepts, given the state before it. */
  encode(game: Game, state: object, entry: Entry): readonly number[];
  /** The entry that begins at `at`, given the state before it. Throws where none begins there. */
  decode(
    game: Game,
    state: object,
    log: Uint8Array,
    at: number,
  ): { readonly entry: Entry; readonly next: number };
  /** Whether the log may contain hand-overs, without a fold. False only where it certainly contains none. */
  mayHandOver(log: Uint8Array): boolean;
}
