// The operations that open, find and start a match.
import { createMatchSchema } from "../create-match.ts";
import { matchSchema, seatedSchema, seenMatchSchema } from "../match.ts";
import { defineOperation, TAKES_NOTHING } from "../operation.ts";
import { BY_CODE, IN_MATCH } from "../path-params.ts";
import { codeQuerySchema, listMatchesQuerySchema, matchListSchema, nothingSchema } from "../rest.ts";

const common = { ...TAKES_NOTHING, tag: "matches" } as const;

export const createMatch = defineOperation({
  ...common,
  operationId: "createMatch",
  sheds: "matches",
  method: "post",
  path: "/v1/matches",
  summary: "Open a match",
  description: "You sit down in seat 0 as the host, and the game's defaults fill in what you leave out.",
  access: "match:create",
  account: "needed",
  keyed: "own",
  body: createMatchSchema,
  answers: {
    201: {
      description: "The match, with you in a seat.",
      schema: seatedSchema,
      location: "/v1/matches/{id}",
    },
  },
  problems: ["limit-reached", "bots-not-welcome", "game-fault"],
});

export const listMatches = defineOperation({
  ...common,
  operationId: "listMatches",
  caching: "fresh",
  method: "get",
  path: "/v1/matches",
  summary: "List public matches",
  description: "The newest first.",
  access: "optional",
  query: listMatchesQuerySchema,
  answers: { 200: { description: "A page of matches.", schema: matchListSchema } },
});

export const getMatch = defineOperation({
  ...common,
  operationId: "getMatch",
  sheds: "never",
  caching: "never",
  method: "get",
  path: "/v1/matches/{id}",
  params: IN_MATCH,
  summary: "Look at a match",
  description: "With the token of a seat you see what that seat sees, otherwise what spectators see.",
  access: "optional",
  limit: "codes",
  query: codeQuerySchema,
  answers: { 200: { description: "The match and what you may see of it.", schema: seenMatchSchema } },
});

export const closeMatch = defineOperation({
  ...common,
  operationId: "closeMatch",
  method: "delete",
  path: "/v1/matches/{id}",
  params: IN_MATCH,
  summary: "Close a match",
  description: "Only the host may, while the match is open and nobody sits there but the host and its bots.",
  access: "match:create",
  answers: { 204: { description: "The match is closed." } },
  problems: ["not-host", "not-open", "seat-taken", "kept-open"],
});

export const getMatchByCode = defineOperation({
  ...common,
  operationId: "getMatchByCode",
  caching: "never",
  method: "get",
  path: "/v1/codes/{code}",
  params: BY_CODE,
  summary: "Find a private match by its code",
  description: "Everybody who knows the code may look it up, at most ten times a minute.",
  access: "optional",
  limit: "look-ups",
  problems: ["game-fault"],
  answers: { 200: { description: "The match. Only its seats see its `code`.", schema: matchSchema } },
});

export const startMatch = defineOperation({
  ...common,
  operationId: "startMatch",
  method: "post",
  path: "/v1/matches/{id}/start",
  params: IN_MATCH,
  summary: "Start before every seat is taken",
  description: "Only the host can start, and the relay removes the empty seats.",
  access: "match:create",
  body: nothingSchema,
  answers: {
    200: { description: "The live match, or the open match that waits for entropy.", schema: matchSchema },
  },
  problems: ["limit-reached", "not-host", "too-few", "not-open"],
});
