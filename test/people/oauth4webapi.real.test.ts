// A client library of somebody else, `oauth4webapi`, completes every flow at a local relay, over HTTP. No line of the log has
// a code or a token.
import * as oauth from "oauth4webapi";
import { expect, test } from "vitest";
import { authorizedAppSchema } from "../../src/protocol/apps.ts";
import { call, newGuest } from "../harness/rest-client.ts";
import { startTestRelay } from "../harness/test-relay.ts";
import { CROWDED } from "../harness/unhurried.ts";

const client: oauth.Client = { client_id: "https://app.example/" };
const BACK = "https://app.example/back";
/** The relay of a test has no certificate. */
const PLAIN = { [oauth.allowInsecureRequests]: true };

test("oauth4webapi signs in, refreshes, signs in on a device and signs out, and no line of the log tells a secret", async () => {
  const lines: string[] = [];
  const { url } = await startTestRelay({
    settings: { ...CROWDED, logLevel: "debug" },
    log: (entry) => lines.push(JSON.stringify(entry)),
  });
  const ada = await newGuest(url, "Ada");
  const issuer = new URL(url);
  const found = await oauth.discoveryRequest(issuer, { algorithm: "oauth2", ...PLAIN });
  const server = await oauth.processDiscoveryResponse(issuer, found);
  const auth = oauth.None();
  const mayOpen = async (token: string): Promise<number> => {
    const body = { game: "zip-zap", seats: 2, visibility: "private" };
    return (await call(url, "POST", "/v1/matches", { token, body })).status;
  };

  // The person presses the button of the page.
  const [verifier, state] = [oauth.generateRandomCodeVerifier(), oauth.generateRandomState()];
  const allowed = await call(url, "POST", "/v1/authorizations", {
    token: ada.token,
    body: {
      ...{ clientId: client.client_id, redirectUri: BACK, state, scopes: ["match:read", "match:create"] },
      codeChallenge: await oauth.calculatePKCECodeChallenge(verifier),
      codeChallengeMethod: "S256",
    },
  });
  const { redirectTo } = authorizedAppSchema().parse(allowed.body);
  const parameters = oauth.validateAuthResponse(server, client, new URL(redirectTo), state);
  const code = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    auth,
    parameters,
    BACK,
    verifier,
    PLAIN,
  );
  const first = await oauth.processAuthorizationCodeResponse(server, client, code);
  expect(first).toMatchObject({ scope: "match:read match:create", token_type: "bearer" });
  expect(await mayOpen(first.access_token)).toBe(201);

  const again = await oauth.refreshTokenGrantRequest(server, client, auth, first.refresh_token ?? "", PLAIN);
  const second = await oauth.processRefreshTokenResponse(server, client, again);
  expect([await mayOpen(first.access_token), await mayOpen(second.access_token)]).toEqual([401, 201]);

  const scope = new URLSearchParams({ scope: "match:create" });
  const started = await oauth.deviceAuthorizationRequest(server, client, auth, scope, PLAIN);
  const device = await oauth.processDeviceAuthorizationResponse(server, client, started);
  const poll = async () => {
    const polled = await oauth.deviceCodeGrantRequest(server, client, auth, device.device_code, PLAIN);
    return oauth.processDeviceCodeResponse(server, client, polled);
  };
  await expect(poll()).rejects.toMatchObject({ error: "authorization_pending" });
  const at = `/v1/device-codes/${device.user_code}`;
  expect((await call(url, "POST", at, { token: ada.token, body: { allow: true } })).status).toBe(204);
  const third = await poll();
  expect(await mayOpen(third.access_token)).toBe(201);

  const bye = await oauth.revocationRequest(server, client, auth, second.refresh_token ?? "", PLAIN);
  await oauth.processRevocationResponse(bye);
  expect([await mayOpen(second.access_token), await mayOpen(third.access_token)]).toEqual([401, 201]);

  // A lost answer comes again. After a refresh, the second use of a code ends what came of it.
  expect((await poll()).access_token).toBe(third.access_token);
  const turned = await oauth.refreshTokenGrantRequest(server, client, auth, third.refresh_token ?? "", PLAIN);
  const fourth = await oauth.processRefreshTokenResponse(server, client, turned);
  await expect(poll()).rejects.toMatchObject({ error: "invalid_grant" });
  expect(await mayOpen(fourth.access_token)).toBe(401);
  const log = lines.join("\n");
  expect(log).toContain("app-code-reused");
  const codes = [
    device.device_code,
    device.user_code,
    new URL(redirectTo).searchParams.get("code"),
    verifier,
  ];
  const tokens = [first, second, third].flatMap((one) => [one.access_token, one.refresh_token]);
  for (const secret of [...codes, ...tokens]) expect(log).not.toContain(secret);
});
