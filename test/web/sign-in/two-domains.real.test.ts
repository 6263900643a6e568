// A page on another domain than its relay: passkeys are bound to the page, an app is led to the page, and asks the relay for its
// tokens. And a relay without a page, where nobody can sign in.
import { once } from "node:events";
import { createServer } from "node:http";
import * as oauth from "openid-client";
import { expect, onTestFinished, test as vitestTest } from "vitest";
import { contentSecurityPolicy, webConfig } from "../../../src/bundle/web-site.ts";
import { connect } from "../../../src/client/node.ts";
import { createHost } from "../../../src/local/hosts/host.ts";
import type { StartHost } from "../../../src/local/hosts/host-pool.ts";
import { startLocalRelay } from "../../../src/local/start-local-relay.ts";
import { paths } from "../../../src/web/app/paths.ts";
import { turnRelay } from "../../cli/in-process.ts";
import { withAuthenticator } from "../harness/authenticator.ts";
import { openChromium } from "../harness/chromium.ts";
import { FOR_A_BUSY_MACHINE, openWebPage } from "../harness/web-table.ts";
import { test } from "../harness/web-test.ts";

const APP = "https://chess.example";

/** Hosts as in a stack: the page is where the settings say, or nowhere. */
const withPage =
  (pageUrl: string | null): StartHost =>
  ({ env, ...options }) => {
    const { PAGE_URL: _, ...others } = env;
    return createHost({ ...options, env: pageUrl === null ? others : { ...others, PAGE_URL: pageUrl } });
  };

const relayWith = async (pageUrl: string | null) => {
  const relay = await startLocalRelay({
    ...{ data: null, ...FOR_A_BUSY_MACHINE, startHost: withPage(pageUrl) },
  });
  onTestFinished(() => relay.stop());
  return relay;
};

/** The page's own server. It gives the files of the page alone, and says where the relay is. */
const pageServer = async () => {
  let relay = "";
  const server = createServer(async ({ url = "/", headers }, response) => {
    const config = webConfig({ relay, socket: `${relay}/socket` });
    const found = url === "/config.json" ? null : await fetch(relay + url, { headers: accepting(headers) });
    response.writeHead(found?.status ?? 200, {
      "content-type": found?.headers.get("content-type") ?? "application/json",
      "content-security-policy": contentSecurityPolicy([relay, relay.replace("http", "ws")]),
    });
    response.end(found ? Buffer.from(await found.arrayBuffer()) : config);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the page has no port");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    url: `http://localhost:${address.port}`,
    of: (url: string) => {
      relay = url;
    },
  };
};

const accepting = ({ accept = "*/*" }: { readonly accept?: string | undefined }) => ({ accept });

test("a page of another domain has the passkeys, and lets an app in that asks the relay", async () => {
  const server = await pageServer();
  const relay = await relayWith(server.url);
  server.of(relay.url);
  const guest = await connect(relay.url).rest.createPlayer({ body: { name: "Ada" } });
  if (!guest.ok) throw new Error(guest.problem.detail);
  const { player, token } = guest.data;
  const browser = await openChromium();
  const before = await openWebPage(browser, server.url, {
    ...{ path: paths.account(), player: { ...player, token }, look: {} },
  });
  const laptop = await withAuthenticator(before.page);
  await before.page.getByRole("button", { name: "Add a passkey" }).click();
  await before.page.locator(".pages-way .pages-inner-row").first().waitFor();
  const synced = await laptop.passkeys();
  expect(synced).toMatchObject([{ rpId: "localhost" }]);
  await before.context.close();

  const app = await oauth.discovery(new URL(relay.url), APP, undefined, oauth.None(), {
    ...{ algorithm: "oauth2", execute: [oauth.allowInsecureRequests] },
  });
  const verifier = oauth.randomPKCECodeVerifier();
  const wish = oauth.buildAuthorizationUrl(app, {
    ...{ redirect_uri: `${APP}/back`, state: "s1", scope: "profile:read", code_challenge_method: "S256" },
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
  });
  expect([app.serverMetadata().issuer, wish.origin]).toEqual([relay.url, server.url]);
  // On another device, the player is asked who plays, and then for the app.
  const { page, errors } = await openWebPage(browser, server.url, {
    ...{ path: wish.pathname + wish.search, player: null, look: {} },
    prepare: (context) => context.route(`${APP}/**`, (route) => route.fulfill({ body: "back" })),
  });
  await withAuthenticator(page, synced);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.getByRole("button", { name: "Allow", exact: true }).click();
  await page.waitForURL(`${APP}/back?**`);
  const checks = { pkceCodeVerifier: verifier, expectedState: "s1" };
  const tokens = await oauth.authorizationCodeGrant(app, new URL(page.url()), checks);
  const profile = await connect(relay.url, { token: tokens.access_token }).rest.getProfile();
  expect(profile.ok && profile.data.name).toBe("Ada");
  const device = await oauth.initiateDeviceAuthorization(app, { scope: "profile:read" });
  expect(new URL(device.verification_uri).origin).toBe(server.url);
  expect([before.errors, errors]).toEqual([[], []]);
});

vitestTest("without a page, each way to sign in says so, and a token still plays", async () => {
  const { url } = await relayWith(null);
  const asked = async (method: string, path: string, body?: URLSearchParams | string): Promise<unknown> => {
    const type = body instanceof URLSearchParams ? {} : { "content-type": "application/json" };
    const headers = { ...type, ...(token === "" ? {} : { authorization: `Bearer ${token}` }) };
    const answer = await fetch(url + path, { method, headers, ...(body && { body }) });
    return (await answer.json()).code ?? answer.status;
  };
  let token = "";
  expect(await asked("GET", "/.well-known/oauth-authorization-server")).toBe("sign-in-off");
  const device = new URLSearchParams({ client_id: `${APP}/`, scope: "match:read" });
  expect(await asked("POST", "/oauth/device", device)).toBe("sign-in-off");
  expect(await asked("POST", "/v1/sign-in/challenge")).toBe("sign-in-off");
  await expect(
    oauth.discovery(new URL(url), APP, undefined, oauth.None(), {
      ...{ algorithm: "oauth2", execute: [oauth.allowInsecureRequests] },
    }),
  ).rejects.toThrow();
  const { status, stderr } = await turnRelay(["login", "--server", url]);
  expect([status, stderr]).toEqual([
    1,
    "No login (sign-in-off). Nobody can sign in here: the server has no page.\n",
  ]);

  const guest = await connect(url).rest.createPlayer({ body: { name: "Ada" } });
  if (!guest.ok) throw new Error(guest.problem.detail);
  token = guest.data.token;
  const consent = {
    ...{ clientId: `${APP}/`, redirectUri: `${APP}/back`, scopes: ["match:read"] },
    ...{ codeChallenge: "c".repeat(43), codeChallengeMethod: "S256" },
  };
  expect(await asked("POST", "/v1/authorizations", JSON.stringify(consent))).toBe("sign-in-off");
  expect(await asked("POST", "/v1/passkeys/challenge")).toBe("sign-in-off");
  expect(await asked("GET", "/v1/players/me")).toBe(200);
  // Recovery codes need no page.
  const { codes } = await (
    await fetch(`${url}/v1/recovery-codes`, { method: "POST", headers: { authorization: `Bearer ${token}` } })
  ).json();
  token = "";
  expect(await asked("POST", "/v1/sign-in", JSON.stringify({ type: "recovery-code", code: codes[0] }))).toBe(
    201,
  );
});
