// What a warm handler caches between two events: matches, listings, and slow connections. Never the truth.
import type { LoadedMatch } from "../../match/hydrate.ts";
import type { MatchListing } from "../../match/match-listing.ts";

export interface MatchCache {
  get(id: string): LoadedMatch | undefined;
  /** Keeps the match unless the cache has a newer version. */
  put(match: LoadedMatch): void;
  /** Only if it was read at that time or later. */
  getListing(id: string, sinceMs: number): MatchListing | undefined;
  /**
   * Only of a live match that nobody has left. Before the start, names are added. After a leaving, an erasure may
   * remove a name.
   */
  putListing(listing: MatchListing, readAtMs: number): void;
  /** When the connection last missed the deadline of a post (Unix ms). Undefined if it has received a post since. */
  lateAtMs(connection: string): number | undefined;
  setLate(connection: string, atMs: number | undefined): void;
}
