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
      "While the table is open the seat is free again. If the host leaves, the next lowest seat with a player is host; with the last player go the house bots, and a table where nobody sits is gone after an hour.",
    access: "match:play",
    answers: { 204: { description: "You do not sit there, now or any more." } },
    problems: ["not-open", "match-over"],
  },
];
