// The operations on one's own recovery codes.
import { defineOperation, TAKES_NOTHING } from "../operation.ts";
import { newRecoveryCodesSchema, recoveryCodesSchema } from "../recovery-codes.ts";
import { removeWaySchema } from "../remove-way.ts";

const common = {
  ...TAKES_NOTHING,
  tag: "sign-in",
  access: "token:write",
  path: "/v1/recovery-codes",
} as const;

export const createRecoveryCodes = defineOperation({
  ...common,
  operationId: "createRecoveryCodes",
  caching: "secret",
  method: "post",
  summary: "Make recovery codes",
  description:
    "Eight codes that replace those of before, with the scopes of your own token, with which they end.",
  answers: {
    201: {
      description: "The codes. They are shown only once.",
      schema: newRecoveryCodesSchema,
      location: "/v1/recovery-codes",
    },
  },
});

export const getRecoveryCodes = defineOperation({
  ...common,
  operationId: "getRecoveryCodes",
  method: "get",
  summary: "Count your recovery codes",
  description: "How many are left, and since when.",
  answers: { 200: { description: "The count.", schema: recoveryCodesSchema } },
});

export const removeRecoveryCodes = defineOperation({
  ...common,
  operationId: "removeRecoveryCodes",
  method: "delete",
  summary: "Take back your recovery codes",
  description: "None of them signs in any more.",
  query: removeWaySchema,
  answers: { 204: { description: "You have no recovery codes." } },
  problems: ["last-way-in"],
});
