// Asks the game of a live match all that somebody may need of it now. So a timer finds a game that throws only for one seat.
import { dueMs } from "./clocks.ts";
import { extend, type HydratedLive, newest } from "./hydrate.ts";
import { snapshotFor, visibleTo } from "./redact.ts";

/** @throws GameFault where the game throws. The answers do not matter. */
export const askGame = (match: HydratedLive): void => {
  const { referee, players } = match;
  const { state, events } = newest(match);
  for (const viewer of [...players.keys(), "spectator"] as const) {
    snapshotFor(match, viewer);
    for (const event of events) visibleTo(referee, event, viewer);
  }
  for (const seat of players.keys()) {
    referee.clockAction(state, seat);
    const [action] = referee.legal(state, seat);
    if (action === undefined) continue;
    referee.precondition(state, seat, action);
    referee.isPrivate(action);
    extend(match, { kind: "action", seat, action });
  }
  if (dueMs(match) !== null) extend(match, { kind: "clock" });
};
