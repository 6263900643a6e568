// Signing in to an app of another origin: what its person allows, its code, and two tokens for that.
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Relay } from "../../src/relay/relay.ts";
import { exchangeCode } from "../../src/relay/sign-in/exchange-code.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { sampled } from "../harness/sampled.ts";
import {
  APP,
  BACK,
  begun,
  consent,
  errorOf,
  exchange,
  ISSUER,
  listed,
  newCode,
  newGrant,
  refresh,
  sideBySide,
  tokensIn,
  VERIFIER,
  works,
} from "./support/apps.ts";
import { codeOf, newToken } from "./support/people.ts";

const store = memoryStore();

test("an app gets a code with its state and the relay's address, and two tokens for it", async () => {
  const { session, ada } = await begun(store);
  const { body } = await consent(session, ada, { expiresIn: 86_400 });
  const to = new URL(String(Object(body).redirectTo));
  expect([to.origin + to.pathname, to.searchParams.get("state"), to.searchParams.get("iss")]).toEqual([
    ...[BACK, "s", ISSUER],
  ]);
  const tokens = tokensIn(await exchange(session, String(to.searchParams.get("code"))));
  expect(tokens).toMatchObject({ expires_in: 3_600, scope: "match:read match:play webhook:write" });
  expect(await works(session, ada, tokens.access_token)).toBe(true);
  // The list has the grant once, for its player to see and to end.
  const [grant] = (await listed(session, ada)).filter(({ app }) => app !== undefined);
  expect(grant).toMatchObject({ app: "https://app.example", label: "app.example" });
  expect(grant).not.toHaveProperty("program");
  expect(Date.parse(String(grant?.expiresAt))).toBe(session.world.nowMs + 86_400_000);
  // A refresh token is no token, nor is any half of it.
  const half = `tr_${tokens.refresh_token.slice(3, 35)}`;
  for (const token of [tokens.refresh_token, half]) expect(await works(session, ada, token)).toBe(false);
  // Nothing of it is in the store, or in a line of the log.
  const kept = JSON.stringify([await session.contents(), session.world.logged]);
  const code = to.searchParams.get("code");
  for (const secret of [tokens.access_token, tokens.refresh_token, half, code])
    expect(kept).not.toContain(secret);
});

test("the metadata names what there is, and the issuer that a code names", async () => {
  const { session } = await begun(store);
  const { body } = await session.call(null, "GET", "/.well-known/oauth-authorization-server");
  expect(body).toMatchObject({
    issuer: ISSUER,
    authorization_endpoint: "https://play.test/authorize",
    service_documentation: "https://play.test/docs/sign-in",
  });
});

test.each([
  { code_verifier: "b".repeat(43) },
  { code_verifier: "" },
  { code_verifier: `${VERIFIER}=` },
  { client_id: "https://app.example" },
  { client_id: "https://evil.example/" },
  { redirect_uri: "https://app.example/other" },
  { redirect_uri: `${BACK}/` },
  { code: "0".repeat(40) },
  { grant_type: "password" },
])("no tokens come for %o, and the code stays good for its app", async (change) => {
  const { session, ada } = await begun(store);
  const code = await newCode(session, ada);
  expect(["invalid_grant", "invalid_request", "unsupported_grant_type"]).toContain(
    errorOf(await exchange(session, code, change)),
  );
  tokensIn(await exchange(session, code));
});

test("a code is over after a minute", async () => {
  const { session, ada } = await begun(store);
  const code = await newCode(session, ada);
  session.world.nowMs += 60_000;
  expect(errorOf(await exchange(session, code))).toBe("invalid_grant");
});

test("a code that its app uses twice ends what came of it, and a stranger's use does not", async () => {
  const { session, ada } = await begun(store);
  const code = await newCode(session, ada);
  const tokens = tokensIn(await exchange(session, code));
  expect(errorOf(await exchange(session, code, { code_verifier: "b".repeat(43) }))).toBe("invalid_grant");
  expect(await works(session, ada, tokens.access_token)).toBe(true);
  session.world.nowMs += 300_000;
  expect(errorOf(await exchange(session, code))).toBe("invalid_grant");
  expect(await works(session, ada, tokens.access_token)).toBe(false);
  expect(errorOf(await refresh(session, tokens.refresh_token))).toBe("invalid_grant");
  expect(await listed(session, ada)).toHaveLength(1);
});

test("a code that is used again has the same answer for half a minute, unless its app has refreshed", async () => {
  const { session, ada } = await begun(store);
  const code = await newCode(session, ada);
  const tokens = tokensIn(await exchange(session, code));
  session.world.nowMs += 29_000;
  expect(tokensIn(await exchange(session, code))).toEqual({ ...tokens, expires_in: 3_571 });
  const { access_token } = tokensIn(await refresh(session, tokens.refresh_token));
  expect(errorOf(await exchange(session, code))).toBe("invalid_grant");
  expect(await works(session, ada, access_token)).toBe(false);
});

test("simultaneous exchanges of one code have one answer, and one grant", async () => {
  for (let seed = 0; seed < sampled(6, 100); seed++) {
    const { session, ada } = await begun(store);
    const code = await newCode(session, ada);
    const wish = { code, clientId: APP, redirectUri: BACK, verifier: VERIFIER };
    const tasks = [1, 2, 3].map(() => (relay: Relay) => exchangeCode(relay, wish));
    const [one, ...others] = await sideBySide(session.relay, seed, tasks);
    if (one?.type !== "granted") throw new Error("no exchange has an answer");
    for (const other of others) expect(other).toEqual(one);
    expect(await works(session, ada, one.accessToken)).toBe(true);
    expect(await listed(session, ada)).toHaveLength(2);
  }
});

test("codes that apps exchange at once make no more grants than there is room for", async () => {
  for (let seed = 0; seed < sampled(6, 100); seed++) {
    const { session, ada } = await begun(store);
    const codes = [await newCode(session, ada), await newCode(session, ada)];
    for (let n = 1; n < 19; n++) await newToken(session, ada, { label: "a", scopes: ["match:read"] });
    await sideBySide(
      session.relay,
      seed,
      codes.map((code) => (relay: Relay) => {
        return exchangeCode(relay, { code, clientId: APP, redirectUri: BACK, verifier: VERIFIER });
      }),
    );
    expect((await listed(session, ada)).length).toBeLessThanOrEqual(20);
  }
});

test("nobody allows more than they hold, nor an app's address that does not fit", async () => {
  const { session, ada } = await begun(store);
  const page = await newToken(session, ada, { label: "page", scopes: ["token:write"] });
  expect(codeOf(await consent(session, { ...ada, token: page.token }))).toBe("scope");
  for (const change of [{ redirectUri: "https://evil.example/" }, { clientId: "https://app.example:443/" }])
    expect(codeOf(await consent(session, ada, change))).toBe("wrong-client");
  for (const change of [{ scopes: ["token:write"] }, { scopes: [] }, { codeChallengeMethod: "plain" }])
    expect(codeOf(await consent(session, ada, change))).toBe("malformed");
  const app = await newGrant(session, ada);
  expect(codeOf(await consent(session, { ...ada, token: app.access_token }))).toBe("scope");
});

test("grants count as tokens", async () => {
  const { session, ada } = await begun(store);
  const code = await newCode(session, ada);
  for (let n = 1; n < 20; n++) await newToken(session, ada, { label: "a", scopes: ["match:read"] });
  expect(codeOf(await consent(session, ada))).toBe("limit-reached");
  expect(errorOf(await exchange(session, code))).toBe("access_denied");
});

test("any body gets an answer of OAuth, and no tokens", async () => {
  const { session, ada } = await begun(store);
  const code = await newCode(session, ada);
  const good = {
    grant_type: "authorization_code",
    client_id: APP,
    redirect_uri: BACK,
    code_verifier: VERIFIER,
  };
  const value = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("", code, APP, "a".repeat(2_000)));
  const name = fc.constantFrom(
    ...Object.keys(good),
    "code",
    "refresh_token",
    "device_code",
    "scope",
    "token",
  );
  const path = fc.constantFrom("/oauth/token", "/oauth/device", "/oauth/revoke");
  await fc.assert(
    fc.asyncProperty(path, fc.array(fc.tuple(name, value), { maxLength: 6 }), async (to, fields) => {
      const form = new URLSearchParams(fields.map(([key, one]): [string, string] => [key, one]));
      session.world.nowMs += 10_000;
      const answer = await session.call(null, "POST", to, form);
      expect([200, 400]).toContain(answer.status);
      if (to === "/oauth/token") expect(answer.status).toBe(400);
    }),
    { numRuns: sampled(25, 2_000) },
  );
});

test("a library that names its app in the header alone is told to name it in the body", async () => {
  const { session } = await begun(store);
  const form = new URLSearchParams({ grant_type: "refresh_token", refresh_token: "0".repeat(40) });
  for (const path of ["/oauth/token", "/oauth/revoke", "/oauth/device"])
    expect((await session.call(null, "POST", path, form)).body).toMatchObject({
      error: "invalid_client",
      error_description: expect.stringMatching(/client_id in the body.*no Authorization header/),
    });
});

test("a body that is no form is told so by OAuth's errors", async () => {
  const { session } = await begun(store);
  const { call } = session;
  expect(errorOf(await call(null, "POST", "/oauth/token", { grant_type: "refresh_token" }))).toBe(
    "invalid_request",
  );
  const form = new URLSearchParams({ grant_type: "refresh_token" });
  const twice = new URLSearchParams([...form, ...form]);
  expect(errorOf(await call(null, "POST", "/oauth/token", twice))).toBe("invalid_request");
});
