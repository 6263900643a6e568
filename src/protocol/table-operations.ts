// The operations by which a table is kept and left, once it is open.
import type { Operation } from "./operation.ts";

export const TABLE_OPERATIONS: readonly Operation[] = [
  {
    operationId: "leaveSeat",
    method: "delete",
    path: "/v1/matches/{id}/seats/me",
    tag: "matches",
    summary: "Get up from the table",
    description:
      "While the table is open the seat is free again. If the host leaves, the next lowest seat with a player is host; with the last player go the house bots, and a table where nobody sits is gone after an hour. A live match is left for good: a house bot or the referee stands in for you to its end, and you see what a spectator may. With its last player the match is abandoned.",
    access: "match:play",
    answers: { 204: { description: "You do not sit there, now or any more." } },
    problems: ["match-over"],
  },
];
