// Signing in at a real relay: a kept client for OAuth completes every flow, and so does the command line. There, a person's
// consent is what the relay's page sends. The example's player presses the page's own button.
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSync } from "esbuild";
import * as oauth from "openid-client";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type ClientRelay, connect, type DataOf } from "../../src/client/node.ts";
import { type LocalRelay, startLocalRelay } from "../../src/local/start-local-relay.ts";
import { readAuthorizationRequest } from "../../src/protocol/authorization-request.ts";
import { turnRelay } from "../cli/in-process.ts";
import { PATIENCE_MS } from "../harness/patience.ts";
import { closePages, isLeftOut, openChromium } from "../web/harness/chromium.ts";

const APP = "https://app.example/";
const SCOPES = ["match:read", "match:play", "profile:read"] as const;

let local: LocalRelay;
let server: string;
let person: ClientRelay;
let ada: DataOf<"createPlayer">;
const folder = mkdtempSync(join(tmpdir(), "sign-in-"));
beforeAll(async () => {
  local = await startLocalRelay({ data: null });
  server = `http://localhost:${local.port}`;
  person = connect(server);
  ada = await person.guest("Ada");
});
afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(async () => {
  await closePages();
  person.close();
  await local.stop();
  rmSync(folder, { recursive: true });
});

const discovered = async (): Promise<oauth.Configuration> => {
  const timeout = PATIENCE_MS / 1_000;
  const config = await oauth.discovery(new URL(server), APP, undefined, oauth.None(), {
    ...{ algorithm: "oauth2", timeout },
    execute: [oauth.allowInsecureRequests],
  });
  config.timeout = timeout;
  return config;
};

/** The names of the apps and programs that the person has let in. */
const apps = async () => {
  const listed = await person.rest.listTokens();
  return listed.ok ? listed.data.items.flatMap(({ app }) => app ?? []) : null;
};

/** The name behind a token. Null: the relay does not take it. */
const nameBy = async (token: string | undefined): Promise<string | null> => {
  const relay = connect(server, { token: token ?? "" });
  const profile = await relay.rest.getProfile();
  relay.close();
  return profile.ok ? profile.data.name : null;
};

/** What the person's page does with the address that an app has left for. Returns where it leads back. */
const consented = async (asked: URL): Promise<string> => {
  const read = readAuthorizationRequest(asked.searchParams);
  if (!read.ok) throw new Error(`${read.fault}: ${asked.href}`);
  const {
    app: { clientId },
    redirectUri,
    codeChallenge,
    scopes,
    state,
  } = read.request;
  const allowed = await person.rest.authorizeApp({
    body: {
      ...{ clientId, redirectUri, codeChallenge, codeChallengeMethod: "S256", scopes, expiresIn: 3600 },
      ...(state !== null && { state }),
    },
  });
  if (!allowed.ok) throw new Error(allowed.problem.detail);
  return allowed.data.redirectTo;
};

test("openid-client signs in by a code, refreshes, and signs out", async () => {
  const config = await discovered();
  const [verifier, state] = [oauth.randomPKCECodeVerifier(), oauth.randomState()];
  const asked = oauth.buildAuthorizationUrl(config, {
    ...{ redirect_uri: APP, scope: SCOPES.join(" "), state, code_challenge_method: "S256" },
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
  });
  expect(asked.pathname).toBe("/authorize");
  const back = new URL(await consented(asked));
  const checks = { pkceCodeVerifier: verifier, expectedState: state };
  const first = await oauth.authorizationCodeGrant(config, back, checks);
  expect(first.scope?.split(" ").toSorted()).toEqual([...SCOPES].toSorted());
  expect(await nameBy(first.access_token)).toBe("Ada");
  expect(await apps()).toEqual(["https://app.example"]);

  const second = await oauth.refreshTokenGrant(config, first.refresh_token ?? "");
  expect([await nameBy(first.access_token), await nameBy(second.access_token)]).toEqual([null, "Ada"]);

  await oauth.tokenRevocation(config, second.refresh_token ?? "");
  expect(await nameBy(second.access_token)).toBeNull();
  expect(await apps()).toEqual([]);
  await expect(oauth.refreshTokenGrant(config, second.refresh_token ?? "")).rejects.toMatchObject({
    error: "invalid_grant",
  });
});

const allow = async (userCode: string): Promise<void> => {
  const answer = await person.rest.answerDeviceCode({
    params: { userCode },
    body: { allow: true, expiresIn: 3600 },
  });
  expect(answer.ok).toBe(true);
};

/** Runs the command, and allows it as soon as it shows its code. */
const loggedIn = async (): Promise<string> => {
  const allowed: Promise<void>[] = [];
  const ran = await turnRelay(["login", "--server", server], "", (printed) => {
    const [, code] = /the code (\w{4}-\w{4})\./.exec(printed) ?? [];
    if (code) allowed.push(allow(code));
  });
  await Promise.all(allowed);
  return ran.stdout;
};

test("openid-client and turn-relay login sign in on a device", async () => {
  vi.stubEnv("XDG_CONFIG_HOME", folder);
  const config = await discovered();
  const code = await oauth.initiateDeviceAuthorization(config, { scope: SCOPES.join(" ") });
  await allow(code.user_code);
  const [tokens, said] = await Promise.all([oauth.pollDeviceAuthorizationGrant(config, code), loggedIn()]);
  expect(await nameBy(tokens.access_token)).toBe("Ada");
  expect(said).toContain("You are signed in as \u2068Ada\u2069 at ");
  expect(await apps()).toEqual(expect.arrayContaining(["https://app.example", "http://localhost"]));

  const { stdout } = await turnRelay(["logout", "--server", server]);
  expect(stdout).toBe(`You are signed out at ${server}.\n`);
  expect(readdirSync(join(folder, "turn-relay", "logins"))).toEqual([]);
  expect(await apps()).toEqual(["https://app.example"]);
  expect((await turnRelay(["logout", "--server", server])).stdout).toContain("Nobody was signed in");
});

/** The example as its reader would serve it, beside the relay: at another origin, and of another site. */
const servedExample = async () => {
  const { outputFiles } = buildSync({
    entryPoints: ["src/client/index.ts"],
    ...{ bundle: true, format: "esm", platform: "browser", target: "es2022", write: false },
  });
  const library = outputFiles[0]?.contents;
  const html = readFileSync("examples/sign-in/index.html");
  const app = createServer(({ url }, response) => {
    const isLibrary = url === "/node_modules/turn-relay-client/client/index.js";
    response.setHeader("content-type", isLibrary ? "text/javascript" : "text/html");
    response.end(isLibrary ? library : html);
  });
  await once(app.listen(0, "127.0.0.1"), "listening");
  const address = app.address();
  if (address === null || typeof address === "string") throw new Error("the example has no port");
  return { app, origin: `http://127.0.0.1:${address.port}` };
};

test.skipIf(isLeftOut)("the example of another origin signs in, plays, and hears of its end", async () => {
  const { app, origin } = await servedExample();
  const kept = JSON.stringify({ id: ada.player.id, name: ada.player.name, token: ada.token });
  const context = await (await openChromium()).newContext({
    storageState: {
      cookies: [],
      origins: [{ origin: server, localStorage: [{ name: "turn-relay.player", value: kept }] }],
    },
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const says = (text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();
  const press = (name: string | RegExp) => page.getByRole("button", { name }).first().click();
  const address = `${origin}/?relay=${encodeURIComponent(server)}`;
  await page.goto(address);
  await says("You are not signed in.");
  await press("Sign in");
  await page.getByText("You play as Ada.").waitFor();
  await press(/^Allow$/);
  await says("Hello, Ada.");
  expect(page.url()).toBe(address);
  await page.reload();
  await says("Hello, Ada.");

  await press("Play");
  await says("Your turn");
  await press(/./);
  await expect.poll(ownActs, { timeout: PATIENCE_MS }).toBe(1);

  const listed = await person.rest.listTokens();
  const token = listed.ok ? listed.data.items.find((one) => one.app === origin) : undefined;
  await person.rest.revokeToken({ params: { id: token?.id ?? "" } });
  await says("This app may no longer play for you.");
  await press("Start again");
  await says("You are not signed in.");
  app.close();
  app.closeAllConnections();
});

/** How often the person, or an app of the person, has acted in the newest match. */
const ownActs = async (): Promise<number | undefined> => {
  const listed = await person.rest.listPlayerMatches({ params: { id: "me" } });
  const [match] = listed.ok ? listed.data.items : [];
  const seen = await person.rest.getMatch({ params: { id: match?.id ?? "" } });
  return seen.ok ? seen.data.own : undefined;
};
