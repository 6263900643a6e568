// Commits the clocks that are due, for the timer and for a seat's ping. Reads never apply a clock.
import { withClocks } from "../../match/clocks.ts";
import type { LoadedMatch } from "../../match/hydrate.ts";
import type { Post } from "../delivery/outbox.ts";
import { type Attempt, answered, withOptimisticRetry } from "../match/load-match.ts";
import type { Relay } from "../relay.ts";
import { type CommitOptions, commitPlay } from "./commit-play.ts";

export interface Clocked {
  readonly match: LoadedMatch;
  readonly posts: readonly Post[];
}

/** `byMs`: clocks due by then. The first commit applies them. Later calls find none due. Null: the match is gone. */
export const applyClocks = (
  relay: Relay,
  first: LoadedMatch,
  byMs: number,
  options: CommitOptions = {},
): Promise<Clocked | null> =>
  withOptimisticRetry(relay, { id: first.id, first }, async (match, conflicts): Promise<Attempt<Clocked>> => {
    if (match.status !== "live") return answered({ match, posts: [] });
    const clocked = withClocks(match, byMs, relay.time.now());
    if (clocked === match) return answered({ match, posts: [] });
    const committed = await commitPlay(relay, match, clocked, { ...options, conflicts });
    return committed.type === "conflict" ? committed : answered(committed);
  });
