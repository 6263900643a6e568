// Returns a seat to a player who was away. The same write shows the return to everybody.
import { isAway, withReturn } from "../../match/absence.ts";
import { withClocks } from "../../match/clocks.ts";
import { type HydratedLive, hasEnded, type LoadedMatch } from "../../match/hydrate.ts";
import type { Relay } from "../relay.ts";
import { type Committed, commitPlay } from "./commit-play.ts";

/** Whether the match is live and the seat's player is away from it. */
export const isAwayFrom = (match: LoadedMatch, seat: number): match is HydratedLive =>
  match.status === "live" && isAway(match, seat);

/** `connection`: binds to the seat in the same write. Clocks that were due on arrival come first. */
export const returnToSeat = (
  relay: Relay,
  match: HydratedLive,
  seat: number,
  arrivalMs: number,
  connection?: string,
): Promise<Committed> => {
  const clocked = withClocks(match, arrivalMs, relay.time.now());
  const back = hasEnded(clocked) ? clocked : withReturn(clocked, seat);
  const { connections } = back;
  return commitPlay(relay, match, {
    ...back,
    connections: connection === undefined ? connections : connections.with(seat, connection),
  });
};
