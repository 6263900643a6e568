// Recovery codes: made, used once each, replaced and taken back.
import { expect, test } from "vitest";
import { newPlayerSchema, tokenListSchema } from "../../src/protocol/player.ts";
import { newRecoveryCodesSchema } from "../../src/protocol/recovery-codes.ts";
import { typedCode } from "../../src/relay/sign-in/recovery-codes.ts";
import { memoryStore } from "../harness/memory-store.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { type WireSession, wireSession } from "../harness/wire-session.ts";
import { addedKey } from "./support/passkeys.ts";
import { codeOf, newToken } from "./support/people.ts";

const store = memoryStore();
const DAY_MS = 24 * 3600 * 1000;

const newCodes = async ({ call }: WireSession, caller: Caller): Promise<readonly string[]> => {
  const answer = await call(caller, "POST", "/v1/recovery-codes");
  expect(answer.status).toBe(201);
  return newRecoveryCodesSchema().parse(answer.body).codes;
};

const enter = ({ call }: WireSession, code = "", more: object = {}) =>
  call(null, "POST", "/v1/sign-in", { type: "recovery-code", code, ...more });

const left = async ({ call }: WireSession, caller: Caller) =>
  (await call(caller, "GET", "/v1/recovery-codes")).body;

test("a code is back to its player, once, however it is typed, and only its hash is stored", async () => {
  const session = await wireSession(store);
  const ada = await session.gateway.newCaller();
  expect(await left(session, ada)).toEqual({ left: 0, createdAt: null });
  const codes = await newCodes(session, ada);
  const createdAt = new Date(session.world.nowMs).toISOString();
  expect(new Set(codes).size).toBe(8);
  for (const code of codes) expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/);
  const stored = JSON.stringify(await session.contents());
  for (const code of codes) expect(stored).not.toContain(code.replaceAll("-", ""));
  session.world.nowMs += 80 * DAY_MS;
  const typed = ` ${codes[0]?.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l")}`;
  const { status, body } = await enter(session, typed);
  expect(status).toBe(201);
  const { player, token } = newPlayerSchema().parse(body);
  expect(player.id).toBe(ada.player);
  const back = { ...ada, token };
  session.world.nowMs += 30_000;
  expect(codeOf(await enter(session, codes[0]))).toBe("wrong-code");
  expect(await left(session, back)).toEqual({ left: 7, createdAt });
  const { items } = tokenListSchema().parse((await session.call(back, "GET", "/v1/tokens")).body);
  expect(items.map(({ label }) => label)).toEqual(["recovery code", "first"]);
  // Its use prolonged the codes with their player.
  session.world.nowMs += 80 * DAY_MS;
  expect((await enter(session, codes[1], { label: "phone" })).status).toBe(201);
});

test("new codes replace those of before", async () => {
  const session = await wireSession(store);
  const ada = await session.gateway.newCaller();
  const [before, now] = [await newCodes(session, ada), await newCodes(session, ada)];
  expect(codeOf(await enter(session, before[0]))).toBe("wrong-code");
  expect((await enter(session, now[0])).status).toBe(201);
  expect(await left(session, ada)).toMatchObject({ left: 7 });
});

test("codes that two browsers make at once say to try again, not that the player is gone", async () => {
  let meanwhile = async (): Promise<unknown> => undefined;
  const session = await wireSession(store, "codes", (host) => ({
    ...host,
    recoverySets: {
      ...host.recoverySets,
      add: async (...set) => {
        await meanwhile();
        return host.recoverySets.add(...set);
      },
    },
  }));
  const ada = await session.gateway.newCaller();
  const [before] = await newCodes(session, ada);
  meanwhile = () => {
    session.world.nowMs += 1;
    return session.call(ada, "DELETE", "/v1/recovery-codes?last=true");
  };
  expect(codeOf(await session.call(ada, "POST", "/v1/recovery-codes"))).toBe("try-again");
  expect((await session.contents()).filter(({ sk }) => sk?.S === "R")).toEqual([]);
  meanwhile = async () => undefined;
  const [now] = await newCodes(session, ada);
  expect(codeOf(await enter(session, before))).toBe("wrong-code");
  expect((await enter(session, now)).status).toBe(201);
});

test("a code signs in also where nothing can be prolonged", async () => {
  const session = await wireSession(store, "codes", (host) => ({
    ...host,
    players: { ...host.players, prolong: () => Promise.reject(new Error("throttled")) },
  }));
  const ada = await session.gateway.newCaller();
  const [code] = await newCodes(session, ada);
  expect((await enter(session, code)).status).toBe(201);
  expect(session.world.logged).toContainEqual(expect.objectContaining({ event: "not-prolonged" }));
});

test("what is no code, a code of nobody and half a code are all the same", async () => {
  const session = await wireSession(store);
  const ada = await session.gateway.newCaller();
  const [code = ""] = await newCodes(session, ada);
  const other = code.endsWith("0") ? "1" : "0";
  for (const wrong of [`${code.slice(0, -1)}${other}`, code.slice(0, 9), "ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ", "?"])
    expect(codeOf(await enter(session, wrong)), wrong).toBe("wrong-code");
  expect(codeOf(await enter(session, ""))).toBe("malformed");
  expect((await enter(session, code)).status).toBe(201);
});

test("guesses count by address, and over the limit the right code gets the same answer", async () => {
  const session = await wireSession(store);
  const [code = ""] = await newCodes(session, await session.gateway.newCaller());
  for (let n = 0; n < 10; n++) expect(codeOf(await enter(session, `${n}`))).toBe("wrong-code");
  expect((await enter(session, code)).body).toMatchObject({ code: "too-fast", limit: "codesPerMinute" });
  session.world.nowMs += 60_000;
  expect((await enter(session, code)).status).toBe(201);
});

test("of several uses of one code at once, all have one token; several codes at once all sign in", async () => {
  const session = await wireSession(store);
  const ada = await session.gateway.newCaller();
  const [first, second, third] = await newCodes(session, ada);
  const same = await Promise.all([enter(session, first), enter(session, first), enter(session, first)]);
  expect(new Set(same.map(({ body }) => newPlayerSchema().parse(body).token)).size).toBe(1);
  const others = await Promise.all([enter(session, second), enter(session, third)]);
  expect(others.map(({ status }) => status)).toEqual([201, 201]);
  expect(await left(session, ada)).toMatchObject({ left: 5 });
});

test("a code whose answer was lost has the same answer for half a minute, also where its handler died", async () => {
  let isDying = false;
  const session = await wireSession(store, "codes", (host) => ({
    ...host,
    tokens: {
      ...host.tokens,
      add: (...token) => (isDying ? Promise.reject(new Error("killed")) : host.tokens.add(...token)),
    },
  }));
  const ada = await session.gateway.newCaller();
  const [code, other] = await newCodes(session, ada);
  isDying = true;
  expect((await enter(session, code)).status).toBe(500);
  isDying = false;
  const { token } = newPlayerSchema().parse((await enter(session, code, { label: "phone" })).body);
  await enter(session, other);
  session.world.nowMs += 29_999;
  expect((await enter(session, code)).body).toMatchObject({ token });
  expect(await left(session, ada)).toMatchObject({ left: 6 });
  session.world.nowMs += 1;
  expect(codeOf(await enter(session, code))).toBe("wrong-code");
  expect(codeOf(await session.call({ ...ada, token }, "GET", "/v1/tokens"))).toBeNull();
});

test("a code that finds no room for a token is not spent: the way in would end with what has to go", async () => {
  const session = await wireSession(store, "codes", (host) => ({
    ...host,
    settings: { ...host.settings, limits: { ...host.settings.limits, tokens: 2 } },
  }));
  const ada = await session.gateway.newCaller();
  const lent = await newToken(session, ada, { label: "lent", scopes: ["token:write"] });
  let by: Caller = { ...ada, token: lent.token };
  let code: string | undefined;
  for (let n = 0; n < 2; n++) {
    [code] = await newCodes(session, by);
    by = { ...ada, token: newPlayerSchema().parse((await enter(session, code)).body).token };
  }
  [code] = await newCodes(session, by);
  expect((await enter(session, code)).body).toMatchObject({ code: "limit-reached", limit: "tokens" });
  expect(await left(session, ada)).toMatchObject({ left: 8 });
  expect(codeOf(await session.call(by, "GET", "/v1/tokens"))).toBeNull();
});

test("codes that a token made have its scopes, and end with it", async () => {
  const session = await wireSession(store);
  const ada = await session.gateway.newCaller();
  const lent = await newToken(session, ada, { label: "lent", scopes: ["token:write"] });
  const codes = await newCodes(session, { ...ada, token: lent.token });
  const { token } = newPlayerSchema().parse((await enter(session, codes[0])).body);
  const back = { ...ada, token };
  expect(codeOf(await session.call(back, "GET", "/v1/players/me"))).toBe("scope");
  expect((await session.call(ada, "DELETE", `/v1/tokens/${lent.id}?last=true`)).status).toBe(204);
  expect(codeOf(await session.call(back, "GET", "/v1/tokens"))).toBe("bad-token");
  expect(codeOf(await enter(session, codes[1]))).toBe("wrong-code");
  expect(await left(session, ada)).toEqual({ left: 0, createdAt: null });
});

test("codes and passkeys stand in for each other as the last way in", async () => {
  const session = await wireSession(store);
  const ada = await session.gateway.newCaller();
  const removeCodes = (query = "") => session.call(ada, "DELETE", `/v1/recovery-codes${query}`);
  expect((await removeCodes()).status).toBe(204);
  const [code] = await newCodes(session, ada);
  expect(codeOf(await removeCodes())).toBe("last-way-in");
  const { passkey } = await addedKey(session, ada);
  expect((await session.call(ada, "DELETE", `/v1/passkeys/${passkey.id}`)).status).toBe(204);
  expect((await removeCodes("?last=true")).status).toBe(204);
  expect(codeOf(await enter(session, code))).toBe("wrong-code");
});

test("an erased player leaves no code behind", async () => {
  const session = await wireSession(store);
  const ada = await session.gateway.newCaller();
  const [code = ""] = await newCodes(session, ada);
  expect((await session.call(ada, "DELETE", "/v1/players/me")).status).toBe(204);
  expect(codeOf(await enter(session, code))).toBe("wrong-code");
  expect(JSON.stringify(await session.contents())).not.toContain(code.replaceAll("-", "").slice(0, 8));
});

test("a typed code has twenty letters of Crockford's, with those that look alike", () => {
  expect(typedCode("7g2k-qozd 4m8t-w1xb-c9hn")).toBe("7G2KQ0ZD4M8TW1XBC9HN");
  expect(typedCode("7G2KQ0ZD4M8TWIXBC9HN")).toBe("7G2KQ0ZD4M8TW1XBC9HN");
  for (const wrong of ["", "7G2K", "7G2KQ0ZD4M8TWUXBC9HN", "7G2KQ0ZD4M8TW1XBC9HNN"])
    expect(typedCode(wrong)).toBeNull();
});
