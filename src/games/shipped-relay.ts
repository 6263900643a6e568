// What a relay has without a `turn-relay.config.ts` of its own: the shipped games. `#relay` leads here, and in the build of
// a project to the project's config.
import type { Game } from "./game.ts";
import { shippedGames } from "./shipped-games.ts";

/** What `defineRelay` returns. */
export interface RelayConfig {
  readonly games: readonly Game[];
  /** As JSON, in the form of the variable `SETTINGS`. */
  readonly settings?: object | undefined;
  /** On AWS, by name: the settings that a stage has besides these. */
  readonly stages?: Readonly<Record<string, object>> | undefined;
  /** Of the page that people play on: its name, logo, colours and words. */
  readonly page?: object | undefined;
}

const shippedRelay: RelayConfig = { games: shippedGames };

export default shippedRelay;
