// Apps of others: an address that is not the app's, a code that is used again, codes of devices that are guessed.
import { createHash } from "node:crypto";
import type { Attack } from "./support/attack.ts";
import type { Visitor } from "./support/visitor.ts";

const APP = "https://app.example/";
const BACK = "https://app.example/back";
const VERIFIER = "v".repeat(43);
const CHALLENGE = createHash("sha256").update(VERIFIER).digest("base64url");

const allow = (by: Visitor, token: string, change: object = {}) =>
  by.call("POST", "/v1/authorizations", {
    token,
    body: {
      ...{ clientId: APP, redirectUri: BACK, scopes: ["match:read"], codeChallenge: CHALLENGE },
      ...{ codeChallengeMethod: "S256", ...change },
    },
  });

const post = (by: Visitor, path: string, form: Readonly<Record<string, string>>) =>
  by.call("POST", path, { body: new URLSearchParams(form) });

/** Each leads somewhere else than to the app, for some reader. */
const ELSEWHERE = [
  "https://evil.example/",
  "https://app.example@evil.example/",
  "https://app.example.evil.example/",
  "https://evil.example\\@app.example/",
  "https://app.example\\.evil.example/",
  "//evil.example/",
  "https://APP.example/",
  "https://app.example:443/",
  "https://app.example./",
  "https://app.example/back#code",
  "https://app.example/back?code=mine",
  "https://app.example/back?%63ode=mine",
  "https://user@app.example/back",
  "https://app.example:8443/back",
  "https://app.example/a/../../back",
  "https://app.example/%2e%2e/back",
  "https://app.example%2eevil.example/",
  "https:app.example/back",
  "https://app.example/ba\tck",
  "http://2130706433/",
  "http://[::ffff:127.0.0.1]/",
  "http://app.example/",
  "http://localhost:1/",
  "http://127.0.0.1.evil.example/",
  "javascript:alert(1)",
];

export const redirectTricks: Attack = {
  name: "the code of an app is sent to another address",
  run: async ({ visitor }) => {
    const by = visitor();
    const { token } = await by.guest();
    const statuses: number[] = [];
    for (const redirectUri of ELSEWHERE) statuses.push((await allow(by, token, { redirectUri })).status);
    const own = await allow(by, token);
    if (own.status !== 200) throw new Error(`no code for the app itself: ${own.status}`);
    const led = statuses.filter((status) => status !== 400).length;
    return { succeeded: led > 0, got: `${led} of ${ELSEWHERE.length} addresses get a code` };
  },
};

/** Each leaves the proof out, or makes it one that stands in an address. */
const DOWNGRADES: readonly (readonly [object, string | null])[] = [
  [{ codeChallengeMethod: "plain", codeChallenge: VERIFIER }, VERIFIER],
  [{ codeChallengeMethod: undefined }, VERIFIER],
  [{ codeChallenge: undefined }, null],
  [{ codeChallenge: "" }, ""],
  [{}, null],
  [{}, ""],
  [{}, CHALLENGE],
];

export const downgradedProofs: Attack = {
  name: "the code of an app is used with a weaker proof, or by another app",
  run: async ({ visitor }) => {
    const by = visitor();
    const { token } = await by.guest();
    const exchange = async (change: object, form: Readonly<Record<string, string>>): Promise<number> => {
      const { status, body } = await allow(by, token, change);
      if (status !== 200) return status;
      const code = new URL(Object(body).redirectTo).searchParams.get("code") ?? "";
      const usual = { grant_type: "authorization_code", client_id: APP, redirect_uri: BACK };
      return (await post(by, "/oauth/token", { ...usual, code, ...form })).status;
    };
    const statuses: number[] = [];
    for (const [change, verifier] of DOWNGRADES)
      statuses.push(
        await exchange(change, {
          ...(verifier === null ? {} : { code_verifier: verifier }),
          code_challenge_method: "plain",
        }),
      );
    const whole = { code_verifier: VERIFIER };
    for (const client_id of ["https://evil.example/", "https://app.example"])
      statuses.push(await exchange({}, { ...whole, client_id }));
    statuses.push(await exchange({}, { ...whole, redirect_uri: APP }));
    if ((await exchange({}, whole)) !== 200) throw new Error("no token with the right proof");
    return { succeeded: statuses.some((status) => status !== 400), got: statuses.join(", ") };
  },
};

export const reusedCodes: Attack = {
  name: "the code of an app is used by a thief, or twice",
  run: async ({ visitor }) => {
    const [by, thief] = [visitor(), visitor()];
    const { token } = await by.guest();
    const { redirectTo } = Object((await allow(by, token)).body);
    const code = new URL(redirectTo).searchParams.get("code") ?? "";
    const form = { grant_type: "authorization_code", client_id: APP, redirect_uri: BACK, code };
    const guessed = await post(thief, "/oauth/token", { ...form, code_verifier: "w".repeat(43) });
    const wish = { ...form, code_verifier: VERIFIER };
    const many = await Promise.all(Array.from({ length: 8 }, () => post(by, "/oauth/token", wish)));
    // For half a minute, the same use gets the same answer. A refresh says that its app has it.
    const [given] = many.filter(({ status }) => status === 200);
    const grants = new Set(many.map(({ body }) => Object(body).access_token).filter(Boolean)).size;
    const { refresh_token } = Object(given?.body);
    const next = await post(by, "/oauth/token", {
      grant_type: "refresh_token",
      client_id: APP,
      refresh_token,
    });
    const later = await post(thief, "/oauth/token", wish);
    const works = await Promise.all(
      [given, next].map((one) =>
        by.call("GET", "/v1/matches", { token: String(Object(one?.body).access_token) }),
      ),
    );
    const good = works.filter(({ status }) => status === 200).length;
    return {
      succeeded: guessed.status === 200 || later.status === 200 || grants !== 1 || good > 0,
      got: `without the proof ${guessed.status}; 8 at once get ${grants} grants; later ${later.status}; ${good} tokens are left`,
    };
  },
};

export const guessedDeviceCodes: Attack = {
  name: "the code of somebody's device is guessed",
  run: async ({ visitor }) => {
    const [owner, by] = [visitor(), visitor()];
    const { body } = await post(owner, "/oauth/device", { client_id: APP, scope: "match:read" });
    const { user_code: right, device_code: whole } = Object(body);
    const { token } = await by.guest();
    const statuses: number[] = [];
    for (let n = 0; n < 40 && statuses.at(-1) !== 429; n++)
      statuses.push((await by.call("GET", "/v1/device-codes/BBBB-BBBB", { token })).status);
    const found = (await by.call("GET", `/v1/device-codes/${right}`, { token })).status;
    // Who sees the screen of the device knows the short code alone.
    const device_code = `${String(whole).slice(0, 8)}${"0".repeat(40)}`;
    const grant_type = "urn:ietf:params:oauth:grant-type:device_code";
    const polled = await post(by, "/oauth/token", { grant_type, client_id: APP, device_code });
    const otherApp = { grant_type, client_id: "https://evil.example/", device_code: String(whole) };
    const stolen = await post(by, "/oauth/token", otherApp);
    return {
      succeeded:
        found === 200 ||
        Object(stolen.body).error !== "invalid_grant" ||
        !statuses.includes(429) ||
        polled.status === 200,
      got: `the first 429 after ${statuses.length} guesses; then the right code gets ${found}; its device's ${polled.status}; another app ${stolen.status}`,
    };
  },
};
