// How soon a live arena has something to do. Where nobody plays and nobody can be seated, it has nothing to do before its
// end: who enters or returns wakes it.
import type { Arena, Entrant, Pairing } from "./arena.ts";
import { stateOf } from "./standings.ts";

export interface ToLookAt {
  readonly arena: Pick<Arena, "seats" | "fill" | "startsAtMs">;
  readonly entrants: readonly Entrant[];
  readonly pairings: readonly Pairing[];
  readonly nowMs: number;
}

/** While entrants wait who may be seated now. */
export const SOON_MS = 5_000;
/** While matches run. */
const LATER_MS = 15_000;
/** While entrants wait for others who do not come. They may connect again, and that wakes nobody. */
export const SELDOM_MS = 60_000;
/** The longer nothing changes, the less often: a quarter of that time. */
const QUIET_SHARE = 4;

/** From now. Null: nothing, unless an entrant comes or returns. */
export const nextLookMs = ({ arena, entrants, pairings, nowMs }: ToLookAt): number | null => {
  if (pairings.some(({ made }) => !made)) return SOON_MS;
  const waiting = entrants.filter((entrant) => stateOf(entrant) === "waiting");
  const othersPlay = pairings.some(({ result }) => result === null);
  const mayPlay = waiting.length >= (arena.fill === "bots" ? 1 : arena.seats);
  if (waiting.length > 0 && (mayPlay || othersPlay)) {
    const changes = waiting.map(({ waitingSinceMs, seenAtMs }) => Math.max(waitingSinceMs, seenAtMs));
    const quietMs = nowMs - Math.max(arena.startsAtMs, ...changes);
    const mostMs = othersPlay ? LATER_MS : SELDOM_MS;
    return Math.min(Math.max(quietMs / QUIET_SHARE, SOON_MS), mostMs);
  }
  return othersPlay ? LATER_MS : null;
};
