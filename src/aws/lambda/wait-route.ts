// The one route of the HTTP API that has a function of its own, as data that the stack and the local gateway are both
// built from: its readers wait, and must not stand in the way of players.

export const WAIT_ROUTE = { method: "GET", path: "/v1/matches/{id}/events" } as const;

/** The longest that the function may run: what a reader may wait, and a cold start. API Gateway gives up after 30. */
export const WAIT_TIMEOUT_SECONDS = 25;
