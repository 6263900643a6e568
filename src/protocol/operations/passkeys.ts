// The operations on one's own passkeys.
import * as z from "zod";
import { idSchema } from "../conventions.ts";
import { defineOperation, TAKES_NOTHING } from "../operation.ts";
import {
  addPasskeySchema,
  changePasskeySchema,
  passkeyChallengeSchema,
  passkeyListSchema,
  passkeySchema,
} from "../passkey.ts";
import { pathParams } from "../path-params.ts";
import { removeWaySchema } from "../remove-way.ts";
import { pageQuerySchema } from "../rest.ts";

const common = { ...TAKES_NOTHING, tag: "sign-in", access: "token:write" } as const;

const BY_PASSKEY = pathParams(
  () => z.object({ id: idSchema().meta({ description: "The passkey.", param: { id: "PasskeyId" } }) }),
  { id: "no-such-passkey" },
);

export const createPasskeyChallenge = defineOperation({
  ...common,
  operationId: "createPasskeyChallenge",
  caching: "secret",
  method: "post",
  path: "/v1/passkeys/challenge",
  account: "needed",
  summary: "Begin to add a passkey",
  description: "The options for the browser, whose challenge works once and within five minutes.",
  answers: { 200: { description: "The options.", schema: passkeyChallengeSchema } },
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

export const addPasskey = defineOperation({
  ...common,
  operationId: "addPasskey",
  method: "post",
  path: "/v1/passkeys",
  summary: "Add a passkey",
  description: "What the browser made of the options, with the scopes of your own token, with which it ends.",
  body: addPasskeySchema,
  answers: {
    201: { description: "The passkey.", schema: passkeySchema, location: "/v1/passkeys/{id}" },
  },
  problems: ["sign-in-off", "wrong-passkey", "limit-reached"],
});

export const changePasskey = defineOperation({
  ...common,
  operationId: "changePasskey",
  method: "patch",
  path: "/v1/passkeys/{id}",
  params: BY_PASSKEY,
  summary: "Name a passkey",
  description: "Only you see the name.",
  body: changePasskeySchema,
  answers: { 200: { description: "The passkey.", schema: passkeySchema } },
});

export const removePasskey = defineOperation({
  ...common,
  operationId: "removePasskey",
  method: "delete",
  path: "/v1/passkeys/{id}",
  params: BY_PASSKEY,
  summary: "Remove a passkey",
  description: "Nobody signs in with it any more, and the tokens that it gave stay.",
  query: removeWaySchema,
  answers: { 204: { description: "The passkey is removed." } },
  problems: ["last-way-in"],
});
