// The end of what an app has: by its player, by itself, and with the token of the page that allowed it.
import { expect, test } from "vitest";
import { revokeToken } from "../../src/relay/people/revoke-token.ts";
import { type RefreshAnswer, refreshGrant } from "../../src/relay/sign-in/refresh-grant.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { sampled } from "../harness/sampled.ts";
import {
  APP,
  begun,
  errorOf,
  exchange,
  grantOf,
  newCode,
  newGrant,
  post,
  refresh,
  sideBySide,
  tokensIn,
  works,
} from "./support/apps.ts";
import { codeOf, newToken, newWebhook } from "./support/people.ts";
import { runJobs } from "./support/run-jobs.ts";

const store = memoryStore();

test("what an app makes ends with its grant, and its sockets close, also after a refresh", async () => {
  const { session, ada } = await begun(store);
  const { call, gateway, world, relay } = session;
  const first = await newGrant(session, ada);
  const socket = gateway.again({ ...ada, token: first.access_token });
  expect(await gateway.connect(socket)).toBe(true);
  const hook = await newWebhook(session, { ...ada, token: first.access_token });
  const own = await newWebhook(session, ada);
  const { access_token } = tokensIn(await refresh(session, first.refresh_token));
  expect((await call({ ...ada, token: access_token }, "GET", `/v1/webhooks/${hook.id}`)).status).toBe(200);
  expect(codeOf(await call({ ...ada, token: access_token }, "POST", "/v1/bots", { name: "Bot" }))).toBe(
    "scope",
  );
  expect((await call(ada, "DELETE", `/v1/tokens/${await grantOf(session, ada)}`)).status).toBe(204);
  expect(await works(session, ada, access_token)).toBe(false);
  expect(errorOf(await refresh(session, first.refresh_token))).toBe("invalid_grant");
  expect(world.closed).toEqual([socket.connection]);
  expect((await relay.webhooks.list(ada.player ?? "")).map(({ id }) => id)).toEqual([own.id]);
  await runJobs(relay, world);
});

test("at every moment, a revocation ends what a refresh makes meanwhile", async () => {
  for (let seed = 0; seed < sampled(6, 100); seed++) {
    const { session, ada } = await begun(store);
    const { refresh_token: refreshToken } = await newGrant(session, ada);
    const grant = await grantOf(session, ada);
    const player = ada.player ?? "";
    const [refreshed] = await sideBySide<RefreshAnswer | string>(session.relay, seed, [
      (relay) => refreshGrant(relay, { refreshToken, clientId: APP }),
      (relay) => revokeToken(relay, player, grant),
    ]);
    const made = typeof refreshed === "object" && refreshed.type === "granted" ? [refreshed.accessToken] : [];
    for (const token of made) expect(await works(session, ada, token)).toBe(false);
    const items = JSON.stringify(await session.contents());
    expect(items).not.toContain('"app":{"S":"https://app.example"}');
  }
});

test("a grant ends with the token of the page that allowed it, and never later", async () => {
  const { session, ada } = await begun(store);
  const scopes = ["match:read", "match:play", "webhook:write", "token:write"];
  const page = await newToken(session, ada, { label: "page", scopes, expiresIn: 1_000 });
  const tokens = await newGrant(session, { ...ada, token: page.token });
  expect(tokens.expires_in).toBe(1_000);
  await session.call(ada, "DELETE", `/v1/tokens/${page.id}`);
  expect(await works(session, ada, tokens.access_token)).toBe(false);
  expect(errorOf(await refresh(session, tokens.refresh_token))).toBe("invalid_grant");
});

test("a code of a token that has ended gives nothing", async () => {
  const { session, ada } = await begun(store);
  const page = await newToken(session, ada, {
    ...{ label: "page", scopes: ["match:read", "match:play", "webhook:write", "token:write"] },
  });
  const code = await newCode(session, { ...ada, token: page.token });
  await session.call(ada, "DELETE", `/v1/tokens/${page.id}`);
  expect(errorOf(await exchange(session, code))).toBe("invalid_grant");
});

test("an app signs out by either of its tokens, and no other app can", async () => {
  for (const name of ["access_token", "refresh_token"] as const) {
    const { session, ada } = await begun(store);
    const tokens = await newGrant(session, ada);
    const revoked = (form: Readonly<Record<string, string>>) => post(session, "/oauth/revoke", form);
    for (const form of [
      { token: tokens[name], client_id: "https://other.example/" },
      { token: ada.token ?? "", client_id: APP },
      { token: "tr_unknown", client_id: APP },
    ])
      expect((await revoked(form)).status).toBe(200);
    expect(await works(session, ada, tokens.access_token)).toBe(true);
    expect(errorOf(await revoked({ token: tokens[name] }))).toBe("invalid_client");
    expect(errorOf(await revoked({ client_id: APP }))).toBe("invalid_request");
    expect((await revoked({ token: tokens[name], client_id: APP, token_type_hint: "x" })).status).toBe(200);
    expect(await works(session, ada, tokens.access_token)).toBe(false);
    expect(errorOf(await refresh(session, tokens.refresh_token))).toBe("invalid_grant");
    expect(await works(session, ada, ada.token ?? "")).toBe(true);
  }
});

test("an erased player leaves no token of an app", async () => {
  const { session, ada } = await begun(store);
  const code = await newCode(session, ada);
  const tokens = await newGrant(session, ada);
  await session.call(ada, "DELETE", `/v1/players/${ada.player}`);
  expect(await works(session, ada, tokens.access_token)).toBe(false);
  expect(errorOf(await refresh(session, tokens.refresh_token))).toBe("invalid_grant");
  expect(errorOf(await exchange(session, code))).toBe("invalid_grant");
});
