// Examples of signing in to an app of somebody else.
import { DEVICE_GRANT, GRANT_TYPES } from "../apps.ts";
import type * as apps from "../operations/apps.ts";
import type * as oauth from "../operations/oauth.ts";
import { APP_SCOPES } from "../player.ts";
import type { ExamplesOf } from "./example.ts";

const APP = "https://app.example/";
const RELAY = "https://relay.example";
const CODE = "3Qk0sD8yVb2LxN6mT1wZ9aHcRf4UeGjP7oKiSdYv";
const TOKENS = {
  access_token: "tr_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcd",
  token_type: "Bearer",
  expires_in: 3_600,
  refresh_token: "tr_efghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefgh",
  scope: "match:read match:play",
} as const;

export const appsExamples: ExamplesOf<typeof apps & typeof oauth> = {
  authorizeApp: {
    body: {
      app: {
        summary: "An app of another origin, for a month",
        value: {
          clientId: APP,
          redirectUri: `${APP}back`,
          codeChallenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
          codeChallengeMethod: "S256",
          scopes: ["match:read", "match:play"],
          state: "af0ifjsldkj",
          expiresIn: 2_592_000,
        },
      },
    },
    answers: {
      200: {
        app: {
          summary: "Back to the app",
          value: {
            redirectTo: `${APP}back?code=${CODE}&state=af0ifjsldkj&iss=${encodeURIComponent(RELAY)}`,
          },
        },
      },
    },
  },
  getDeviceCode: {
    answers: {
      200: {
        program: {
          summary: "A program",
          value: {
            client: "https://app.example",
            scopes: ["match:read", "match:play"],
            expiresAt: "2026-03-01T12:10:00.000Z",
          },
        },
      },
    },
  },
  answerDeviceCode: { body: { yes: { summary: "Allowed", value: { allow: true } } }, answers: {} },
  getAuthorizationServer: {
    answers: {
      200: {
        metadata: {
          summary: "A relay with a page",
          value: {
            issuer: RELAY,
            authorization_endpoint: "https://play.example/authorize",
            token_endpoint: `${RELAY}/oauth/token`,
            revocation_endpoint: `${RELAY}/oauth/revoke`,
            device_authorization_endpoint: `${RELAY}/oauth/device`,
            scopes_supported: [...APP_SCOPES],
            response_types_supported: ["code"],
            response_modes_supported: ["query"],
            grant_types_supported: [...GRANT_TYPES],
            code_challenge_methods_supported: ["S256"],
            token_endpoint_auth_methods_supported: ["none"],
            revocation_endpoint_auth_methods_supported: ["none"],
            authorization_response_iss_parameter_supported: true,
            service_documentation: "https://play.example/docs/sign-in",
          },
        },
      },
    },
  },
  exchangeToken: {
    body: {
      code: {
        summary: "For a code",
        value: {
          grant_type: "authorization_code",
          client_id: APP,
          code: CODE,
          redirect_uri: `${APP}back`,
          code_verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
        },
      },
      device: {
        summary: "For the code of a device",
        value: { grant_type: DEVICE_GRANT, client_id: APP, device_code: `BCDFGHJK${CODE}` },
      },
    },
    answers: {
      200: { tokens: { summary: "Tokens", value: TOKENS } },
      400: {
        grant: {
          summary: "Too late",
          value: { error: "invalid_grant", error_description: "The code is over." },
        },
      },
    },
  },
  startDevice: {
    body: { program: { summary: "A program", value: { client_id: APP, scope: TOKENS.scope } } },
    answers: {
      200: {
        codes: {
          summary: "Two codes",
          value: {
            device_code: `BCDFGHJK${CODE}`,
            user_code: "BCDF-GHJK",
            verification_uri: "https://play.example/device",
            verification_uri_complete: "https://play.example/device?code=BCDF-GHJK",
            expires_in: 600,
            interval: 5,
          },
        },
      },
      400: {
        scope: {
          summary: "A scope that no app gets",
          value: { error: "invalid_scope", error_description: "No app gets this scope." },
        },
      },
    },
  },
  revokeAppToken: {
    body: { app: { summary: "An app", value: { token: TOKENS.refresh_token, client_id: APP } } },
    answers: {
      400: {
        token: {
          summary: "Without a token",
          value: { error: "invalid_request", error_description: "A parameter is missing." },
        },
      },
    },
  },
};
