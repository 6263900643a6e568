// Tokens: made within the caller's own scopes, listed without their text, ended in time, extended by use.
import { expect, test } from "vitest";
import { tokenListSchema } from "../../src/protocol/player.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { wireSession } from "../harness/wire-session.ts";
import { codeOf, newBot, newToken } from "./support/people.ts";

const store = memoryStore();
const DAY_MS = 24 * 3600 * 1000;

test("a token is shown once, and listed by its name", async () => {
  const session = await wireSession(store);
  const { call, gateway, world } = session;
  const ada = await gateway.newCaller();
  world.nowMs += 1;
  const wish = { label: " phone ", scopes: ["match:play"], expiresIn: 60 };
  const { token, ...listed } = await newToken(session, ada, wish);
  expect(token).toMatch(/^tr_[0-9A-Za-z]{40}$/);
  expect(token).not.toContain(listed.id);
  expect(listed).toMatchObject({ label: "phone", scopes: ["match:play"] });
  expect(listed.expiresAt).toBe(new Date(world.nowMs + 60_000).toISOString());
  const { body } = await call(ada, "GET", "/v1/tokens");
  const { items, next } = tokenListSchema().parse(body);
  expect(items).toMatchObject([listed, { label: "first", expiresAt: null }]);
  expect(next).toBeNull();
  expect(JSON.stringify(body)).not.toContain("tr_");
  expect(JSON.stringify(await session.contents())).not.toContain("tr_");
  for (const limit of [1, 100]) {
    const page = tokenListSchema().parse((await call(ada, "GET", `/v1/tokens?limit=${limit}`)).body);
    expect(page.items).toEqual(items.slice(0, limit));
    expect(page.next === null).toBe(limit === 100);
  }

  world.nowMs += 59_999;
  expect(codeOf(await call({ ...ada, token }, "GET", "/v1/matches"))).toBeNull();
  world.nowMs += 1;
  expect(codeOf(await call({ ...ada, token }, "GET", "/v1/matches"))).toBe("bad-token");
  const left = tokenListSchema().parse((await call(ada, "GET", "/v1/tokens")).body);
  expect(left.items.map(({ label }) => label)).toEqual(["first"]);
});

test("a token makes no token with scopes that it lacks", async () => {
  const session = await wireSession(store);
  const ada = await session.gateway.newCaller();
  const { token } = await newToken(session, ada, { label: "some", scopes: ["token:write", "match:play"] });
  const some = { ...ada, token };
  const asked = async (scopes: unknown, more: object = {}) =>
    codeOf(await session.call(some, "POST", "/v1/tokens", { label: "new", scopes, ...more }));
  expect(await asked(["match:play"])).toBeNull();
  expect(await asked(["match:play", "match:create"])).toBe("scope");
  for (const scopes of [[], ["everything"], "match:play", undefined]) {
    expect(await asked(scopes)).toBe("malformed");
  }
  for (const more of [
    { label: "" },
    { expiresIn: 0 },
    { expiresIn: 1.5 },
    { expiresIn: null },
    { id: "x" },
  ]) {
    expect(await asked(["match:play"], more)).toBe("malformed");
  }
});

test("an owner sees its bots' tokens, so that it can revoke the first one too", async () => {
  const session = await wireSession(store);
  const { call, gateway } = session;
  const [ada, eve] = [await gateway.newCaller(), await gateway.newCaller()];
  const { player, token } = await newBot(session, ada);
  const bot = { ...ada, token };
  const listed = async (caller: typeof ada, whose: string) =>
    call(caller, "GET", `/v1/tokens?player=${whose}`);
  const { items } = tokenListSchema().parse((await listed(ada, player.id)).body);
  expect(items).toMatchObject([
    { label: "first", scopes: ["match:read", "match:play", "match:create", "profile:read", "profile:write"] },
  ]);
  expect(codeOf(await listed(eve, player.id))).toBe("no-such-player");
  expect(codeOf(await listed(ada, eve.player ?? ""))).toBe("no-such-player");
  expect(codeOf(await call(bot, "GET", "/v1/players/me"))).toBeNull();
  expect((await call(ada, "DELETE", `/v1/tokens/${items[0]?.id}`)).status).toBe(204);
  expect(codeOf(await call(bot, "GET", "/v1/players/me"))).toBe("bad-token");
});

test("an account's matches and bots are listed as long as the account is kept, and no longer", async () => {
  const session = await wireSession(store);
  const { call, gateway, world, contents } = session;
  const ada = await gateway.newCaller();
  await newBot(session, ada);
  await call(ada, "POST", "/v1/matches", { game: "zip-zap", seats: 2, visibility: "public" });
  const ends = async () => {
    const items = (await contents()).filter(({ pk }) => pk?.S === `P#${ada.player}`);
    const lasting = items.filter(({ sk }) => /^(P$|L#|B#|T#)/.test(sk?.S ?? ""));
    return lasting.map(({ expires }) => Number(expires?.N) * 1_000 - world.nowMs);
  };
  const all = [90, 90, 90, 90].map((days) => days * DAY_MS);
  expect(await ends()).toEqual(all);
  world.nowMs += 60 * DAY_MS;
  await call(ada, "GET", "/v1/matches");
  expect(await ends()).toEqual(all);
});

test("use of an owner or of one of its bots keeps all of them, and 90 unused days end them", async () => {
  const session = await wireSession(store);
  const { call, gateway, world } = session;
  const ada = await gateway.newCaller();
  const phone = {
    ...ada,
    token: (await newToken(session, ada, { label: "a", scopes: ["match:play"] })).token,
  };
  const short = { label: "b", scopes: ["match:play"], expiresIn: 100 * 24 * 3600 };
  const brief = { ...ada, token: (await newToken(session, ada, short)).token };
  const bot = { ...ada, token: (await newBot(session, ada)).token };
  const isGood = async (caller: typeof ada) => codeOf(await call(caller, "GET", "/v1/matches")) === null;

  world.nowMs += 60 * DAY_MS;
  expect(await isGood(bot)).toBe(true);
  world.nowMs += 60 * DAY_MS;
  // Only the bot used its token, 60 days ago. A token made for 100 days has ended all the same.
  expect(await Promise.all([phone, ada, bot, brief].map(isGood))).toEqual([true, true, true, false]);
  world.nowMs += 90 * DAY_MS;
  expect(await Promise.all([phone, ada, bot].map(isGood))).toEqual([false, false, false]);
});

test("a token whose use has not kept all of its household tries again at its next use", async () => {
  const session = await wireSession(store);
  const { call, gateway, relay, world } = session;
  const ada = await gateway.newCaller();
  await newBot(session, ada);
  const { prolong } = relay.tokens;
  let isAway = true;
  relay.tokens.prolong = async (token, untilMs) => {
    if (isAway && token.player !== ada.player) throw new Error("away");
    return prolong(token, untilMs);
  };
  world.nowMs += DAY_MS;
  const keptUntil = async () => (await relay.tokens.list(ada.player ?? "")).map((token) => token.keptUntilMs);
  const before = await keptUntil();
  await call(ada, "GET", "/v1/players/me");
  expect(await keptUntil()).toEqual(before);
  isAway = false;
  await call(ada, "GET", "/v1/players/me");
  expect(await keptUntil()).toEqual(before.map((untilMs) => untilMs + DAY_MS));
});
