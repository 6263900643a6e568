// The operation that answers the events since a seq. It runs in a function of its own, because its readers wait.
import { defineOperation, TAKES_NOTHING } from "../operation.ts";
import { IN_MATCH } from "../path-params.ts";
import { eventsAnswerSchema, eventsQuerySchema } from "../rest.ts";

export const getEvents = defineOperation({
  ...TAKES_NOTHING,
  operationId: "getEvents",
  caching: "never",
  method: "get",
  path: "/v1/matches/{id}/events",
  params: IN_MATCH,
  tag: "play",
  summary: "What happened since",
  description:
    "For clients without a socket. Ask with the newest seq that you have, and ask again as soon as you are answered. The relay holds the answer back for up to `wait` seconds until there is something new. The answer may come sooner, and empty. While the match is open, the answer is the whole view, and players who sit down or leave are news too. A finished match never waits.",
  access: "optional",
  limit: "wrong-codes",
  query: eventsQuerySchema,
  answers: {
    200: { description: "The events after `since`, or the whole view.", schema: eventsAnswerSchema },
  },
});
