// The operations by which the page lets a person sign in to an app of somebody else.
import * as z from "zod";
import { answerDeviceSchema, authorizeAppSchema, authorizedAppSchema, deviceRequestSchema } from "../apps.ts";
import { defineOperation, TAKES_NOTHING } from "../operation.ts";
import { pathParams } from "../path-params.ts";

const common = { ...TAKES_NOTHING, tag: "apps", access: "token:write" } as const;

const BY_USER_CODE = pathParams(
  () =>
    z.object({
      userCode: z
        .string()
        .min(8)
        .max(20)
        .meta({
          description: "As the device shows it. Case and hyphens do not matter.",
          examples: ["BCDF-GHJK"],
        }),
    }),
  { userCode: "no-such-code" },
);

export const authorizeApp = defineOperation({
  ...common,
  operationId: "authorizeApp",
  caching: "secret",
  method: "post",
  path: "/v1/authorizations",
  summary: "Let an app act for you",
  description: "For the page where you press the button, with what the app has sent there.",
  body: authorizeAppSchema,
  answers: { 200: { description: "The address of the app, with a code.", schema: authorizedAppSchema } },
  problems: ["wrong-client", "limit-reached", "sign-in-off"],
});

export const getDeviceCode = defineOperation({
  ...common,
  operationId: "getDeviceCode",
  caching: "never",
  limit: "look-ups",
  method: "get",
  path: "/v1/device-codes/{userCode}",
  params: BY_USER_CODE,
  summary: "Look at an app that waits on a device",
  description: "By the code that the device shows.",
  answers: { 200: { description: "What waits there.", schema: deviceRequestSchema } },
});

export const answerDeviceCode = defineOperation({
  ...common,
  operationId: "answerDeviceCode",
  limit: "look-ups",
  method: "post",
  path: "/v1/device-codes/{userCode}",
  params: BY_USER_CODE,
  summary: "Let an app on a device act for you, or refuse",
  description: "The first answer counts.",
  body: answerDeviceSchema,
  answers: { 204: { description: "The device hears of it." } },
  problems: ["limit-reached"],
});
