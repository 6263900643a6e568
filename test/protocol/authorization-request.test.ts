// What an app may send with a person to the page. Whatever is not refused leads to the app's own origin, or to a program
// on the person's computer.
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type ReadAuthorization,
  readAppScopes,
  readAuthorizationRequest,
  readClientId,
  redirectWith,
} from "../../src/protocol/authorization-request.ts";
import { APP_SCOPES, SCOPES } from "../../src/protocol/player.ts";
import { sampled } from "../harness/sampled.ts";

const GOOD = {
  response_type: "code",
  client_id: "https://app.example/",
  redirect_uri: "https://app.example/back",
  scope: "match:read match:play",
  state: "s 1",
  code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
  code_challenge_method: "S256",
};
type Name = keyof typeof GOOD;

const reading = (query: ConstructorParameters<typeof URLSearchParams>[0]): ReadAuthorization =>
  readAuthorizationRequest(new URLSearchParams(query));

const faultOf = (change: Partial<Record<Name, string>>): string | null => {
  const answer = reading({ ...GOOD, ...change });
  return answer.ok ? null : answer.fault;
};

test("a whole request is read", () => {
  expect(reading({ ...GOOD, nonce: "unknown parameters are left alone" })).toEqual({
    ok: true,
    request: {
      app: { clientId: "https://app.example/", origin: "https://app.example", isProgram: false },
      redirectUri: "https://app.example/back",
      codeChallenge: GOOD.code_challenge,
      scopes: ["match:read", "match:play"],
      state: "s 1",
    },
  });
});

test.each<[string, string, string]>([
  ["https://app.example", "https://app.example", "https://app.example"],
  ["https://app.example/game/", "https://app.example/?from=relay", "https://app.example"],
  ["https://app.example:8443/", "https://app.example:8443/back", "https://app.example:8443"],
  ["https://xn--bcher-kva.example/", "https://xn--bcher-kva.example/", "https://xn--bcher-kva.example"],
  ["http://localhost:5173/", "http://localhost:5173/back", "http://localhost:5173"],
  ["https://app.example/", "http://127.0.0.1:49152/back", "https://app.example"],
  ["https://app.example/", "http://[::1]:49152/", "https://app.example"],
])("the app %s may go back to %s", (client_id, redirect_uri, origin) => {
  const answer = reading({ ...GOOD, client_id, redirect_uri });
  expect(answer).toMatchObject({
    ok: true,
    request: {
      app: { clientId: client_id, origin, isProgram: redirect_uri.startsWith("http:") },
      redirectUri: redirect_uri,
    },
  });
});

/** Texts that one reader takes for the app's own origin, and another does not. */
const TRICKS = [
  "https://evil.example/",
  "https://app.example@evil.example/",
  "https://app.example:pass@evil.example/",
  "https://user@app.example/",
  "https://evil.example\\@app.example/",
  "https:\\\\app.example/",
  "https:/app.example/",
  "https:app.example/",
  "//app.example/",
  "/back",
  "https://app.example\\.evil.example/",
  "https://APP.example/",
  "HTTPS://app.example/",
  "https://app.example:443/",
  "https://app.example:/",
  "https://app.example:8443/",
  "https://app.example./",
  "https://app.example.evil.example/",
  "https://evilapp.example/",
  "https://sub.app.example/",
  "https://app%2eexample/",
  "https://app。example/",
  "https://аpp.example/",
  "https://app.example\u200b/",
  "https://app.example/a/../b",
  "https://app.example/%2e%2e/b",
  "https://app.example/back#code",
  "https://app.example/back#",
  "https://app.example/back?code=1",
  "https://app.example/back?iss=https%3A%2F%2Fevil.example",
  "https://app.example/back?st%61te=1",
  " https://app.example/",
  "https://app.example/\n",
  "https://app.exa\tmple/",
  "https://app.example/\u0000",
  "http://app.example/",
  "ftp://app.example/",
  "javascript:alert(1)//https://app.example/",
  "data:text/html,https://app.example/",
  "app.example:/back",
  "http://localhost:49152/",
  "http://127.0.0.1.evil.example/",
  "http://localhost.evil.example/",
  "http://127.1/",
  "http://2130706433/",
  "http://0x7f.1/",
  "http://127.0.0.2/",
  "http://0.0.0.0/",
  "http://[::ffff:127.0.0.1]/",
  "http://[0:0:0:0:0:0:0:1]/",
  "http://user@127.0.0.1:1/",
  "http://127.0.0.1:1/#",
  "http://127.0.0.1.:1/",
  "",
  "https://",
  `https://app.example/${"a".repeat(1_024)}`,
];

test.each(TRICKS)("no redirect goes to %j", (redirect_uri) => {
  expect(faultOf({ redirect_uri })).toBe("redirect");
});

test("an app's address follows the same rules", () => {
  const own = TRICKS.filter((trick) => readClientId(trick) !== null);
  // These are addresses of other apps.
  expect(own).toEqual([
    "https://evil.example/",
    "https://app.example:8443/",
    "https://app.example.evil.example/",
    "https://evilapp.example/",
    "https://sub.app.example/",
    "https://app.example/back?code=1",
    "https://app.example/back?iss=https%3A%2F%2Fevil.example",
    "https://app.example/back?st%61te=1",
    "http://localhost:49152/",
  ]);
});

test("no answer to any address leads to another origin than the app's, or off this computer", () => {
  const part = fc.constantFrom(
    ...["https:", "http:", "//", "/", "\\", "@", ":", ".", "..", "?", "#", "%2f", "%40", "&", "=", "\t"],
    ...["app.example", "evil.example", "127.0.0.1", "[::1]", "localhost", "443", "80", "code", "state"],
  );
  const address = fc.oneof(
    fc.array(part, { maxLength: 9 }).map((parts) => parts.join("")),
    fc.array(part, { maxLength: 6 }).map((parts) => `https://app.example${parts.join("")}`),
  );
  fc.assert(
    fc.property(address, fc.oneof(address, fc.constant(GOOD.client_id)), (redirect_uri, client_id) => {
      const answer = reading({ ...GOOD, redirect_uri, client_id });
      if (!answer.ok) return;
      const { app, redirectUri } = answer.request;
      const to = new URL(redirectWith(redirectUri, { code: "c", state: "s", iss: "https://relay.example" }));
      expect(app.origin).toBe(new URL(client_id).origin);
      if (app.isProgram) expect(["127.0.0.1", "[::1]", "localhost"]).toContain(to.hostname);
      else expect(to.origin).toBe(app.origin);
      if (to.origin !== app.origin) expect(to.hostname).not.toBe("localhost");
      expect([to.username, to.password, to.hash]).toEqual(["", "", ""]);
      for (const [name, value] of [
        ["code", "c"],
        ["state", "s"],
        ["iss", "https://relay.example"],
      ] as const)
        expect(to.searchParams.getAll(name)).toEqual([value]);
    }),
    { numRuns: sampled(500, 200_000) },
  );
});

const NAMES = Object.keys(GOOD);

test("any value of any parameter is read or refused, and what is read is what was sent", () => {
  const value = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom(...Object.values(GOOD), ...TRICKS, ...SCOPES, "plain", "token", "a".repeat(3_000)),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...NAMES), value), { maxLength: 3 }), (changes) => {
      const sent = { ...GOOD, ...Object.fromEntries(changes) };
      const answer = reading(sent);
      if (!answer.ok) return;
      const { app, redirectUri, state, scopes, codeChallenge } = answer.request;
      expect({
        client_id: app.clientId,
        redirect_uri: redirectUri,
        state,
        code_challenge: codeChallenge,
      }).toEqual({
        client_id: sent.client_id,
        redirect_uri: sent.redirect_uri,
        state: sent.state,
        code_challenge: sent.code_challenge,
      });
      expect(APP_SCOPES).toEqual(expect.arrayContaining([...scopes]));
    }),
    { numRuns: sampled(50, 20_000) },
  );
});

test.each(NAMES)("a request with two %s is refused", (name) => {
  const query = [...Object.entries(GOOD), ...Object.entries(GOOD).filter(([one]) => one === name)];
  expect(reading(query)).toEqual({ ok: false, fault: "repeated" });
});

test.each<[Name, string]>([
  ["response_type", "response-type"],
  ["client_id", "client"],
  ["redirect_uri", "redirect"],
  ["scope", "scope"],
  ["code_challenge", "challenge"],
  ["code_challenge_method", "challenge"],
])("a request without %s is refused", (name, fault) => {
  const query = Object.entries(GOOD).filter(([one]) => one !== name);
  expect(reading(query)).toEqual({ ok: false, fault });
});

test.each<[Name, string, string | null]>([
  ["response_type", "token", "response-type"],
  ["response_type", "code token", "response-type"],
  ["code_challenge_method", "plain", "challenge"],
  ["code_challenge", `${GOOD.code_challenge}=`, "challenge"],
  ["code_challenge", `${GOOD.code_challenge}\n`, "challenge"],
  ["state", "a".repeat(1_025), "state"],
  ["state", "line\nbreak", "state"],
  ["state", "", null],
  ["scope", "match:read token:write", "scope"],
  ["scope", "account:delete", "scope"],
  ["scope", "openid", "scope"],
  ["scope", " match:read  match:read ", null],
])("%s=%j gives %s", (name, value, fault) => {
  expect(faultOf({ [name]: value })).toBe(fault);
});

test("no app ever gets the two scopes that are a person's own", () => {
  expect(SCOPES.filter((scope) => readAppScopes(scope) === null)).toEqual(["account:delete", "token:write"]);
});

test("an answer without a state has none", () => {
  expect(
    redirectWith("http://127.0.0.1:1/?a=1", {
      error: "access_denied",
      state: null,
      iss: "https://r.example",
    }),
  ).toBe("http://127.0.0.1:1/?a=1&error=access_denied&iss=https%3A%2F%2Fr.example");
});
