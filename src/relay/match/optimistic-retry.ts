// The one commit loop: judge the match, try to commit, and on a conflict judge again on the winning item.
import type { LoadedMatch } from "../../match/hydrate.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";
import { loadMatch } from "./load-match.ts";

export type Attempt<Answer> =
  | { readonly type: "answer"; readonly answer: Answer }
  /** Another commit came first. `match`: the winning item. Null: the match is gone. */
  | { readonly type: "conflict"; readonly match: LoadedMatch | null }
  /** The match came from the cache, and this answer needs the store. */
  | { readonly type: "from-cache" };

const MOST_CONFLICTS = 8;

export interface RetriedMatch {
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
