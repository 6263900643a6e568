// An app of another origin is let in on the page, is refused there, and is signed out there. A framed page lets nobody in.
import * as oauth from "openid-client";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { paths } from "../../../src/web/app/paths.ts";
import { PATIENCE_MS } from "../../harness/patience.ts";
import { openWebPage, type WebPlayer } from "../harness/web-table.ts";
import { test, webTableForFile } from "../harness/web-test.ts";

const table = webTableForFile();
const APP = "https://chess.example";

const CHALLENGE = await oauth.calculatePKCECodeChallenge("v".repeat(43));

const asked = async (more: Readonly<Record<string, string>> = {}): Promise<string> =>
  `/authorize?${new URLSearchParams({
    ...{ response_type: "code", client_id: APP, redirect_uri: `${APP}/back`, state: "s1" },
    ...{ scope: "match:read profile:read", code_challenge: CHALLENGE, code_challenge_method: "S256" },
    ...more,
  })}`;

const pageUrl = () => table().relay.url.replace("127.0.0.1", "localhost");

/** The app's own page only says that the person is back. */
const openAsked = (path: string, player: WebPlayer | null) =>
  openWebPage(table().browser, pageUrl(), {
    ...{ path, player, look: {} },
    prepare: (context) => context.route(`${APP}/**`, (route) => route.fulfill({ body: "back" })),
  });

const backAtApp = async (page: Page): Promise<URLSearchParams> => {
  await page.waitForURL(`${APP}/back?**`);
  return new URL(page.url()).searchParams;
};

const nameBy = async (token: string): Promise<unknown> => {
  const headers = { authorization: `Bearer ${token}` };
  const { name, code } = await (await fetch(`${table().relay.url}/v1/players/me`, { headers })).json();
  return name ?? code;
};

test("an app and a device are let in, play under the name, and are signed out on the account page", async () => {
  const ada = await table().guest("Ada");
  // A client library of somebody else asks, and takes the code.
  const app = await oauth.discovery(new URL(pageUrl()), APP, undefined, oauth.None(), {
    ...{ algorithm: "oauth2", execute: [oauth.allowInsecureRequests] },
  });
  const verifier = oauth.randomPKCECodeVerifier();
  const wish = oauth.buildAuthorizationUrl(app, {
    ...{ redirect_uri: `${APP}/back`, state: "s1", scope: "match:read profile:read" },
    ...{ code_challenge: await oauth.calculatePKCECodeChallenge(verifier), code_challenge_method: "S256" },
  });
  const { page, context, errors } = await openAsked(wish.pathname + wish.search, ada);
  await page.getByRole("heading", { name: "chess.example" }).waitFor();
  await page.getByText("see your matches and your cards").waitFor();
  await page.getByRole("button", { name: "Allow", exact: true }).click();
  await backAtApp(page);
  const checks = { pkceCodeVerifier: verifier, expectedState: "s1" };
  const { access_token: token } = await oauth.authorizationCodeGrant(app, new URL(page.url()), checks);
  expect(await nameBy(token)).toBe("Ada");

  const device = await oauth.initiateDeviceAuthorization(app, { scope: "profile:read" });
  const account = await context.newPage();
  await account.goto(`${device.verification_uri_complete}`);
  await account.getByText(device.user_code).first().waitFor();
  await account.getByRole("button", { name: "Allow", exact: true }).click();
  await account.getByRole("heading", { name: "The device is connected" }).waitFor();
  const granted = await oauth.pollDeviceAuthorizationGrant(app, { ...device, interval: 0 });
  expect(await nameBy(granted.access_token)).toBe("Ada");

  await account.goto(`${pageUrl()}${paths.account()}`);
  const row = account
    .locator(".pages-inner-row", { hasText: "chess.example" })
    .filter({ hasNotText: "program" });
  await row.getByRole("button", { name: "Sign out" }).click();
  await account.locator("dialog").getByRole("button", { name: "Sign out" }).click();
  await expect.poll(() => nameBy(token), { timeout: PATIENCE_MS }).toBe("bad-token");
  expect(errors).toEqual([]);
});

test("whoever says no, or asks wrongly, or frames the page, gets no code", async () => {
  const ada = await table().guest("Ada");
  const { page, context } = await openAsked(await asked(), ada);
  await page.getByRole("button", { name: "Do not allow" }).click();
  const answer = Object.fromEntries(await backAtApp(page));
  expect(answer).toEqual({ error: "access_denied", state: "s1", iss: pageUrl() });

  // A stranger's address is told nothing: the page stays.
  const wrong = await openAsked(await asked({ redirect_uri: "https://evil.example/back" }), ada);
  await wrong.page.getByRole("heading", { name: "This request is not right" }).waitFor();
  expect(await wrong.page.getByRole("button").filter({ hasText: "llow" }).count()).toBe(0);

  const frame = `<iframe src="${pageUrl()}${await asked()}"></iframe>`;
  await context.route("https://evil.example/", (route) =>
    route.fulfill({ contentType: "text/html", body: frame }),
  );
  const evil = await context.newPage();
  await evil.goto("https://evil.example/");
  const framed = () => evil.frames()[1]?.url();
  await expect.poll(framed, { timeout: PATIENCE_MS }).toBe("chrome-error://chromewebdata/");
  // A host that sends no policy: the page refuses by itself.
  await context.route(/\/authorize\?/, async (route) => {
    const { "content-security-policy": _, ...headers } = (await route.fetch()).headers();
    await route.fulfill({ response: await route.fetch(), headers });
  });
  await evil.reload();
  await evil.frameLocator("iframe").getByRole("heading", { name: "This page opens alone" }).waitFor();
});
