// The operations to play a match without a socket, and to read its record.
import { actIdSchema } from "../conventions.ts";
import { defineOperation, TAKES_NOTHING } from "../operation.ts";
import { IN_MATCH } from "../path-params.ts";
import { problemSchema } from "../problem.ts";
import { servedRecordSchema } from "../record.ts";
import { VERDICT_CODES } from "../refusal-text.ts";
import { actSchema, codeQuerySchema, documentedActSchema } from "../rest.ts";
import { verdictFields, wholeEventsSchema } from "../server-frame.ts";

/** A problem with the fields of a `refused` frame. */
const refusedActSchema = problemSchema
  .omit({ errors: true, retryMs: true })
  .extend({ ...verdictFields, id: actIdSchema.exactOptional() })
  .meta({ id: "RefusedAct", description: "The referee's verdict, and how the match stands." });

const common = { ...TAKES_NOTHING, params: IN_MATCH, tag: "play" } as const;

export const act = defineOperation({
  ...common,
  operationId: "act",
  method: "post",
  path: "/v1/matches/{id}/actions",
  summary: "Send an action",
  description:
    "Two acts are the same if seat, `action` and `seen` are the same. The same act gets the same verdict, however often and from wherever it is sent. So after any doubt send the very same act again. The answer carries everything that happened since `seen`.",
  access: "match:play",
  body: actSchema,
  documentedBody: documentedActSchema,
  answers: { 200: { description: "The action was played, now or before.", schema: wholeEventsSchema } },
  problems: ["not-seated", "not-started", ...VERDICT_CODES],
  richProblem: { codes: VERDICT_CODES, schema: refusedActSchema },
});

export const getRecord = defineOperation({
  ...common,
  operationId: "getRecord",
  method: "get",
  path: "/v1/matches/{id}/record",
  summary: "Get the record of a finished match",
  description: "Available from the end of the match, as long as the match is kept.",
  access: "optional",
  limit: "wrong-codes",
  query: codeQuerySchema,
  answers: {
    200: {
      description: "Everything that a referee needs to play the match again.",
      schema: servedRecordSchema,
    },
  },
  problems: ["not-over"],
});
