// Counts the live matches whose rules this build does not have: its config has dropped the game, or a former version of it.
import { refereeOf } from "../../games/catalog.ts";
import type { LiveMatch } from "../../match/stored-match.ts";

export interface OrphanedMatches {
  readonly game: string;
  readonly rules: number;
  /** How many. */
  readonly matches: number;
}

/** For each game and version. */
export const orphanedMatches = (
  live: readonly Pick<LiveMatch, "game" | "rules">[],
): readonly OrphanedMatches[] => {
  const counts = new Map<string, OrphanedMatches>();
  for (const { game, rules } of live) {
    if (refereeOf(game, rules) !== undefined) continue;
    const key = `${game} ${rules}`;
    counts.set(key, { game, rules, matches: 1 + (counts.get(key)?.matches ?? 0) });
  }
  return [...counts.values()];
};
