// A player who was away is back at the seat: told to all, in the write that brings it back.
import { isAway, withReturn } from "../../match/absence.ts";
import { withClocks } from "../../match/clocks.ts";
import type { StoredMatch } from "../../match/stored-match.ts";
import { isEnded } from "../../match/timeline.ts";
import type { Relay } from "../relay.ts";
import { type Committed, commitPlay } from "./commit-play.ts";
import type { HeldMatch, StartedMatch } from "./held-match.ts";

/** The match, if the seat's player is away from it. */
export const awayFrom = ({ match, ticked, fresh }: HeldMatch, seat: number): StartedMatch | null =>
  match.status === "live" && ticked && isAway(ticked.timeline, seat) ? { match, ticked, fresh } : null;

/** With the clocks that were due on arrival. `more`: what else the write changes. */
export const takeBack = (
  relay: Relay,
  held: StartedMatch,
  seat: number,
  arrivalMs: number,
  more: Partial<Pick<StoredMatch, "connections">> = {},
): Promise<Committed> => {
  const clocked = withClocks(held.ticked, held.match, arrivalMs, relay.time.now());
  const timeline = isEnded(clocked.timeline) ? clocked.timeline : withReturn(clocked.timeline, seat);
  return commitPlay(relay, held, { ...clocked, timeline }, more);
};
