// Leaves a live match for good. The same write gives the seat to a stand-in. If no player remains, the match ends.
import { withoutPlayer } from "../../match/absence.ts";
import { restartedBy, withClocks } from "../../match/clocks.ts";
import { type HydratedLive, hasEnded } from "../../match/hydrate.ts";
import { type Committed, commitPlay } from "../play/commit-play.ts";
import type { Relay } from "../relay.ts";

/** Clocks that were due on arrival come first. If they end the match, the player does not leave. */
export const leaveLive = (
  relay: Relay,
  match: HydratedLive,
  seat: number,
  arrivalMs: number,
): Promise<Committed> => {
  const clocked = withClocks(match, arrivalMs, relay.time.now());
  if (hasEnded(clocked)) return commitPlay(relay, match, clocked);
  const left = restartedBy(clocked, withoutPlayer(clocked, seat), arrivalMs);
  const connections = match.connections.with(seat, null);
  const pollingUntil = match.pollingUntil.with(seat, null);
  // A bind has no version. A socket that binds to the seat meanwhile must not stay bound, so this write requires the
  // loaded connection.
  return commitPlay(relay, match, { ...left, connections, pollingUntil }, { still: [seat] });
};
