// What one warm handler remembers: the newest fold of each match that it has lately worked on, the cards that are
// frozen, and the connections that did not take a post in time.
import type { MatchListing } from "../../match/match-listing.ts";
import { keepNewest } from "./keep-newest.ts";
import type { LoadedMatch } from "./load-match.ts";

export interface MatchCache {
  get(id: string): LoadedMatch | undefined;
  /** Kept unless a newer version is known. */
  put(loaded: LoadedMatch): void;
  /** As it was read then or later. */
  getListing(id: string, sinceMs: number): MatchListing | undefined;
  /** Only of a live match that nobody has left: before, names are added; afterwards, one may be erased. */
  putListing(listing: MatchListing, readAtMs: number): void;
  /** When the connection last missed the deadline of a post (Unix ms); undefined if it has taken one since. */
  lateAtMs(connection: string): number | undefined;
  setLate(connection: string, atMs: number | undefined): void;
}

export interface CacheLimits {
  /** Matches, cards and late connections, of each as many. */
  readonly matches: number;
  /** Steps of all matches together: one takes about 1.2 KB, and a match may have thousands. */
  readonly steps: number;
}

/** Remembers what was used last, within the limits; of matches at least the newest. */
export const createMatchCache = ({ matches: capacity, steps: mostSteps }: CacheLimits): MatchCache => {
  const matches = new Map<string, LoadedMatch>();
  let steps = 0;
  const listings = new Map<string, { readonly listing: MatchListing; readonly readAtMs: number }>();
  const late = new Map<string, number>();
  return {
    get: (id) => touched(matches, id),
    put: (loaded) => {
      const known = matches.get(loaded.match.id);
      if (known && known.match.version > loaded.match.version) return;
      matches.delete(loaded.match.id);
      matches.set(loaded.match.id, loaded);
      steps += stepsOf(loaded) - (known ? stepsOf(known) : 0);
      for (const [id, oldest] of matches) {
        if (matches.size === 1 || (matches.size <= capacity && steps <= mostSteps)) break;
        matches.delete(id);
        steps -= stepsOf(oldest);
      }
    },
    getListing: (id, sinceMs) => {
      const known = touched(listings, id);
      return known && known.readAtMs >= sinceMs ? known.listing : undefined;
    },
    putListing: (listing, readAtMs) =>
      keepNewest(listings, listing.id, { listing: listing, readAtMs }, capacity),
    lateAtMs: (connection) => late.get(connection),
    setLate: (connection, atMs) => {
      if (atMs === undefined) late.delete(connection);
      else keepNewest(late, connection, atMs, capacity);
    },
  };
};

const stepsOf = ({ ticked }: LoadedMatch): number => ticked?.timeline.steps.length ?? 1;

const touched = <T>(map: Map<string, T>, key: string): T | undefined => {
  const value = map.get(key);
  if (value !== undefined) {
    map.delete(key);
    map.set(key, value);
  }
  return value;
};
