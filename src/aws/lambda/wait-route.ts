// The one HTTP route with its own function, as data. The stack and the local gateway are both built from it.
// Its readers wait, and must not hold up the players.
import { getEvents } from "../../protocol/operations/events.ts";

export const WAIT_ROUTE = { method: "GET", path: getEvents.path } as const;

/** The longest run of the function: a reader's longest wait and a cold start. API Gateway gives up after 30 s. */
export const WAIT_TIMEOUT_SECONDS = 25;
