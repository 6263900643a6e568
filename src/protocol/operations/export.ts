// The operation that hands a player all that is kept of it.
import { playerExportSchema } from "../export.ts";
import { defineOperation, TAKES_NOTHING } from "../operation.ts";
import { cursorQuerySchema } from "../rest.ts";

export const exportPlayer = defineOperation({
  ...TAKES_NOTHING,
  tag: "players",
  operationId: "exportPlayer",
  caching: "never",
  method: "get",
  path: "/v1/players/me/export",
  access: "token:write",
  account: "needed",
  summary: "Take your data along",
  description: "All that is kept of you, without secrets, for a token that also holds `match:read`.",
  query: cursorQuerySchema,
  answers: { 200: { description: "Your data.", schema: playerExportSchema } },
});
