// The operation that answers the events since a seq. It runs in a function of its own, because its readers wait.
import { newsSchema } from "../match.ts";
import { defineOperation, TAKES_NOTHING } from "../operation.ts";
import { IN_MATCH } from "../path-params.ts";
import { eventsQuerySchema } from "../rest.ts";

export const getEvents = defineOperation({
  ...TAKES_NOTHING,
  operationId: "getEvents",
  sheds: "never",
  caching: "never",
  method: "get",
  path: "/v1/matches/{id}/events",
  params: IN_MATCH,
  tag: "play",
  summary: "Get the events after a seq",
  description:
    "For clients without a socket: the relay holds its answer back for up to `wait` seconds until there is something new.",
  access: "optional",
  limit: "codes",
  query: eventsQuerySchema,
  answers: {
    200: { description: "What happened after `since`.", schema: newsSchema },
  },
});
