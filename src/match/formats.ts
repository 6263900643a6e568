// Versions of what outlives a build, and those of a match itself: the codec of its log, the rules of its game. The rules
// for a new version are in docs/internals/upgrades.md.
import { GAMES } from "../games/catalog.ts";
import { versionsOf } from "../games/versions.ts";
import { CODEC, READABLE_CODECS } from "./log.ts";

export interface Format {
  readonly reads: readonly number[];
  readonly writes: number;
}

/** By name. */
export type Formats = Readonly<Record<string, Format>>;

/** What begins so is the rules of a game. */
export const RULES_PREFIX = "rules ";

/** A match keeps the codec and the rules with which it started. */
export const MATCH_FORMATS: Formats = {
  log: { reads: READABLE_CODECS, writes: CODEC },
  ...Object.fromEntries(
    GAMES.map((game) => [
      `${RULES_PREFIX}${game.id}`,
      {
        reads: versionsOf(game)
          .map(({ rules }) => rules)
          .reverse(),
        writes: game.rules,
      },
    ]),
  ),
};
