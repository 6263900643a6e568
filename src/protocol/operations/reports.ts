// The operation by which a player reports another.
import { defineOperation, TAKES_NOTHING } from "../operation.ts";
import { reportSchema } from "../reports.ts";

export const report = defineOperation({
  ...TAKES_NOTHING,
  operationId: "report",
  tag: "reports",
  method: "post",
  path: "/v1/reports",
  access: "profile:write",
  summary: "Report a player",
  description: "The operator sees how many accounts have reported the same, and nobody else sees anything.",
  body: reportSchema,
  answers: { 204: { description: "It is counted, now or before." } },
  problems: ["no-such-player", "no-such-match", "not-seated", "too-fast"],
});
