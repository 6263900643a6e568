// The operations by which a match is played and followed without a socket.
import { actIdSchema } from "./conventions.ts";
import { ADAS_ACT, ADAS_ANSWER, BOS_REFUSAL, NEWS, RECORD } from "./examples.ts";
import type { Operation } from "./operation.ts";
import { problemSchema } from "./problem.ts";
import { servedRecordSchema } from "./record.ts";
import { VERDICT_CODES } from "./refusal-text.ts";
import { codeQuerySchema, documentedActSchema, eventsAnswerSchema, eventsQuerySchema } from "./rest.ts";
import { verdictFields, wholeEventsSchema } from "./server-frame.ts";
import type { Wire } from "./wire.ts";

/** A problem, and beside it what a `refused` frame says of the match. */
export const refusedActSchema = problemSchema
  .omit({ errors: true, retryMs: true })
  .extend({ ...verdictFields, id: actIdSchema.exactOptional() })
  .meta({ id: "RefusedAct", description: "The referee's verdict, and how the match stands." });

export type RefusedAct = Wire<typeof refusedActSchema>;

export const PLAY_OPERATIONS: readonly Operation[] = [
  {
    operationId: "act",
    method: "post",
    path: "/v1/matches/{id}/actions",
    tag: "play",
    summary: "Do something at the table",
    description:
      "What makes an act the same is its seat, its `action` and its `seen`: sent again, from anywhere, it gets the same verdict, so after any doubt send the very same again. The answer carries all that happened since `seen`.",
    access: "match:play",
    body: {
      schema: documentedActSchema,
      examples: { discard: { summary: "Ada discards the yellow 7", value: ADAS_ACT } },
    },
    answers: {
      200: {
        description: "It was played, now or before.",
        schema: wholeEventsSchema,
        examples: { discard: { summary: "Nobody can follow, so Ada leads", value: ADAS_ANSWER } },
      },
    },
    problems: ["not-seated", "not-started", ...VERDICT_CODES],
    richProblem: { codes: VERDICT_CODES, schema: refusedActSchema, example: BOS_REFUSAL },
  },
  {
    operationId: "getEvents",
    method: "get",
    path: "/v1/matches/{id}/events",
    tag: "play",
    summary: "What happened since",
    description:
      "For clients without a socket: ask with the newest seq that you have, and again as soon as you are answered. `wait` is the longest that the answer is held back for something new; it may come sooner, and empty. While the match is open the whole view is answered, and who sits down is news too; a finished match never waits.",
    access: "optional",
    query: eventsQuerySchema,
    answers: {
      200: {
        description: "The events after `since`, or the whole view.",
        schema: eventsAnswerSchema,
        examples: { news: { summary: "As a spectator is told", value: NEWS } },
      },
    },
    problems: [],
  },
  {
    operationId: "getRecord",
    method: "get",
    path: "/v1/matches/{id}/record",
    tag: "play",
    summary: "The record of a finished match",
    description: "From the moment that it ended, for as long as the match is kept.",
    access: "optional",
    query: codeQuerySchema,
    answers: {
      200: {
        description: "All that a referee needs to play it again.",
        schema: servedRecordSchema,
        examples: { short: { summary: "A finished match, its actions cut short", value: RECORD } },
      },
    },
    problems: ["not-over"],
  },
];
