// The operation that answers a player's notices. It runs in the function of waiting readers.
import { noticesSchema } from "../notice.ts";
import { defineOperation, TAKES_NOTHING } from "../operation.ts";
import { noticesQuerySchema } from "../rest.ts";

export const listNotices = defineOperation({
  ...TAKES_NOTHING,
  operationId: "listNotices",
  sheds: "never",
  caching: "never",
  method: "get",
  path: "/v1/notices",
  tag: "players",
  summary: "Get your new notices",
  description:
    "For clients without a socket: the relay holds its answer back for up to `wait` seconds until there is a new notice.",
  access: "match:read",
  query: noticesQuerySchema,
  answers: { 200: { description: "The notices that `since` does not know.", schema: noticesSchema } },
});
