// A match in the hands of a use case: the stored item, its fold, and whether the store has just said so.
import type { Ticked } from "../../match/clocks.ts";
import type { StoredMatch } from "../../match/stored-match.ts";
import { isKnown, type Timeline, timelineOf } from "../../match/timeline.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";

export interface LoadedMatch {
  readonly match: StoredMatch;
  /** Null while the match is open. */
  readonly ticked: Ticked | null;
  /** False where it is remembered: good enough to commit on, which is checked, but never to refuse on. */
  readonly isFresh: boolean;
}

/** A match that has started. */
export type StartedMatch = LoadedMatch & { readonly ticked: Ticked };

/** What this host remembers of the match, if that has seen the seq; else as the store says. */
export const loadCached = async (relay: Relay, id: string, seen: number): Promise<LoadedMatch | null> => {
  const loaded = relay.cache.get(id);
  const seq = loaded?.ticked ? (loaded.ticked.timeline.steps.at(-1)?.seq ?? 0) : 0;
  return loaded && seq >= seen ? { ...loaded, isFresh: false } : loadMatch(relay, id);
};

export const loadMatch = async (relay: Relay, id: string): Promise<LoadedMatch | null> => {
  const match = await relay.matches.read(id);
  return match && hydrate(relay, match);
};

/** Folds what the store has just said, going on from what is remembered, and remembers it. */
export const hydrate = (relay: Relay, match: StoredMatch, timeline?: Timeline): LoadedMatch => {
  if (!isKnown(match)) throw new Unavailable("a handler that knows this match's rules", 1000, null);
  const loaded = { match, ticked: tickedOf(relay, match, timeline), isFresh: true };
  relay.cache.put(loaded);
  return loaded;
};

const tickedOf = (relay: Relay, match: StoredMatch, timeline?: Timeline): Ticked | null => {
  if (match.status === "open") return null;
  const known = timeline ?? relay.cache.get(match.id)?.ticked?.timeline;
  return { timeline: timelineOf(match, known), tickedAtMs: match.tickedAtMs };
};
