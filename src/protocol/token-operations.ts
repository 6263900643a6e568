// The operations on tokens. None of them ever answers a token a second time.
import type { Operation } from "./operation.ts";
import { createTokenSchema, tokensQuerySchema } from "./people.ts";
import { FIRST_TOKEN, NEW_TOKEN, PHONE_TOKEN } from "./people-examples.ts";
import { newTokenSchema, tokenListSchema } from "./player.ts";

const common = { tag: "tokens", access: "token:write" } as const;

export const TOKEN_OPERATIONS: readonly Operation[] = [
  {
    ...common,
    operationId: "createToken",
    method: "post",
    path: "/v1/tokens",
    summary: "Give out a token",
    description:
      "For another device or program of yours. It may do what its scopes say, which are among those of the token that asks; at most 100 a player.",
    body: {
      schema: createTokenSchema,
      examples: {
        phone: {
          summary: "To play with on a phone, for 30 days",
          value: { label: "phone", scopes: ["match:play"], expiresIn: 2_592_000 },
        },
      },
    },
    answers: {
      201: {
        description: "The token, which is shown this once.",
        schema: newTokenSchema,
        examples: { phone: { summary: "For a phone", value: NEW_TOKEN } },
      },
    },
    problems: [],
  },
  {
    ...common,
    operationId: "listTokens",
    method: "get",
    path: "/v1/tokens",
    summary: "List your tokens",
    description:
      "Newest first, the very first one too; those that have ended are gone from it. With `player` those of a bot of yours, so that you can revoke one.",
    query: tokensQuerySchema,
    answers: {
      200: {
        description: "A page of tokens, without the tokens themselves.",
        schema: tokenListSchema,
        examples: {
          two: { summary: "Two tokens", value: { items: [PHONE_TOKEN, FIRST_TOKEN], next: null } },
        },
      },
    },
    problems: ["no-such-player"],
  },
  {
    ...common,
    operationId: "revokeToken",
    method: "delete",
    path: "/v1/tokens/{id}",
    id: "token",
    summary: "Revoke a token",
    description:
      "One of your own, that which you bring too, or one of a bot of yours. It is refused at once, and the connections that were opened with it are closed.",
    answers: { 204: { description: "It is no good any more." } },
    problems: [],
  },
];
