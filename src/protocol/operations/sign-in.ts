// The operations by which a player comes back without a token.
import { defineOperation, TAKES_NOTHING } from "../operation.ts";
import { signInChallengeSchema, signInSchema } from "../passkey.ts";
import { newPlayerSchema } from "../player.ts";

const common = {
  ...TAKES_NOTHING,
  tag: "sign-in",
  access: "none",
  caching: "secret",
  method: "post",
} as const;

export const createSignInChallenge = defineOperation({
  ...common,
  operationId: "createSignInChallenge",
  path: "/v1/sign-in/challenge",
  limit: "requests",
  summary: "Begin to sign in with a passkey",
  description: "The options for the browser, whose challenge works once and within five minutes.",
  answers: { 200: { description: "The options.", schema: signInChallengeSchema } },
  problems: ["sign-in-off"],
});

export const signIn = defineOperation({
  ...common,
  operationId: "signIn",
  path: "/v1/sign-in",
  limit: "sign-ins",
  summary: "Sign in",
  description:
    "A new token of the player, in place of the oldest that signing in gave if there are too many.",
  body: signInSchema,
  answers: {
    201: {
      description: "The player and the token, which is shown only once.",
      schema: newPlayerSchema,
      location: "/v1/players/{id}",
    },
  },
  problems: ["sign-in-off", "wrong-passkey", "passkey-cloned", "wrong-code", "banned", "limit-reached"],
});
