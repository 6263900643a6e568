// Limits on guessing the codes of private matches, by every route. A caller with the right code is not counted.
import { expect, test } from "vitest";
import { seatedSchema } from "../../src/protocol/match.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { type Caller, tokenOf, type VirtualRequest } from "../harness/virtual-gateway.ts";
import { type WireSession, wireSession } from "../harness/wire-session.ts";
import { newBot, newToken } from "../people/support/people.ts";
import { openedMatch } from "./support/opened-match.ts";
import { pick } from "./support/pick.ts";
import { virtualHosts } from "./support/virtual-hosts.ts";

const store = memoryStore();

const privateMatch = async (seed: string) => {
  const session = await wireSession(store, seed);
  const table = await openedMatch(session, 1, { visibility: "private" });
  const code = table.code ?? "";
  return { ...session, ...table, session, code, wrong: code.startsWith("A") ? "BBBBBB" : "AAAAAA" };
};

const looking = ({ gateway }: WireSession, caller: Caller | null, path: string, more: VirtualRequest = {}) =>
  gateway.rest("GET", path, { ...(caller ? tokenOf(caller) : {}), ...more });

test("a second token gives a player no more guesses", async () => {
  const { session, gateway, world } = await privateMatch("minted");
  const eve = await gateway.newCaller();
  const guess = async (caller: Caller) => (await looking(session, caller, "/v1/codes/ABCDEF")).status;
  for (let n = 0; n < 10; n++) expect(await guess(eve)).toBe(404);
  const minted = await newToken(session, eve, { label: "more", scopes: ["match:play"] });
  expect(await guess({ ...eve, token: minted.token })).toBe(429);
  world.nowMs += 60_000;
  expect(await guess({ ...eve, token: minted.token })).toBe(404);
});

test("the players of one network share thirty guesses a minute, and another network has its own", async () => {
  const { session, gateway, code, at } = await privateMatch("network");
  const guess = async (caller: Caller, more: VirtualRequest = {}) =>
    (await looking(session, caller, "/v1/codes/ABCDEF", more)).status;
  for (let n = 0; n < 3; n++) {
    const eve = await gateway.newCaller();
    for (let guesses = 0; guesses < 10; guesses++) expect(await guess(eve)).toBe(404);
  }
  const mallory = await gateway.newCaller();
  expect(await guess(mallory)).toBe(429);
  expect((await looking(session, mallory, `/v1/codes/${code}`)).status).toBe(429);
  expect((await looking(session, mallory, `${at}?code=${code}`)).status).toBe(429);
  expect(await guess(mallory, { address: "203.0.113.2" })).toBe(404);
});

test("wrong codes for a known match are counted on every route", async () => {
  const { session, call, gateway, received, world, id, at, code, wrong } = await privateMatch("known");
  const eve = await gateway.newCaller();
  await gateway.connect(eve);
  const watch = (by: string) => received(eve, eve, { type: "watch", match: id, code: by });
  const tries = [
    async () => (await call(eve, "GET", `${at}?code=${wrong}`)).status,
    async () => (await call(eve, "POST", `${at}/seats`, { code: wrong })).status,
    async () => (await call(eve, "GET", `${at}/events?code=${wrong}`)).status,
    async () => (await call(eve, "GET", `${at}/record?code=${wrong}`)).status,
  ];
  for (let n = 0; n < 8; n++) expect(await pick(tries, n % tries.length)()).toBe(404);
  for (let n = 0; n < 2; n++)
    expect(await watch(wrong)).toMatchObject([{ problem: { code: "no-such-match" } }]);
  expect(await watch(wrong)).toMatchObject([
    { type: "error", re: "watch", match: id, problem: { code: "too-fast", status: 429, retryMs: 60_000 } },
  ]);
  for (const attempt of tries) expect(await attempt()).toBe(429);
  // By now the answer to the right code is the same as to a wrong one.
  expect(await watch(code)).toMatchObject([{ problem: { code: "too-fast" } }]);
  const refused = await call(eve, "GET", `${at}?code=${code}`);
  expect(refused).toMatchObject({ status: 429, body: { code: "too-fast" } });
  // A caller without a code guesses nothing.
  expect((await call(eve, "GET", at)).status).toBe(404);
  expect((await looking(session, null, `${at}?code=${code}`)).status).toBe(200);
  world.nowMs += 60_000;
  expect((await call(eve, "POST", `${at}/seats`, { code })).status).toBe(201);
});

test("a caller with the right code is not counted", async () => {
  const { session, at, code, gateway, received, id } = await privateMatch("right");
  const eve = await gateway.newCaller();
  for (let n = 0; n < 12; n++) {
    expect((await looking(session, eve, `${at}?code=${code}`)).status).toBe(200);
    expect(await received(eve, eve, { type: "watch", match: id, code })).toMatchObject([{ type: "view" }]);
  }
});

/** What an answer says, but for its own id. */
const said = ({ status, headers, body }: Awaited<ReturnType<typeof looking>>) => ({
  status,
  body,
  headers: [...headers].filter(([name]) => name !== "x-request-id" && name !== "ratelimit"),
});

test("over the limit the right code gets what a wrong one gets, by the same work, on every host", async () => {
  const { client, requests, clear } = store.overheard();
  const { world, hosts } = await virtualHosts(store, 2, { seed: "oracle", client });
  const { gateway } = pick(hosts, 0);
  const { gateway: other } = pick(hosts, 1);
  const [ada, eve] = [await gateway.newCaller(), await gateway.newCaller()];
  const opening = { game: "zip-zap", seats: 3, visibility: "private" };
  const opened = await gateway.rest("POST", "/v1/matches", { ...tokenOf(ada), body: opening });
  const { id, code = "" } = seatedSchema().parse(opened.body);
  const wrong = code.startsWith("A") ? "BBBBBB" : "AAAAAA";
  const at = `/v1/matches/${id}`;
  const routes = [
    (by: string) => other.rest("GET", `${at}?code=${by}`, tokenOf(eve)),
    (by: string) => other.rest("GET", `${at}/events?code=${by}&wait=20`, tokenOf(eve)),
    (by: string) => other.rest("GET", `${at}/record?code=${by}`, tokenOf(eve)),
    (by: string) => other.rest("POST", `${at}/seats`, { ...tokenOf(eve), body: { code: by } }),
    (by: string) => other.rest("GET", `/v1/codes/${by}`, tokenOf(eve)),
  ];
  for (const route of routes) {
    for (let n = 0; n < 10; n++)
      expect((await gateway.rest("GET", `${at}?code=${wrong}`, tokenOf(eve))).status).toBe(404);
    const worked = async (by: string) => {
      clear();
      const answer = said(await route(by));
      return { answer, work: requests.map(({ operation }) => operation) };
    };
    // The right one first: no host knows yet that the limit is reached.
    const right = await worked(code);
    expect(right.answer).toMatchObject({ status: 429, body: { code: "too-fast", limit: "codesPerMinute" } });
    expect(await worked(wrong)).toEqual(right);
    world.nowMs += 60_000;
  }
  for (let n = 0; n < 10; n++) await gateway.rest("GET", `${at}?code=${wrong}`, tokenOf(eve));
  await other.connect(eve);
  const watched = async (by: string) => {
    world.posted.length = 0;
    clear();
    await other.say(eve, { type: "watch", match: id, code: by });
    return { frames: world.posted.map(({ text }) => text), work: requests.map(({ operation }) => operation) };
  };
  const right = await watched(code);
  expect(JSON.parse(right.frames[0] ?? "")).toMatchObject({ problem: { code: "too-fast" } });
  expect(await watched(wrong)).toEqual(right);
});

test("over the limit a match that is there and one that is not get the same answer", async () => {
  const { session, at, wrong } = await privateMatch("nowhere");
  const eve = await session.gateway.newCaller();
  for (let n = 0; n < 10; n++) await looking(session, eve, `${at}?code=${wrong}`);
  const there = said(await looking(session, eve, `${at}?code=${wrong}`));
  expect(there.status).toBe(429);
  expect(said(await looking(session, eve, `/v1/matches/nobody?code=${wrong}`))).toEqual(there);
});

test("guesses of the neighbours lock no seat out of its own match", async () => {
  const { session, call, callers, at, code, received, id } = await privateMatch("neighbours");
  const seat = pick(callers, 0);
  for (let n = 0; n < 4; n++) {
    const eve = await session.gateway.newCaller();
    for (let guesses = 0; guesses < 10; guesses++) await looking(session, eve, "/v1/codes/ABCDEF");
  }
  const stranger = await session.gateway.newCaller();
  expect((await looking(session, stranger, `${at}?code=${code}`)).status).toBe(429);
  expect((await call(seat, "GET", `${at}?code=${code}`)).status).toBe(200);
  expect((await call(seat, "GET", `${at}/events?code=${code}`)).status).toBe(200);
  expect((await call(seat, "POST", `${at}/seats`, { code })).status).toBe(200);
  expect(await received(seat, seat, { type: "watch", match: id, code })).toMatchObject([{ type: "view" }]);
});

test("an owner and its bots share their guesses", async () => {
  const { session, gateway, id, wrong, at } = await privateMatch("owner");
  const eve = await session.gateway.newCaller();
  const { player, token } = await newBot(session, eve);
  for (let n = 0; n < 10; n++) expect((await looking(session, eve, `${at}?code=${wrong}`)).status).toBe(404);
  const bot = { ...eve, player: player.id, token };
  expect((await looking(session, bot, `${at}?code=${wrong}`)).status).toBe(429);
  const line = { ...bot, connection: gateway.nobody().connection };
  await gateway.connect(line);
  expect(await session.received(line, line, { type: "watch", match: id, code: wrong })).toMatchObject([
    { type: "error", problem: { code: "too-fast", limit: "codesPerMinute" } },
  ]);
});
