// Loads a match: from the store, or from the cache of a warm handler. Caches every match that it reads.
import { type HydratedMatch, hydrate, type LoadedMatch, seqOf } from "../../match/hydrate.ts";
import type { StoredMatch } from "../../match/stored-match.ts";
import type { Relay } from "../relay.ts";
import { requireKnown } from "./require-known.ts";

/**
 * The cached match, if the cache has seen that seq; else null. A use case may commit from it, because the write checks
 * it. No use case refuses from it.
 */
export const fromCache = ({ cache }: Relay, id: string, seen: number): LoadedMatch | null => {
  const match = cache.get(id);
  return match && seqOf(match) >= seen ? match : null;
};

/**
 * The match as the store shows it at half the price, perhaps a moment old; null if it is older than that seq. A use case
 * treats it as it treats the cached match: it may commit from it, and never refuses from it.
 */
export const glimpseMatch = async (relay: Relay, id: string, seen: number): Promise<LoadedMatch | null> => {
  const stored = await relay.matches.glimpse(id);
  const match = stored && hydrateAndCache(relay, stored);
  return match && seqOf(match) >= seen ? match : null;
};

/** Strongly consistent. Null where there is no such match. */
export const loadMatch = async (relay: Relay, id: string): Promise<LoadedMatch | null> => {
  const stored = await relay.matches.read(id);
  return stored && hydrateAndCache(relay, stored);
};

/**
 * Hydrates a match just read from the store and caches it. Continues from `earlier` or from the cached fold. Throws
 * `Unavailable` where this build cannot referee the match.
 */
export const hydrateAndCache = (relay: Relay, stored: StoredMatch, earlier?: HydratedMatch): LoadedMatch => {
  requireKnown(stored);
  const match = hydrated(relay, stored, earlier);
  relay.cache.put(match);
  return match;
};

const hydrated = ({ cache }: Relay, stored: StoredMatch, earlier?: HydratedMatch): LoadedMatch => {
  if (stored.status === "open") return stored;
  const cached = cache.get(stored.id);
  // After a lost race, the stored match continues the cached one and not the one that was to be written.
  return hydrate(stored, ...[earlier, cached].filter((fold) => fold !== undefined && fold.status !== "open"));
};
