// Versions of what outlives a build, and those of a match itself: the codec of its log, the rules of its game. The rules
// for a new version are in docs/internals/upgrades.md.
import { GAMES } from "../games/catalog.ts";
import { codecsOf, versionsOf } from "../games/versions.ts";
import { CODEC, READABLE_CODECS } from "./log.ts";

export interface Format {
  readonly reads: readonly number[];
  readonly writes: number;
}

/** By name. */
export type Formats = Readonly<Record<string, Format>>;

/** What begins so is the rules of a game. */
export const RULES_PREFIX = "rules ";
const CODEC_PREFIX = "codec ";

/** Whether the format is the rules or the codec of a game. */
export const isOfGame = (format: string): boolean =>
  format.startsWith(RULES_PREFIX) || format.startsWith(CODEC_PREFIX);

/** A match keeps the codecs and the rules with which it started. */
export const MATCH_FORMATS: Formats = {
  log: { reads: READABLE_CODECS, writes: CODEC },
  ...Object.fromEntries(
    GAMES.flatMap((game) => {
      const rules = versionsOf(game).map((version) => version.rules);
      return [
        [`${RULES_PREFIX}${game.id}`, { reads: rules.reverse(), writes: game.rules }],
        [`${CODEC_PREFIX}${game.id}`, { reads: codecsOf(game), writes: game.codec ?? 1 }],
      ];
    }),
  ),
};
