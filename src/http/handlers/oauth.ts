// Handlers of OAuth 2.1, for apps. What an app gets wrong is an error of OAuth, and tells nothing that it did not know.
import { assertNever } from "../../games/assert-never.ts";
import {
  DEVICE_GRANT,
  GRANT_TYPES,
  OAUTH_DESCRIPTIONS,
  type OAuthErrorCode,
  POLL_SECONDS,
} from "../../protocol/apps.ts";
import { readAppScopes, readClientId } from "../../protocol/authorization-request.ts";
import type * as oauth from "../../protocol/operations/oauth.ts";
import { APP_SCOPES } from "../../protocol/player.ts";
import type { Relay } from "../../relay/relay.ts";
import { DEVICE_CODE_MS, pollDevice, startDevice } from "../../relay/sign-in/device-codes.ts";
import { exchangeCode } from "../../relay/sign-in/exchange-code.ts";
import type { GivenGrant } from "../../relay/sign-in/grants.ts";
import { refreshGrant } from "../../relay/sign-in/refresh-grant.ts";
import { revokeAppToken } from "../../relay/sign-in/revoke-app-token.ts";
import { type Addresses, addressesFor } from "../addresses.ts";
import { ok } from "../answers.ts";
import type { Handlers } from "../handler.ts";
import { signInOff } from "../sign-in-refusals.ts";

/** `pageUrl`: null where nobody can press a button. */
export const oauthHandlers = (addresses: Addresses, pageUrl: string | null): Handlers<typeof oauth> => ({
  getAuthorizationServer: async (_, { origin }) => ({
    answer: pageUrl === null ? signInOff() : ok(metadataOf(addressesFor(addresses, origin).http, pageUrl)),
  }),
  exchangeToken: async (relay, { body }) => ({ answer: await tokensFor(relay, body) }),
  startDevice: async (relay, { body: { client_id = "", scope = "" } }) => {
    if (pageUrl === null) return { answer: signInOff() };
    const client = readClientId(client_id);
    if (client === null) return { answer: wrong("invalid_client") };
    const scopes = readAppScopes(scope);
    if (scopes === null) return { answer: wrong("invalid_scope") };
    const app = { clientId: client_id, origin: client.origin };
    const { deviceCode, userCode } = await startDevice(relay, app, scopes);
    const verification_uri = `${pageUrl}/device`;
    return {
      answer: ok({
        ...{ device_code: deviceCode, user_code: userCode, verification_uri },
        verification_uri_complete: `${verification_uri}?code=${userCode}`,
        ...{ expires_in: DEVICE_CODE_MS / 1000, interval: POLL_SECONDS },
      }),
    };
  },
  revokeAppToken: async (relay, { body: { token, client_id } }) => {
    if (client_id === undefined) return { answer: wrong("invalid_client") };
    if (token === undefined) return { answer: wrong("invalid_request") };
    await revokeAppToken(relay, token, client_id);
    return { answer: { status: 200 } };
  },
});

const metadataOf = (issuer: string, pageUrl: string) => ({
  issuer,
  authorization_endpoint: `${pageUrl}/authorize`,
  token_endpoint: `${issuer}/oauth/token`,
  revocation_endpoint: `${issuer}/oauth/revoke`,
  device_authorization_endpoint: `${issuer}/oauth/device`,
  scopes_supported: [...APP_SCOPES],
  response_types_supported: ["code"],
  response_modes_supported: ["query"],
  grant_types_supported: [...GRANT_TYPES],
  code_challenge_methods_supported: ["S256"],
  token_endpoint_auth_methods_supported: ["none"],
  revocation_endpoint_auth_methods_supported: ["none"],
  authorization_response_iss_parameter_supported: true,
  service_documentation: `${pageUrl}/docs/sign-in`,
});

type TokenForm = Parameters<Handlers<typeof oauth>["exchangeToken"]>[1]["body"];

const tokensFor = async (relay: Relay, form: TokenForm) => {
  const { grant_type, client_id: clientId, code, redirect_uri: redirectUri, code_verifier: verifier } = form;
  const { refresh_token: refreshToken, device_code: deviceCode, scope } = form;
  if (clientId === undefined) return wrong("invalid_client");
  if (grant_type === undefined) return wrong("invalid_request");
  switch (grant_type) {
    case "authorization_code":
      return code === undefined || redirectUri === undefined || verifier === undefined
        ? wrong("invalid_request")
        : shown(relay, await exchangeCode(relay, { code, clientId, redirectUri, verifier }));
    case "refresh_token": {
      const scopes = scope === undefined ? undefined : readAppScopes(scope);
      if (scopes === null) return wrong("invalid_scope");
      if (refreshToken === undefined) return wrong("invalid_request");
      const wish = { refreshToken, clientId, ...(scopes && { scopes }) };
      return shown(relay, await refreshGrant(relay, wish));
    }
    case DEVICE_GRANT:
      return deviceCode === undefined
        ? wrong("invalid_request")
        : shown(relay, await pollDevice(relay, deviceCode, clientId));
    default:
      return wrong("unsupported_grant_type");
  }
};

type NotGiven = "invalid" | "too-many" | "scope" | "pending" | "slow-down" | "denied" | "expired";

const shown = (relay: Relay, answer: GivenGrant | { readonly type: NotGiven }) => {
  switch (answer.type) {
    case "granted":
      return ok({
        ...{ access_token: answer.accessToken, token_type: "Bearer" as const },
        expires_in: Math.max(0, Math.floor((answer.endsAtMs - relay.time.now()) / 1000)),
        ...{ refresh_token: answer.refreshToken, scope: answer.scopes.join(" ") },
      });
    case "invalid":
      return wrong("invalid_grant");
    case "too-many":
      return wrong("access_denied");
    case "scope":
      return wrong("invalid_scope");
    case "pending":
      return wrong("authorization_pending");
    case "slow-down":
      return wrong("slow_down");
    case "denied":
      return wrong("access_denied");
    case "expired":
      return wrong("expired_token");
    default:
      return assertNever(answer);
  }
};

const wrong = (error: OAuthErrorCode) =>
  ({ status: 400, body: { error, error_description: OAUTH_DESCRIPTIONS[error] } }) as const;
