// Opens a match for a request with a key. All attempts open the same match.
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";
import {
  type NewMatch,
  type OpenAnswer,
  type Opener,
  openMatch,
  seatedAt,
  startAlone,
} from "./open-match.ts";
import type { Opening } from "./opening.ts";

export interface ClaimedMatch extends NewMatch {
  /** Whether an earlier attempt may have opened the match. */
  readonly again: boolean;
}

export const openClaimed = async (
  relay: Relay,
  opener: Opener,
  opening: Opening,
  { again, ...opened }: ClaimedMatch,
): Promise<OpenAnswer> => {
  const there = again ? await seatedAt(relay, opened.id, opener) : null;
  if (there?.status === "open" && opening.seats === 1) return startAlone(relay, opener, opened.id);
  if (there) return { type: "opened", seated: there };
  const answer = await openMatch(relay, opener, opening, opened);
  if (answer.type !== "opened") return answer;
  // An attempt that counted as dead may have been faster. The answer shows the stored match.
  const stands = await seatedAt(relay, opened.id, opener);
  if (!stands) throw new Unavailable("a match that was left at once", 500, null);
  return { type: "opened", seated: stands };
};
