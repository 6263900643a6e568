// The operations to play a match without a socket, and to read its record.
import { OWN_REFUSALS } from "../../games/catalog.ts";
import { onDemand } from "../../games/on-demand.ts";
import { defineOperation, TAKES_NOTHING } from "../operation.ts";
import { IN_MATCH } from "../path-params.ts";
import { problemSchema } from "../problem.ts";
import { reactSchema } from "../reaction.ts";
import { servedRecordSchema } from "../record.ts";
import { VERDICT_CODES } from "../refusal-text.ts";
import { actSchema, codeQuerySchema } from "../rest.ts";
import { actRefusedSchema, wholeEventsSchema } from "../server-frame.ts";

const actProblemSchema = onDemand(() =>
  problemSchema()
    .extend({
      refusal: actRefusedSchema()
        .exactOptional()
        .meta({ description: "The referee's verdict. Absent where the act was not judged." }),
    })
    .meta({ id: "ActProblem", description: "An RFC 9457 problem of an act." }),
);

const common = { ...TAKES_NOTHING, params: IN_MATCH, tag: "play" } as const;

export const act = defineOperation({
  ...common,
  operationId: "act",
  sheds: "never",
  method: "post",
  path: "/v1/matches/{id}/actions",
  summary: "Send an action",
  description:
    "Send the very same act again after any doubt: the same seat, action and `seen` get the same verdict.",
  access: "match:play",
  countsAs: "acts",
  body: actSchema,
  answers: { 200: { description: "The action was played, now or before.", schema: wholeEventsSchema } },
  problems: ["not-seated", "not-started", ...VERDICT_CODES, ...OWN_REFUSALS],
  richProblem: { codes: [...VERDICT_CODES, ...OWN_REFUSALS], schema: actProblemSchema },
});

export const react = defineOperation({
  ...common,
  operationId: "react",
  method: "post",
  path: "/v1/matches/{id}/reactions",
  summary: "Show a reaction",
  description: "Everybody at the match hears it, on their sockets alone, and it is stored nowhere.",
  access: "match:play",
  body: reactSchema,
  answers: { 204: { description: "It is sent to those who are there." } },
  problems: ["not-seated", "muted"],
});

export const getRecord = defineOperation({
  ...common,
  operationId: "getRecord",
  method: "get",
  path: "/v1/matches/{id}/record",
  summary: "Get the record of a finished match",
  description: "Everything that a referee needs to play the match again.",
  access: "optional",
  limit: "codes",
  query: codeQuerySchema,
  answers: {
    200: {
      description: "Everything that a referee needs to play the match again.",
      schema: servedRecordSchema,
    },
  },
  problems: ["not-over"],
});
