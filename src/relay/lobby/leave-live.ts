// Leaving a live match for good: somebody stands in to its end, in the write that tells of it. With the last player the
// match ends.
import { withoutPlayer } from "../../match/absence.ts";
import { withClocks } from "../../match/clocks.ts";
import { isEnded } from "../../match/timeline.ts";
import type { StartedMatch } from "../match/load-match.ts";
import { type Committed, commitPlay, tickedBy } from "../play/commit-play.ts";
import type { Relay } from "../relay.ts";

/** With the clocks that were due on arrival; if these have ended the match nobody leaves it. */
export const leaveLive = (
  relay: Relay,
  loaded: StartedMatch,
  seat: number,
  arrivalMs: number,
): Promise<Committed> => {
  const { match, ticked } = loaded;
  const clocked = withClocks(ticked, match, arrivalMs, relay.time.now());
  if (isEnded(clocked.timeline)) return commitPlay(relay, loaded, clocked);
  const left = withoutPlayer(clocked.timeline, seat, match);
  // Binding has no version: a socket that comes for the seat meanwhile must not stay bound to it, so this write loses to it.
  const connections = match.connections.with(seat, null);
  return commitPlay(relay, loaded, tickedBy(clocked, left, arrivalMs), { connections }, [seat]);
};
