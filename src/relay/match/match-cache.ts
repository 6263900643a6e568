// The cache of one warm handler: its latest matches and listings, and the slow connections. Never the truth.
import type { LoadedMatch } from "../../match/hydrate.ts";
import type { MatchListing } from "../../match/match-listing.ts";
import { keepNewest } from "../keep-newest.ts";
import type { MatchCache } from "../ports/match-cache.ts";

export interface CacheLimits {
  /** The most matches, the most listings, and the most slow connections. */
  readonly matches: number;
  /** Steps of all matches together. A step takes about 1.2 KB, and a match may have thousands. */
  readonly steps: number;
}

/** Keeps the most recently used items within the limits, and always the newest match. */
export const createMatchCache = ({ matches: capacity, steps: mostSteps }: CacheLimits): MatchCache => {
  const matches = new Map<string, LoadedMatch>();
  let steps = 0;
  const listings = new Map<string, { readonly listing: MatchListing; readonly readAtMs: number }>();
  const late = new Map<string, number>();
  return {
    get: (id) => touch(matches, id),
    put: (match) => {
      const known = matches.get(match.id);
      if (known && known.version > match.version) return;
      matches.delete(match.id);
      matches.set(match.id, match);
      steps += stepsOf(match) - (known ? stepsOf(known) : 0);
      for (const [id, oldest] of matches) {
        if (matches.size === 1 || (matches.size <= capacity && steps <= mostSteps)) break;
        matches.delete(id);
        steps -= stepsOf(oldest);
      }
    },
    getListing: (id, sinceMs) => {
      const known = touch(listings, id);
      return known && known.readAtMs >= sinceMs ? known.listing : undefined;
    },
    putListing: (listing, readAtMs) => keepNewest(listings, listing.id, { listing, readAtMs }, capacity),
    lateAtMs: (connection) => late.get(connection),
    setLate: (connection, atMs) => {
      if (atMs === undefined) late.delete(connection);
      else keepNewest(late, connection, atMs, capacity);
    },
  };
};

const stepsOf = (match: LoadedMatch): number => (match.status === "open" ? 1 : match.steps.length);

const touch = <T>(map: Map<string, T>, key: string): T | undefined => {
  const value = map.get(key);
  if (value !== undefined) {
    map.delete(key);
    map.set(key, value);
  }
  return value;
};
