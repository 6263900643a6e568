// The operations on tokens. None of them shows a token a second time.
import { defineOperation, TAKES_NOTHING } from "../operation.ts";
import { BY_TOKEN } from "../path-params.ts";
import { createTokenSchema, tokensQuerySchema } from "../people.ts";
import { listedTokenSchema, newTokenSchema, tokenListSchema } from "../player.ts";
import { removeWaySchema } from "../remove-way.ts";

const common = { ...TAKES_NOTHING, tag: "tokens", access: "token:write" } as const;

export const createToken = defineOperation({
  ...common,
  operationId: "createToken",
  caching: "secret",
  method: "post",
  path: "/v1/tokens",
  summary: "Create a token",
  description: "For another device or program of yours, with scopes that your own token holds.",
  keyed: "own",
  body: createTokenSchema,
  answers: {
    201: {
      description: "The token. It is shown only once.",
      schema: newTokenSchema,
      location: "/v1/tokens/{id}",
    },
  },
  problems: ["limit-reached"],
});

export const listTokens = defineOperation({
  ...common,
  operationId: "listTokens",
  method: "get",
  path: "/v1/tokens",
  summary: "List your tokens",
  description: "The newest first, your own or those of one of your bots.",
  query: tokensQuerySchema,
  answers: {
    200: { description: "A page of tokens, without their secrets.", schema: tokenListSchema },
  },
  problems: ["no-such-player"],
});

export const getToken = defineOperation({
  ...common,
  operationId: "getToken",
  method: "get",
  path: "/v1/tokens/{id}",
  params: BY_TOKEN,
  summary: "Look at a token",
  description: "One of your own tokens, or one of a bot of yours, without its secret.",
  answers: { 200: { description: "The token, without its secret.", schema: listedTokenSchema } },
});

export const revokeToken = defineOperation({
  ...common,
  operationId: "revokeToken",
  method: "delete",
  path: "/v1/tokens/{id}",
  params: BY_TOKEN,
  summary: "Revoke a token",
  description: "The relay refuses the token at once, and closes the connections that were opened with it.",
  query: removeWaySchema,
  answers: { 204: { description: "The token is revoked." } },
  problems: ["last-way-in"],
});
