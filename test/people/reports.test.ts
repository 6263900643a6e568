// Reports: counted for the operator alone, one for each account and matter, and no weapon.
import { expect, test } from "vitest";
import { matchSchema, seatedSchema } from "../../src/protocol/match.ts";
import { matterListSchema } from "../../src/protocol/operator.ts";
import { memoryStore } from "../harness/memory-store.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { type WireSession, watchedMatch, wireSession } from "../harness/wire-session.ts";
import { acted } from "./support/operator.ts";
import { codeOf, newBot, newToken } from "./support/people.ts";

const store = memoryStore();

const newOperator = async (session: WireSession): Promise<Caller> => {
  const caller = await session.gateway.newCaller();
  await acted(session, { action: "name-operator", player: caller.player ?? "" });
  return caller;
};

const matters = async ({ call }: WireSession, operator: Caller) =>
  matterListSchema().parse((await call(operator, "GET", "/v1/operator/reports")).body).items;

test("an account counts once, also by its bots and for another match, until an operator closes the matter", async () => {
  const session = await wireSession(store);
  const { call, world } = session;
  const operator = await newOperator(session);
  const { id, callers } = await watchedMatch(session, 3);
  const [ada, bo, cy] = callers;
  if (!ada || !bo || !cy) throw new Error("nobody plays");
  const bot = { ...bo, token: (await newBot(session, bo)).token };
  const report = (by: Caller, more: object = {}) =>
    call(by, "POST", "/v1/reports", { about: "name", player: ada.player, ...more });
  for (const by of [bo, bo, bot, cy]) expect((await report(by)).status).toBe(204);
  await report(bo, { match: id });
  expect(await matters(session, operator)).toMatchObject([{ player: ada.player, about: "name", count: 2 }]);
  world.nowMs += 1_000;
  await report(bo, { about: "play", match: id });
  expect(await matters(session, operator)).toMatchObject([
    { about: "play", count: 1, matches: [id] },
    { about: "name", count: 2 },
  ]);
  await acted(session, { action: "close-reports", player: ada.player ?? "" });
  expect(await matters(session, operator)).toEqual([]);
  await report(bo);
  expect(await matters(session, operator)).toMatchObject([{ about: "name", count: 1 }]);
  // Nobody else sees anything, least of all the one concerned.
  expect(codeOf(await call(ada, "GET", "/v1/operator/reports"))).toBe("not-operator");
  expect(JSON.stringify((await call(ada, "GET", "/v1/players/me/export")).body)).not.toContain("report");
});

test("who was not there reports no play and no reaction, and a private match stays hidden", async () => {
  const session = await wireSession(store);
  const { call, gateway } = session;
  const eve = await gateway.newCaller();
  const [open, hidden] = [
    await watchedMatch(session, 2),
    await watchedMatch(session, 2, { visibility: "public" }),
  ];
  const [ada] = open.callers;
  const report = (by: Caller, more: object) =>
    call(by, "POST", "/v1/reports", { about: "play", player: ada?.player, ...more });
  expect(codeOf(await report(eve, { match: open.id }))).toBe("not-seated");
  expect(codeOf(await report(eve, {}))).toBe("malformed");
  expect(codeOf(await report(eve, { match: "unknownMatch" }))).toBe("no-such-match");
  const [bo] = hidden.callers;
  if (!bo) throw new Error("nobody plays");
  // Both have to have been there.
  expect(codeOf(await report(bo, { match: hidden.id }))).toBe("no-such-player");
  expect(codeOf(await report(eve, { about: "name", player: "nobodyHere12" }))).toBe("no-such-player");
});

test("an account makes 20 reports a day, and many accounts of one address 60", async () => {
  const session = await wireSession(store);
  const { call, gateway } = session;
  const ada = await gateway.newCaller();
  const statuses: number[] = [];
  for (let n = 0; n < 4; n++) {
    const by = await gateway.newCaller();
    for (let tries = 0; tries < 21; tries++)
      statuses.push((await call(by, "POST", "/v1/reports", { about: "player", player: ada.player })).status);
  }
  expect(statuses.slice(0, 21).filter((status) => status === 204)).toHaveLength(20);
  expect(statuses.filter((status) => status === 204)).toHaveLength(60);
  const operator = await newOperator(session);
  expect(await matters(session, operator)).toMatchObject([{ count: 3 }]);
  // Nothing follows from a count.
  expect((await call(ada, "GET", "/v1/players/me")).status).toBe(200);
});

test("only a named account acts, by a token that no app and no bot can hold, and not on another operator", async () => {
  const session = await wireSession(store);
  const { call, gateway } = session;
  const [operator, other] = [await newOperator(session), await newOperator(session)];
  const ada = await gateway.newCaller();
  const ban = (by: Caller, player: string | null) =>
    call(by, "POST", "/v1/operator/actions", { action: "ban", player, reason: "spam" });
  const app = await newToken(session, operator, {
    ...{ label: "app", scopes: ["match:read", "match:play", "profile:write", "webhook:write"] },
  });
  expect(codeOf(await ban(ada, operator.player))).toBe("not-operator");
  expect(codeOf(await ban({ ...operator, token: app.token }, ada.player))).toBe("scope");
  expect(codeOf(await ban({ ...operator, token: (await newBot(session, operator)).token }, ada.player))).toBe(
    "scope",
  );
  expect(codeOf(await ban(operator, other.player))).toBe("not-operator");
  expect((await ban(operator, ada.player)).body).toMatchObject({ by: operator.player, done: true });
  expect((await call(operator, "GET", `/v1/operator/players/${ada.player}`)).body).toMatchObject({
    ban: { reason: "spam", until: null },
  });
  const nameOf = async ({ token }: Caller) =>
    Object((await call({ ...operator, token }, "GET", "/v1/players/me")).body).name;
  expect(Object((await call(operator, "GET", "/v1/operator/log?limit=1")).body).items).toMatchObject([
    { by: operator.player, player: ada.player, names: { by: await nameOf(operator) } },
  ]);
  const name = { action: "name-operator", player: ada.player, reason: "other" };
  expect(codeOf(await call(operator, "POST", "/v1/operator/actions", name))).toBe("malformed");
  await acted(session, { action: "unname-operator", player: operator.player ?? "" });
  expect(codeOf(await ban(operator, ada.player))).toBe("not-operator");
});

test("an operator sees who sits in a private match, and neither its code nor its cards", async () => {
  const session = await wireSession(store);
  const { call, gateway } = session;
  const [operator, ada, eve] = [
    await newOperator(session),
    await gateway.newCaller(),
    await gateway.newCaller(),
  ];
  const opening = { game: "zip-zap", seats: 2, visibility: "private" };
  const { id } = seatedSchema().parse((await call(ada, "POST", "/v1/matches", opening)).body);
  const path = `/v1/operator/matches/${id}`;
  const { body } = await call(operator, "GET", path);
  const seen = matchSchema().parse(body);
  expect(seen.seats.map(({ player }) => player)).toEqual([ada.player, null]);
  expect(Object.keys(Object(body)).filter((name) => ["code", "view", "you"].includes(name))).toEqual([]);
  expect(codeOf(await call(eve, "GET", path))).toBe("not-operator");
  expect(codeOf(await call(operator, "GET", "/v1/operator/matches/unknownMatch"))).toBe("no-such-match");
  // The right to look on is the operator's page alone.
  expect(codeOf(await call(operator, "GET", `/v1/matches/${id}`))).toBe("no-such-match");
});
