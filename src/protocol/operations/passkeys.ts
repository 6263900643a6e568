// The operations on one's own passkeys.
import { defineOperation, TAKES_NOTHING } from "../operation.ts";
import { passkeyChallengeSchema, passkeyListSchema } from "../passkey.ts";
import { pageQuerySchema } from "../rest.ts";

const common = { ...TAKES_NOTHING, tag: "sign-in", access: "token:write" } as const;

export const createPasskeyChallenge = defineOperation({
  ...common,
  operationId: "createPasskeyChallenge",
  caching: "secret",
  method: "post",
  path: "/v1/passkeys/challenge",
  account: "needed",
  summary: "Begin to add a passkey",
  description: "The options for the browser. Their challenge works once, within five minutes.",
  answers: { 201: { description: "The options.", schema: passkeyChallengeSchema } },
  problems: ["sign-in-off", "limit-reached"],
});

export const listPasskeys = defineOperation({
  ...common,
  operationId: "listPasskeys",
  method: "get",
  path: "/v1/passkeys",
  summary: "List your passkeys",
  description: "The newest first.",
  query: pageQuerySchema,
  answers: { 200: { description: "A page of passkeys.", schema: passkeyListSchema } },
});
