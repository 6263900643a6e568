// A match that has not ended, as the commit that breaks it off writes it. The match may have any age and need not have
// begun.
import { CODEC } from "../../../src/match/log.ts";
import type { EndedMatch, LiveMatch, OpenMatch } from "../../../src/match/stored-match.ts";

const KEPT_SECONDS = 30 * 24 * 3600;

/** Goes to `MatchStore.commit`, in place of `match`. The log stays as it is: nobody folds it. */
export const brokenOff = (match: OpenMatch | LiveMatch, endedAtMs: number): EndedMatch => {
  const ended = {
    version: match.version + 1,
    status: "abandoned",
    endedAtMs,
    expires: Math.floor(endedAtMs / 1000) + KEPT_SECONDS,
  } as const;
  if (match.status === "open") {
    return { ...match, ...ended, log: Uint8Array.of(CODEC), startedAtMs: endedAtMs, timers: [] };
  }
  const { clockStartedAtMs: _, idleSinceMs: __, privateCommit: ___, ...facts } = match;
  return { ...facts, ...ended };
};
