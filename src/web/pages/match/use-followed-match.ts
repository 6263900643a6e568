// Follows the match of a page: its client, and what became of the way in.
import { useEffect, useState } from "preact/hooks";
import type { ClientMatch, RestProblem } from "../../../client/index.ts";
import { heldMatch, heldOrWatched } from "../../app/held-matches.ts";
import { session } from "../../app/relay-session.ts";
import { refusalOf } from "../../app/said-of-refusal.ts";

export interface FollowedMatch {
  /** Null: on its way, or refused. */
  readonly match: ClientMatch | null;
  /** What the relay said. */
  readonly refusal: RestProblem | null;
  readonly again: () => void;
}

export const useFollowedMatch = (id: string, code: string | undefined): FollowedMatch => {
  const [match, setMatch] = useState<ClientMatch | null>(null);
  const [refusal, setRefusal] = useState<RestProblem | null>(null);
  const [tries, setTries] = useState(0);
  const { relay } = session;
  useEffect(() => {
    let isShown = true;
    setRefusal(null);
    setMatch(null);
    heldOrWatched(relay, id, code).then(
      (followed) => {
        if (isShown) setMatch(followed);
      },
      (error: unknown) => {
        if (isShown) setRefusal(refusalOf(error));
      },
    );
    return () => {
      isShown = false;
    };
  }, [relay, id, code, tries]);
  return { match: heldMatch(id) ?? match, refusal, again: () => setTries((count) => count + 1) };
};
