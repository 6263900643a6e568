// The HTTP routes with a function of their own, as data. The stack and the local gateway are both built from them.
// Their readers wait, and must not hold up the players.
import { getEvents } from "../../protocol/operations/events.ts";
import { listNotices } from "../../protocol/operations/notices.ts";

export const WAIT_ROUTES = [
  { method: "GET", path: getEvents.path },
  { method: "GET", path: listNotices.path },
] as const;

/** The longest run of the function: a reader's longest wait and a cold start. API Gateway gives up after 30 s. */
export const WAIT_TIMEOUT_SECONDS = 25;
