// Limits on guessing the codes of private matches, by every route. A caller with the right code is not counted.
import { expect, test } from "vitest";
import { memoryStore } from "../harness/memory-store.ts";
import { type Caller, tokenOf, type VirtualRequest } from "../harness/virtual-gateway.ts";
import { type WireSession, wireSession } from "../harness/wire-session.ts";
import { newToken } from "../people/support/people.ts";
import { openedMatch } from "./support/opened-match.ts";
import { pick } from "./support/pick.ts";

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
