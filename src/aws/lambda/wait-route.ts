// The HTTP routes with a function of their own, as data. The stack and the local gateway are both built from them.
// Their readers wait, and must not hold up the players.

/** Those of `getEvents` and `listNotices`. Taken from there, they would bring the whole protocol into the stack. */
export const WAIT_ROUTES = [
  { method: "GET", path: "/v1/matches/{id}/events" },
  { method: "GET", path: "/v1/notices" },
] as const;

/** The longest run of the function: a reader's longest wait and a cold start. API Gateway gives up after 30 s. */
export const WAIT_TIMEOUT_SECONDS = 25;
