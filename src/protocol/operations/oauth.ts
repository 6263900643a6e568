// The operations of OAuth 2.1 that apps call: bodies are forms, and errors are OAuth's own.
import {
  authorizationServerSchema,
  oauthErrorSchema,
  revokeAppTokenSchema,
  startDeviceSchema,
  startedDeviceSchema,
  tokenRequestSchema,
  tokenResponseSchema,
} from "../apps.ts";
import { defineOperation, TAKES_NOTHING } from "../operation.ts";

const common = { ...TAKES_NOTHING, tag: "oauth", access: "none", limit: "requests" } as const;
const form = { ...common, method: "post", caching: "secret", isForm: true, sheds: "never" } as const;
const REFUSED = { description: "An error of OAuth.", schema: oauthErrorSchema } as const;

export const getAuthorizationServer = defineOperation({
  ...common,
  operationId: "getAuthorizationServer",
  caching: "never",
  method: "get",
  path: "/.well-known/oauth-authorization-server",
  summary: "Find the addresses of OAuth",
  description: "The metadata of RFC 8414.",
  answers: { 200: { description: "The metadata.", schema: authorizationServerSchema } },
  problems: ["sign-in-off"],
});

export const exchangeToken = defineOperation({
  ...form,
  operationId: "exchangeToken",
  path: "/oauth/token",
  summary: "Get tokens for an app",
  description: "For a code, a refresh token, or the code of a device.",
  body: tokenRequestSchema,
  answers: { 200: { description: "The tokens.", schema: tokenResponseSchema }, 400: REFUSED },
});

export const startDevice = defineOperation({
  ...form,
  operationId: "startDevice",
  path: "/oauth/device",
  summary: "Sign in on a device without a page",
  description: "The device shows the code and the address to its person, and asks for tokens meanwhile.",
  body: startDeviceSchema,
  answers: { 200: { description: "The codes.", schema: startedDeviceSchema }, 400: REFUSED },
  problems: ["sign-in-off"],
});

export const revokeAppToken = defineOperation({
  ...form,
  operationId: "revokeAppToken",
  caching: "never",
  path: "/oauth/revoke",
  summary: "Sign an app out",
  description: "Either token of the app ends all that came of its sign-in.",
  body: revokeAppTokenSchema,
  answers: { 200: { description: "The app has no valid token, or had none." }, 400: REFUSED },
});
