// A player who was away is back at the seat: told to all, in the write that brings it back.
import { isAway, withReturn } from "../../match/absence.ts";
import { withClocks } from "../../match/clocks.ts";
import type { StoredMatch } from "../../match/stored-match.ts";
import { isEnded } from "../../match/timeline.ts";
import type { LoadedMatch, StartedMatch } from "../match/load-match.ts";
import type { Relay } from "../relay.ts";
import { type Committed, commitPlay } from "./commit-play.ts";

/** The match, if the seat's player is away from it. */
export const awayFrom = (
  { match, ticked, isFresh: fresh }: LoadedMatch,
  seat: number,
): StartedMatch | null =>
  match.status === "live" && ticked && isAway(ticked.timeline, seat)
    ? { match, ticked, isFresh: fresh }
    : null;

/** With the clocks that were due on arrival. `more`: what else the write changes. */
export const returnToSeat = (
  relay: Relay,
  loaded: StartedMatch,
  seat: number,
  arrivalMs: number,
  more: Partial<Pick<StoredMatch, "connections">> = {},
): Promise<Committed> => {
  const clocked = withClocks(loaded.ticked, loaded.match, arrivalMs, relay.time.now());
  const timeline = isEnded(clocked.timeline) ? clocked.timeline : withReturn(clocked.timeline, seat);
  return commitPlay(relay, loaded, { ...clocked, timeline }, more);
};
