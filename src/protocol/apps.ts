// What apps of others and the page say when a person signs in to an app: consents, the codes of devices, and the forms and
// answers of OAuth 2.1.
import * as z from "zod";
import { onDemand } from "../games/on-demand.ts";
import { openWords } from "../games/shared-schemas.ts";
import {
  CHALLENGE_PATTERN,
  LONGEST_CLIENT_ID,
  LONGEST_REDIRECT_URI,
  LONGEST_STATE,
  STATE_PATTERN,
} from "./authorization-request.ts";
import { timeSchema } from "./conventions.ts";
import { expiresInSchema } from "./people.ts";
import { APP_SCOPES } from "./player.ts";
import type { Wire } from "./wire.ts";

const allowedScopes = onDemand(() => z.array(z.enum(APP_SCOPES)).min(1).max(50));
const clientIdSchema = onDemand(() =>
  z.string().max(LONGEST_CLIENT_ID).meta({ description: "The address of the app." }),
);

/** What the page sends when its person allows an app. */
export const authorizeAppSchema = onDemand(() =>
  z
    .strictObject({
      clientId: clientIdSchema(),
      redirectUri: z.string().max(LONGEST_REDIRECT_URI),
      codeChallenge: z
        .string()
        .regex(CHALLENGE_PATTERN, "Expected 43 letters, digits, hyphens or underscores"),
      codeChallengeMethod: z.literal("S256"),
      scopes: allowedScopes(),
      state: z
        .string()
        .max(LONGEST_STATE)
        .regex(STATE_PATTERN, "Expected printable ASCII characters")
        .exactOptional(),
      expiresIn: expiresInSchema().exactOptional(),
    })
    .meta({ id: "AuthorizeApp" }),
);

export const authorizedAppSchema = onDemand(() =>
  z
    .object({
      redirectTo: z.string().meta({ format: "uri", description: "Where the page sends its person." }),
    })
    .meta({ id: "AuthorizedApp" }),
);

export const deviceRequestSchema = onDemand(() =>
  z
    .object({
      client: z
        .string()
        .meta({ description: "The origin of the app, as its program says. Nobody checks it." }),
      scopes: z.array(openWords(APP_SCOPES)),
      expiresAt: timeSchema(),
    })
    .meta({ id: "DeviceRequest" }),
);
/** Which app waits on a device for the answer of its person. */
export type DeviceRequest = Wire<typeof deviceRequestSchema>;

export const answerDeviceSchema = onDemand(() =>
  z
    .strictObject({
      allow: z.boolean(),
      scopes: allowedScopes()
        .exactOptional()
        .meta({ description: "Of those that the app asks for. If they are left out: all of them." }),
      expiresIn: expiresInSchema().exactOptional(),
    })
    .meta({ id: "AnswerDevice" }),
);

/** The metadata of RFC 8414. */
export const authorizationServerSchema = onDemand(() =>
  z
    .object({
      issuer: z.string(),
      authorization_endpoint: z.string(),
      token_endpoint: z.string(),
      revocation_endpoint: z.string(),
      device_authorization_endpoint: z.string(),
      scopes_supported: z.array(openWords(APP_SCOPES)),
      response_types_supported: z.array(z.string()),
      response_modes_supported: z.array(z.string()),
      grant_types_supported: z.array(z.string()),
      code_challenge_methods_supported: z.array(z.string()),
      token_endpoint_auth_methods_supported: z.array(z.string()),
      revocation_endpoint_auth_methods_supported: z.array(z.string()),
      authorization_response_iss_parameter_supported: z.boolean(),
      service_documentation: z.string(),
    })
    .meta({ id: "AuthorizationServer" }),
);

export const DEVICE_GRANT = "urn:ietf:params:oauth:grant-type:device_code";
export const GRANT_TYPES = ["authorization_code", "refresh_token", DEVICE_GRANT] as const;

/** A device waits so long between two requests for its tokens. */
export const POLL_SECONDS = 5;

const LONGEST_PARAMETER = 1_024;
const parameter = (description: string) =>
  z.string().max(LONGEST_PARAMETER).exactOptional().meta({ description });

/** OAuth has a server say itself what is missing, and pass over what it does not know. */
export const tokenRequestSchema = onDemand(() =>
  z
    .object({
      grant_type: parameter(`\`${GRANT_TYPES.join("`, `")}\`.`),
      client_id: parameter("The address of the app."),
      code: parameter("With `authorization_code`."),
      redirect_uri: parameter("With `authorization_code`: as in the request for the code."),
      code_verifier: parameter("With `authorization_code`."),
      refresh_token: parameter("With `refresh_token`."),
      scope: parameter("With `refresh_token`: fewer scopes for the new access token."),
      device_code: parameter("With the grant type of devices."),
    })
    .meta({ id: "TokenRequest" }),
);

export const tokenResponseSchema = onDemand(() =>
  z
    .object({
      access_token: z.string(),
      token_type: z.literal("Bearer"),
      expires_in: z.int().meta({ description: "In seconds." }),
      refresh_token: z.string().meta({ description: "Good for one use." }),
      scope: z.string(),
    })
    .meta({ id: "TokenResponse" }),
);

export const startDeviceSchema = onDemand(() =>
  z
    .object({
      client_id: parameter("The address of the app."),
      scope: parameter("Scopes, with spaces between them."),
    })
    .meta({ id: "StartDevice" }),
);

export const startedDeviceSchema = onDemand(() =>
  z
    .object({
      device_code: z.string(),
      user_code: z.string().meta({ examples: ["BCDF-GHJK"] }),
      verification_uri: z.string(),
      verification_uri_complete: z.string(),
      expires_in: z.int(),
      interval: z
        .int()
        .meta({ description: "How many seconds to wait between two requests for the tokens." }),
    })
    .meta({ id: "StartedDevice" }),
);

export const revokeAppTokenSchema = onDemand(() =>
  z
    .object({
      token: parameter("The refresh token or the access token."),
      token_type_hint: parameter("Not needed."),
      client_id: parameter("The address of the app."),
    })
    .meta({ id: "RevokeAppToken" }),
);

export const OAUTH_ERRORS = [
  "invalid_request",
  "invalid_client",
  "invalid_grant",
  "invalid_scope",
  "unsupported_grant_type",
  "authorization_pending",
  "slow_down",
  "access_denied",
  "expired_token",
] as const;
export type OAuthErrorCode = (typeof OAUTH_ERRORS)[number];

export const oauthErrorSchema = onDemand(() =>
  z
    .object({ error: openWords(OAUTH_ERRORS), error_description: z.string() })
    .meta({ id: "OAuthError", description: "An error of RFC 6749 or RFC 8628." }),
);

/** For the author of an app, so always in English: OAuth has no other language (RFC 6749, section 5.2). */
export const OAUTH_DESCRIPTIONS: Readonly<Record<OAuthErrorCode, string>> = {
  invalid_request: "A parameter that this request needs is missing.",
  invalid_client:
    "Send client_id in the body: the https address of the app as a browser writes it. An app has no secret, and no Authorization header here.",
  invalid_grant: "The code or the token is unknown, used, over, or not of this app and this address.",
  invalid_scope: "No scope is named, or one that no app gets or that this app does not have.",
  unsupported_grant_type: "This server does not know the grant type.",
  authorization_pending: "The person has not answered yet.",
  slow_down: "Ask again later, and from now on five seconds more seldom.",
  access_denied: "The person has refused, or has as many tokens as it may.",
  expired_token: "Nobody has answered in time. Begin again.",
};
