// Signing in on a device without a page: it shows a code, its person answers on the page, and the device asks meanwhile.
import { expect, test } from "vitest";
import { typedUserCode } from "../../src/relay/sign-in/device-codes.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { begun, errorOf, listed, newDevice, poll, post, refresh, tokensIn, works } from "./support/apps.ts";
import { codeOf, newToken } from "./support/people.ts";

const store = memoryStore();
const at = (code: string) => `/v1/device-codes/${encodeURIComponent(code)}`;
const SECONDS = 1_000;

test("a device waits for its person, and gets tokens once", async () => {
  const { session, ada } = await begun(store);
  const { call, world } = session;
  const device = await newDevice(session);
  expect(device).toMatchObject({
    verification_uri: "https://play.test/device",
    verification_uri_complete: `https://play.test/device?code=${device.user_code}`,
    ...{ expires_in: 600, interval: 5 },
  });
  expect(device.user_code).toMatch(/^[B-DF-HJ-NP-TV-XZ]{4}-[B-DF-HJ-NP-TV-XZ]{4}$/);
  expect(errorOf(await poll(session, device.device_code))).toBe("authorization_pending");
  const typed = device.user_code.toLowerCase().replace("-", " ");
  expect((await call(ada, "GET", at(typed))).body).toEqual({
    ...{ client: "https://app.example", scopes: ["match:read", "match:play"] },
    expiresAt: new Date(world.nowMs + 600 * SECONDS).toISOString(),
  });
  const answer = { allow: true, scopes: ["match:read", "profile:write"], expiresIn: 86_400 };
  expect((await call(ada, "POST", at(device.user_code), answer)).status).toBe(204);
  const tokens = tokensIn(await poll(session, device.device_code));
  // Nobody gives more than the device has asked for.
  expect(tokens.scope).toBe("match:read");
  expect(await works(session, ada, tokens.access_token)).toBe(true);
  expect((await listed(session, ada)).find(({ app }) => app !== undefined)).toMatchObject({
    ...{ app: "https://app.example", program: true },
  });
  // The answer may have been lost, so for half a minute it comes again.
  world.nowMs += 29_999;
  expect(tokensIn(await poll(session, device.device_code))).toMatchObject({
    ...{ access_token: tokens.access_token, refresh_token: tokens.refresh_token },
  });
  world.nowMs += 1;
  expect(errorOf(await poll(session, device.device_code))).toBe("invalid_grant");
  expect(await works(session, ada, tokens.access_token)).toBe(false);
  expect(errorOf(await refresh(session, tokens.refresh_token))).toBe("invalid_grant");
});

test("a device that asks too often is told to slow down, and not for long", async () => {
  const { session } = await begun(store);
  const { device_code } = await newDevice(session);
  const answers: (string | null)[] = [];
  for (const seconds of [0, 1, 3, 4, 5]) {
    session.world.nowMs += seconds * SECONDS;
    answers.push(errorOf(await poll(session, device_code)));
  }
  const [pending, slow] = ["authorization_pending", "slow_down"];
  expect(answers).toEqual([pending, slow, pending, pending, pending]);
});

test("a person refuses once, and the device hears of it", async () => {
  const { session, ada } = await begun(store);
  const { call, gateway } = session;
  const device = await newDevice(session);
  expect((await call(ada, "POST", at(device.user_code), { allow: false })).status).toBe(204);
  const bo = await gateway.newCaller();
  expect(codeOf(await call(bo, "POST", at(device.user_code), { allow: true }))).toBe("no-such-code");
  expect(codeOf(await call(bo, "GET", at(device.user_code)))).toBe("no-such-code");
  expect(errorOf(await poll(session, device.device_code))).toBe("access_denied");
});

test("after ten minutes, nobody can answer and the device begins again", async () => {
  const { session, ada } = await begun(store);
  const device = await newDevice(session);
  session.world.nowMs += 600 * SECONDS;
  expect(codeOf(await session.call(ada, "POST", at(device.user_code), { allow: true }))).toBe("no-such-code");
  expect(errorOf(await poll(session, device.device_code))).toBe("expired_token");
});

test("a code is good for its own device and app alone", async () => {
  const { session, ada } = await begun(store);
  const device = await newDevice(session);
  await session.call(ada, "POST", at(device.user_code), { allow: true });
  const plain = device.user_code.replace("-", "");
  const other = `${plain}${"0".repeat(device.device_code.length - plain.length)}`;
  for (const code of [device.user_code, plain, other, "", "x".repeat(1_000)])
    expect(["invalid_grant", "invalid_request"]).toContain(errorOf(await poll(session, code)));
  expect(errorOf(await poll(session, device.device_code, "https://other.example/"))).toBe("invalid_grant");
  tokensIn(await poll(session, device.device_code));
});

test("guesses at the codes of devices are few, and the right one then has the answer of a wrong one", async () => {
  const { session, ada } = await begun(store);
  const device = await newDevice(session);
  for (let n = 0; n < 10; n++)
    expect(codeOf(await session.call(ada, "GET", at("BBBBBBBB")))).toBe("no-such-code");
  for (const code of ["BBBBBBBB", device.user_code]) {
    expect(codeOf(await session.call(ada, "GET", at(code)))).toBe("too-fast");
    expect(codeOf(await session.call(ada, "POST", at(code), { allow: true }))).toBe("too-fast");
  }
  expect(errorOf(await poll(session, device.device_code))).toBe("authorization_pending");
});

test("nobody allows a device more than they hold", async () => {
  const { session, ada } = await begun(store);
  const page = await newToken(session, ada, { label: "page", scopes: ["token:write", "match:read"] });
  const device = await newDevice(session);
  const answer = (body: object) =>
    session.call({ ...ada, token: page.token }, "POST", at(device.user_code), { allow: true, ...body });
  expect(codeOf(await answer({}))).toBe("scope");
  expect((await answer({ scopes: ["match:read"] })).status).toBe(204);
  expect(tokensIn(await poll(session, device.device_code)).scope).toBe("match:read");
});

test.each([
  [{ client_id: "app.example", scope: "match:read" }, "invalid_client"],
  [{ scope: "match:read" }, "invalid_client"],
  [{ client_id: "https://app.example/", scope: "token:write" }, "invalid_scope"],
  [{ client_id: "https://app.example/" }, "invalid_scope"],
] as const)("no device begins with %o", async (form, error) => {
  const { session } = await begun(store);
  expect(errorOf(await post(session, "/oauth/device", form))).toBe(error);
});

test("a person may type a code in any way that shows its eight letters", () => {
  for (const text of ["BCDF-GHJK", "bcdfghjk", " b c d f – g h j k ".replace("–", "-")])
    expect(typedUserCode(text)).toBe("BCDFGHJK");
  for (const text of ["BCDF-GHJA", "BCDF-GHJ", "BCDF-GHJKL", ""]) expect(typedUserCode(text)).toBeNull();
});
