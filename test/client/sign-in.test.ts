// Signing in on the page of an app: what it asks the relay's page for, which answers it takes, and how it ends.
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { wellAnswered } from "./scripted-answers.ts";
import { APP, GRANT, scriptedPage, sharedGrants } from "./scripted-page.ts";
import { json, refusal, type ScriptedAnswer, type ScriptedRequest, scriptedRelay } from "./scripted-relay.ts";
import { START_MS } from "./scripted-session.ts";

const METADATA = { issuer: "http://relay", authorization_endpoint: "https://page.example/authorize" };
const TOKENS = {
  ...{ access_token: "access-1", refresh_token: "refresh-1", token_type: "Bearer" },
  ...{ expires_in: 3600, scope: "match:read match:play" },
};

const oauth =
  (answers: Readonly<Record<string, ScriptedAnswer>> = {}) =>
  (request: ScriptedRequest) => {
    const { target } = request;
    if (answers[target]) return answers[target];
    if (target.startsWith("/.well-known/")) return json(200, METADATA);
    if (target === "/oauth/token") return json(200, TOKENS);
    return target === "/oauth/revoke" ? json(200, {}) : wellAnswered(request);
  };

const app = (answers?: Readonly<Record<string, ScriptedAnswer>>, grants = sharedGrants()) => {
  const made = scriptedPage(`${APP}?room=7#top`, grants);
  return { ...made, ...scriptedRelay(oauth(answers), {}, made.page), grants };
};

/** The app has left for the relay's page. */
const away = async (answers?: Readonly<Record<string, ScriptedAnswer>>) => {
  const made = app(answers);
  void made.relay.signIn({ scopes: ["match:read", "match:play"] });
  await made.run(0);
  const [asked] = made.left;
  if (!asked) throw new Error("it did not leave");
  const query = Object.fromEntries(asked.searchParams);
  const back = (answer: Readonly<Record<string, string>>): void =>
    made.comeTo(
      `${APP}?room=7&${new URLSearchParams({ state: query["state"] ?? "", iss: "http://relay", ...answer })}`,
    );
  const tokenRequests = () => made.requests.filter(({ target }) => target === "/oauth/token");
  return { ...made, asked, query, back, tokenRequests };
};

test("an app leaves for the relay's page, and its address is its name", async () => {
  const { asked, query } = await away();
  expect(asked.origin + asked.pathname).toBe("https://page.example/authorize");
  expect(query).toEqual({
    ...{
      response_type: "code",
      client_id: APP,
      redirect_uri: `${APP}?room=7`,
      scope: "match:read match:play",
    },
    state: expect.stringMatching(/^[\w-]{22}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: "S256",
  });
});

test("a player who comes back is signed in, and the address has no answer in it", async () => {
  const made = await away();
  made.back({ code: "c0de" });
  const scopes = ["match:read", "match:play"];
  expect(await made.settled(made.relay.resumeSignIn())).toEqual({ type: "signed-in", scopes });
  const [asked] = made.tokenRequests();
  expect(asked?.method).toBe("POST");
  const { code_verifier: verifier, ...form } = Object(asked?.body);
  expect(form).toEqual({
    ...{ grant_type: "authorization_code", code: "c0de", redirect_uri: `${APP}?room=7`, client_id: APP },
  });
  expect(createHash("sha256").update(verifier).digest("base64url")).toBe(made.query["code_challenge"]);
  expect(made.page.address()).toBe(`${APP}?room=7#top`);
  expect(await made.grants.read()).toEqual(GRANT);
  await made.settled(made.relay.rest.getProfile());
  expect(made.requests.at(-1)?.headers.get("authorization")).toBe("Bearer access-1");
  // A second call, as after a reload, asks for nothing.
  expect(await made.settled(made.relay.resumeSignIn())).toMatchObject({ type: "signed-in" });
  expect(made.tokenRequests()).toHaveLength(1);
});

test.each([
  ["another state", { state: "made-up", code: "c0de" }, "wrong-answer"],
  ["another relay's name", { iss: "https://evil.example", code: "c0de" }, "wrong-issuer"],
  ["no code", {}, "wrong-answer"],
  ["a no", { error: "access_denied" }, "access_denied"],
])("an answer with %s signs nobody in, and counts once", async (_, answer, code) => {
  const made = await away();
  made.back(answer);
  const told = await made.settled(made.relay.resumeSignIn());
  expect(told).toEqual({ type: "refused", code, message: expect.stringMatching(/\.$/) });
  expect(made.tokenRequests()).toEqual([]);
  expect(made.isPending()).toBe(false);
  expect(made.page.address()).toBe(`${APP}?room=7#top`);
  expect(await made.settled(made.relay.resumeSignIn())).toEqual({ type: "signed-out" });
});

test("without the name of the relay an answer signs nobody in", async () => {
  const made = await away();
  made.comeTo(`${APP}?state=${made.query["state"]}&code=c0de`);
  expect(await made.settled(made.relay.resumeSignIn())).toMatchObject({ code: "wrong-issuer" });
  expect(made.tokenRequests()).toEqual([]);
});

test("a code that the relay refuses signs nobody in", async () => {
  const refused = json(400, { error: "invalid_grant", error_description: "The code has ended." });
  const made = await away({ "/oauth/token": refused });
  made.back({ code: "c0de" });
  expect(await made.settled(made.relay.resumeSignIn())).toEqual({
    ...{ type: "refused", code: "invalid_grant", message: "The code has ended." },
  });
  expect(await made.grants.read()).toBeNull();
});

test("parameters of the app's own are no answer of a relay", async () => {
  const made = app();
  made.comeTo(`${APP}?code=7&state=open`);
  expect(await made.settled(made.relay.resumeSignIn())).toEqual({ type: "signed-out" });
  expect(made.page.address()).toBe(`${APP}?code=7&state=open`);
  expect(made.requests).toEqual([]);
});

describe("an app stays where it is", () => {
  test.each([
    ["a relay without a page", refusal(404, "sign-in-off"), "sign-in-off"],
    ["a relay that does not answer", "cut", "unreachable"],
    ["a page in the relay's place", { status: 200, text: "<p>Log in to the WLAN" }, "wrong-issuer"],
    ["another relay's metadata", json(200, { ...METADATA, issuer: "https://evil.example" }), "wrong-issuer"],
    [
      "an address that is a script",
      json(200, { ...METADATA, authorization_endpoint: "javascript:alert(1)" }),
      "wrong-issuer",
    ],
  ] as const)("at %s", async (_, answer, code) => {
    const { relay, settled, left } = app({ "/.well-known/oauth-authorization-server": answer });
    expect(await settled(relay.signIn({ scopes: ["match:play"] }))).toMatchObject({ type: "refused", code });
    expect(left).toEqual([]);
  });

  test("where there is no page", async () => {
    const { relay, settled } = scriptedRelay(oauth());
    expect(await settled(relay.signIn({ scopes: ["match:play"] }))).toMatchObject({ code: "no-page" });
    expect(await settled(relay.resumeSignIn())).toEqual({ type: "signed-out" });
  });
});

test("an answer of before is no part of where the player comes back", async () => {
  const made = scriptedPage(`${APP}?code=old&room=7&state=old&iss=old`);
  const { relay, run } = scriptedRelay(oauth(), {}, made.page);
  void relay.signIn({ scopes: ["match:play"] });
  await run(0);
  expect(made.left[0]?.searchParams.get("redirect_uri")).toBe(`${APP}?room=7`);
});

test("an app that says who it is and where to come back keeps its page", async () => {
  const { relay, run, left, comeTo, page, settled } = app();
  const [clientId, redirectUri] = ["https://app.example/", "https://app.example/back"];
  void relay.signIn({ scopes: ["match:play"], clientId, redirectUri });
  await run(0);
  const query = left[0]?.searchParams;
  expect([query?.get("client_id"), query?.get("redirect_uri")]).toEqual([clientId, redirectUri]);
  comeTo(`${redirectUri}?code=c&state=${query?.get("state")}&iss=http%3A%2F%2Frelay`);
  expect(await settled(relay.resumeSignIn())).toMatchObject({ type: "signed-in" });
  expect(page.address()).toBe(redirectUri);
});

test("who signs out takes the grant back, and the client is closed", async () => {
  const made = app({}, sharedGrants(GRANT));
  await made.settled(made.relay.signOut());
  expect(made.requests.map(({ target, body }) => [target, body])).toEqual([
    ["/oauth/revoke", { token: "refresh-1", client_id: APP }],
  ]);
  expect(await made.grants.read()).toBeNull();
  expect(made.relay.status).toBe("closed");
});

test("the end of a token counts from before the request", async () => {
  const made = await away();
  made.back({ code: "c0de" });
  await made.settled(made.relay.resumeSignIn());
  expect((await made.grants.read())?.endsAtMs).toBe(START_MS + 3_600_000);
});
