// The device flow of the command line, against answers that a test scripts, in a time of its own.
import { expect, test } from "vitest";
import { askDeviceCode, awaitGrant, type DevicePorts } from "../../../src/cli/login/device-flow.ts";

type Scripted = readonly [status: number, fields: object | string] | "cut";

const CODE = {
  ...{ device_code: "d", user_code: "BCDF-GHJK", verification_uri: "https://page.example/device" },
  ...{ verification_uri_complete: "https://page.example/device?code=BCDF-GHJK", expires_in: 60, interval: 5 },
};
const TOKENS = { access_token: "a", refresh_token: "r", expires_in: 3600, scope: "match:read" };
const PENDING: Scripted = [400, { error: "authorization_pending" }];

/** The last answer comes again and again. */
const relay = (...answers: readonly Scripted[]) => {
  let nowMs = 1_000_000;
  const asked: { readonly target: string; readonly form: object; readonly atSeconds: number }[] = [];
  const ports: DevicePorts = {
    address: "http://relay",
    nowMs: () => nowMs,
    pause: async (ms) => {
      nowMs += ms;
    },
    fetch: async (target, { body } = {}) => {
      const form = Object.fromEntries(new URLSearchParams(String(body)));
      const answer = answers[Math.min(asked.length, answers.length - 1)] ?? "cut";
      asked.push({ target: String(target), form, atSeconds: (nowMs - 1_000_000) / 1_000 });
      if (answer === "cut") throw new Error("connection refused");
      return new Response(JSON.stringify(answer[1]), { status: answer[0] });
    },
  };
  const waited = async () => {
    const code = await askDeviceCode(ports, "http://localhost/program", ["match:read"]);
    return code.ok ? awaitGrant(ports, "http://localhost/program", code.value) : code;
  };
  return { waited, asked, times: () => asked.slice(1).map(({ atSeconds }) => atSeconds) };
};

test("a program asks at the interval until a person has allowed it", async () => {
  const { waited, asked, times } = relay([200, CODE], PENDING, PENDING, [200, TOKENS]);
  expect(await waited()).toMatchObject({ ok: true, value: { accessToken: "a", refreshToken: "r" } });
  expect(times()).toEqual([5, 10, 15]);
  expect(asked[0]).toMatchObject({
    ...{ target: "http://relay/oauth/device" },
    form: { client_id: "http://localhost/program", scope: "match:read" },
  });
  expect(asked[1]).toMatchObject({
    target: "http://relay/oauth/token",
    form: { grant_type: "urn:ietf:params:oauth:grant-type:device_code", device_code: "d" },
  });
});

test("a relay that wants fewer questions is asked each 5 s less often", async () => {
  const { waited, times } = relay([200, CODE], [400, { error: "slow_down" }], PENDING, [200, TOKENS]);
  expect(await waited()).toMatchObject({ ok: true });
  expect(times()).toEqual([5, 15, 25]);
});

test("a relay that does not answer for a while is asked again", async () => {
  const { waited, times } = relay([200, CODE], "cut", [503, { code: "try-again" }], [200, TOKENS]);
  expect(await waited()).toMatchObject({ ok: true });
  expect(times()).toEqual([5, 10, 15]);
});

test.each([
  ["the person says no", [[400, { error: "access_denied" }]], "access_denied"],
  ["the code has ended at the relay", [[400, { error: "expired_token" }]], "expired_token"],
  ["nobody decides in time", [PENDING], "expired_token"],
] as const)("where %s, nobody is signed in", async (_, answers, code) => {
  const { waited, times } = relay([200, CODE], ...answers);
  expect(await waited()).toMatchObject({ ok: false, refusal: { code } });
  expect(Math.max(...times())).toBeLessThan(60);
});

test.each([
  ["a relay without a page", [404, { code: "sign-in-off", detail: "No page." }], "sign-in-off"],
  ["no relay", "cut", "unreachable"],
  ["a page in the relay's place", [200, "no JSON object"], "unreachable"],
  [
    "an address that is no web page",
    [200, { ...CODE, verification_uri_complete: "file:///etc" }],
    "unreachable",
  ],
] as const)("at %s there is no code", async (_, answer, code) => {
  expect(await relay(answer).waited()).toMatchObject({ ok: false, refusal: { code } });
});
