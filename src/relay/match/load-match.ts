// Loads a match: from the store, or from the cache of a warm handler. Caches every match that it reads. Has the one commit
// loop: judge the match, try to commit, and on a conflict judge again on the winning item.
import { type HydratedMatch, hydrate, isKnown, type LoadedMatch, seqOf } from "../../match/hydrate.ts";
import type { StoredMatch } from "../../match/stored-match.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";

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
  // After a lost race, the stored match continues the cached one and not the one that was to be written.
  const folds = [earlier, relay.cache.get(stored.id)].filter(isFold);
  // A fold has the match's referee.
  if (folds.length === 0) requireKnown(stored);
  const match = stored.status === "open" ? stored : hydrate(stored, ...folds);
  relay.cache.put(match);
  return match;
};

const isFold = (match: LoadedMatch | undefined): match is HydratedMatch =>
  match !== undefined && match.status !== "open";

const RETRY_MS = 1_000;

/** @throws Unavailable, whose message names the match, the game and the rules for the log. */
export const requireKnown = (match: StoredMatch): void => {
  if (isKnown(match)) return;
  const { id, game, rules } = match;
  throw new Unavailable(
    `a handler that knows this match's rules (${id}: ${game}, rules ${rules})`,
    RETRY_MS,
    null,
  );
};

export type Attempt<Answer> =
  | { readonly type: "answer"; readonly answer: Answer }
  /** Another commit came first. `match`: the winning item. Null: the match is gone. */
  | { readonly type: "conflict"; readonly match: LoadedMatch | null }
  /** The match came from the cache, and this answer needs the store. */
  | { readonly type: "from-cache" };

const MOST_CONFLICTS = 8;

interface RetriedMatch {
  readonly id: string;
  /** What the first attempt works on. Left out: the relay reads the store. */
  readonly first?: LoadedMatch | null;
}

/**
 * Calls `attempt` until it has an answer. `conflicts`: the number of lost commits so far. A lost commit may still have
 * been written, with its answer lost. Resolves to null where there is no such match, or no longer. Throws `Unavailable`
 * after eight conflicts.
 */
export const withOptimisticRetry = async <Answer>(
  relay: Relay,
  { id, first }: RetriedMatch,
  attempt: (match: LoadedMatch, conflicts: number) => Promise<Attempt<Answer>>,
): Promise<Answer | null> => {
  let match = first ?? (await loadMatch(relay, id));
  let conflicts = 0;
  while (match && conflicts < MOST_CONFLICTS) {
    const outcome = await attempt(match, conflicts);
    if (outcome.type === "answer") return outcome.answer;
    if (outcome.type === "conflict") conflicts++;
    match = outcome.type === "conflict" ? outcome.match : await loadMatch(relay, id);
  }
  if (match) throw new Unavailable("a match that so many others change", 50, null);
  return null;
};

export const answered = <Answer>(answer: Answer): Attempt<Answer> => ({ type: "answer", answer });
