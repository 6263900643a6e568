// The operations of accounts that the deployer has named as operators. Apps and bots hold no token for them.
import { matchSchema } from "../match.ts";
import { operatedArenaSchema } from "../operated-arena.ts";
import { defineOperation, TAKES_NOTHING } from "../operation.ts";
import {
  matterListSchema,
  operatedPlayerSchema,
  operatorActionSchema,
  operatorEntrySchema,
  operatorLogSchema,
} from "../operator.ts";
import { BY_PLAYER, IN_ARENA, IN_MATCH } from "../path-params.ts";
import { pageQuerySchema } from "../rest.ts";

const common = {
  ...TAKES_NOTHING,
  tag: "operator",
  access: "token:write",
  account: "needed",
  sheds: "never",
  caching: "never",
  problems: ["not-operator"],
} as const;

export const getPlayerForOperator = defineOperation({
  ...common,
  operationId: "getPlayerForOperator",
  method: "get",
  path: "/v1/operator/players/{id}",
  params: BY_PLAYER,
  summary: "Look at a player as its operator",
  description: "With its account, what stands against it, and what others report.",
  answers: { 200: { description: "The player.", schema: operatedPlayerSchema } },
});

export const getMatchForOperator = defineOperation({
  ...common,
  operationId: "getMatchForOperator",
  method: "get",
  path: "/v1/operator/matches/{id}",
  params: IN_MATCH,
  summary: "Look at a match as its operator",
  description: "Also at a private one: who sits there, and nothing of the table.",
  answers: { 200: { description: "The match.", schema: matchSchema } },
});

export const getArenaForOperator = defineOperation({
  ...common,
  operationId: "getArenaForOperator",
  method: "get",
  path: "/v1/operator/arenas/{arena}",
  params: IN_ARENA,
  summary: "Look at an arena as its operator",
  description: "Also at a private one: all who have entered, and no code.",
  answers: { 200: { description: "The arena.", schema: operatedArenaSchema } },
});

export const listReports = defineOperation({
  ...common,
  operationId: "listReports",
  method: "get",
  path: "/v1/operator/reports",
  summary: "List what players report",
  description: "The matter that was reported last comes first.",
  query: pageQuerySchema,
  answers: { 200: { description: "A page of matters.", schema: matterListSchema } },
});

export const actAsOperator = defineOperation({
  ...common,
  operationId: "actAsOperator",
  method: "post",
  path: "/v1/operator/actions",
  summary: "Act as operator",
  description:
    "The log has the action before it is done, and a relay that fails in between goes on by itself.",
  body: operatorActionSchema,
  answers: { 200: { description: "The entry in the log.", schema: operatorEntrySchema } },
  problems: [
    "not-operator",
    "no-such-player",
    "no-such-match",
    "no-such-seat",
    "no-such-arena",
    "nothing-to-do",
  ],
});

export const listOperatorLog = defineOperation({
  ...common,
  operationId: "listOperatorLog",
  method: "get",
  path: "/v1/operator/log",
  summary: "Read the operator's log",
  description: "The newest first, each with the hash of the one before, so that none changes unseen.",
  query: pageQuerySchema,
  answers: { 200: { description: "A page of entries.", schema: operatorLogSchema } },
});
