// A match in the hands of a use case: the stored item, its fold, and whether the store has just said so.
import type { Ticked } from "../../match/clocks.ts";
import type { StoredMatch } from "../../match/stored-match.ts";
import { isKnown, type Timeline, timelineOf } from "../../match/timeline.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";

export interface HeldMatch {
  readonly match: StoredMatch;
  /** Null while the match is open. */
  readonly ticked: Ticked | null;
  /** False where it is remembered: good enough to commit on, which is checked, but never to refuse on. */
  readonly fresh: boolean;
}

/** A match that has started. */
export type StartedMatch = HeldMatch & { readonly ticked: Ticked };

/** What this host remembers of the match, if that has seen the seq; else as the store says. */
export const recall = async (relay: Relay, id: string, seen: number): Promise<HeldMatch | null> => {
  const held = relay.memory.recall(id);
  const seq = held?.ticked ? (held.ticked.timeline.steps.at(-1)?.seq ?? 0) : 0;
  return held && seq >= seen ? { ...held, fresh: false } : read(relay, id);
};

export const read = async (relay: Relay, id: string): Promise<HeldMatch | null> => {
  const match = await relay.matches.read(id);
  return match && hold(relay, match);
};

/** Folds what the store has just said, going on from what is remembered, and remembers it. */
export const hold = (relay: Relay, match: StoredMatch, timeline?: Timeline): HeldMatch => {
  if (!isKnown(match)) throw new Unavailable("a handler that knows this match's rules", 1000, null);
  const held = { match, ticked: tickedOf(relay, match, timeline), fresh: true };
  relay.memory.remember(held);
  return held;
};

const tickedOf = (relay: Relay, match: StoredMatch, timeline?: Timeline): Ticked | null => {
  if (match.status === "open") return null;
  const known = timeline ?? relay.memory.recall(match.id)?.ticked?.timeline;
  return { timeline: timelineOf(match, known), tickedAtMs: match.tickedAtMs };
};
