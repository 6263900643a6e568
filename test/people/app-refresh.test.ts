// Refreshing the tokens of an app: each refresh token is good for one turn.
import { expect, test } from "vitest";
import type { Relay } from "../../src/relay/relay.ts";
import { refreshGrant } from "../../src/relay/sign-in/refresh-grant.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { sampled } from "../harness/sampled.ts";
import {
  APP,
  begun,
  errorOf,
  listed,
  newGrant,
  refresh,
  sideBySide,
  tokensIn,
  works,
} from "./support/apps.ts";

const store = memoryStore();

test("a refresh gives new tokens, and ends the access token before", async () => {
  const { session, ada } = await begun(store);
  const first = await newGrant(session, ada);
  session.world.nowMs += 1_800_000;
  const second = tokensIn(await refresh(session, first.refresh_token, { scope: "match:read" }));
  expect(second).toMatchObject({ expires_in: 3_600, scope: "match:read" });
  expect(await works(session, ada, first.access_token)).toBe(false);
  expect(await works(session, ada, second.access_token)).toBe(true);
  session.world.nowMs += 3_600_000;
  expect(await works(session, ada, second.access_token)).toBe(false);
  // Fewer scopes were for that access token alone.
  const third = tokensIn(await refresh(session, second.refresh_token));
  expect(third.scope).toBe("match:read match:play webhook:write");
  expect(await works(session, ada, third.access_token)).toBe(true);
  expect(await listed(session, ada)).toHaveLength(2);
});

test("a refresh token that is shown again has the same answer for half a minute, then ends the grant", async () => {
  const { session, ada } = await begun(store);
  const first = await newGrant(session, ada);
  const second = tokensIn(await refresh(session, first.refresh_token));
  session.world.nowMs += 29_000;
  const again = tokensIn(await refresh(session, first.refresh_token));
  expect(again).toEqual({ ...second, expires_in: 3_571 });
  // It stands with the scopes of the first request.
  const fewer = tokensIn(await refresh(session, first.refresh_token, { scope: "match:read" }));
  expect(fewer).toEqual(again);
  session.world.nowMs += 1_000;
  expect(errorOf(await refresh(session, first.refresh_token))).toBe("invalid_grant");
  expect(await works(session, ada, second.access_token)).toBe(false);
  expect(errorOf(await refresh(session, second.refresh_token))).toBe("invalid_grant");
  expect(session.world.logged).toContainEqual(expect.objectContaining({ event: "app-code-reused" }));
});

test("a refresh token of two turns before ends the grant at once", async () => {
  const { session, ada } = await begun(store);
  const first = await newGrant(session, ada);
  const second = tokensIn(await refresh(session, first.refresh_token));
  const third = tokensIn(await refresh(session, second.refresh_token));
  expect(errorOf(await refresh(session, first.refresh_token))).toBe("invalid_grant");
  expect(await works(session, ada, third.access_token)).toBe(false);
});

test.each([
  [{ client_id: "https://other.example/" }, "invalid_grant"],
  [{ client_id: "" }, "invalid_client"],
  [{ refresh_token: "" }, "invalid_request"],
  [{ scope: "match:read profile:write" }, "invalid_scope"],
  [{ scope: "token:write" }, "invalid_scope"],
] as const)("a refresh with %o is refused, and ends nothing", async (change, error) => {
  const { session, ada } = await begun(store);
  const { refresh_token } = await newGrant(session, ada);
  expect(errorOf(await refresh(session, refresh_token, change))).toBe(error);
  tokensIn(await refresh(session, refresh_token));
});

test("simultaneous refreshes of one token have one answer, and one turn", async () => {
  for (let seed = 0; seed < sampled(6, 100); seed++) {
    const { session, ada } = await begun(store);
    const { refresh_token: refreshToken } = await newGrant(session, ada);
    const tasks = [1, 2, 3].map(() => (relay: Relay) => refreshGrant(relay, { refreshToken, clientId: APP }));
    const [one, ...others] = await sideBySide(session.relay, seed, tasks);
    if (one?.type !== "granted") throw new Error("no refresh has an answer");
    for (const other of others) expect(other).toEqual(one);
    expect(await works(session, ada, one.accessToken)).toBe(true);
    session.world.nowMs += 30_000;
    tokensIn(await refresh(session, one.refreshToken));
  }
});

test("a refresh keeps its player, as a use of any token does", async () => {
  const { session, ada } = await begun(store);
  let { refresh_token } = await newGrant(session, ada);
  for (let month = 0; month < 6; month++) {
    session.world.nowMs += 30 * 86_400_000;
    ({ refresh_token } = tokensIn(await refresh(session, refresh_token)));
  }
  expect(await works(session, ada, ada.token ?? "")).toBe(true);
});
