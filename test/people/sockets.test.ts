// How many connections a player may have, and that closes which nobody reported lock nobody out.
import { expect, test } from "vitest";
import { embeddedStore } from "../harness/embedded-store.ts";
import { startStoreProxy } from "../harness/store-proxy.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { type WireSession, wireSession } from "../harness/wire-session.ts";
import { pick } from "../relay/support/pick.ts";
import { virtualHosts } from "../relay/support/virtual-hosts.ts";
import { newToken } from "./support/people.ts";

const store = embeddedStore();

const connected = async (
  { gateway }: WireSession,
  ada: Caller,
  count: number,
): Promise<readonly Caller[]> => {
  const callers: Caller[] = [];
  for (let n = 0; n < count; n++) {
    const caller = gateway.again(ada);
    await gateway.connect(caller);
    callers.push(caller);
  }
  return callers;
};

/** `hello`, or the code of what it is told instead. */
const greeted = async ({ told }: WireSession, caller: Caller): Promise<string> => {
  const [frame] = await told(caller, caller, { type: "hello" });
  return frame?.type === "error" ? frame.problem.code : (frame?.type ?? "nothing");
};

test("a connection is listened to until its token ends", async () => {
  const session = await wireSession(store);
  const { gateway, world } = session;
  const ada = await gateway.newCaller();
  const { token } = await newToken(session, ada, { label: "short", scopes: ["match:play"], expiresIn: 60 });
  const caller = { ...gateway.again(ada), token };
  await gateway.connect(caller);
  world.nowMs += 59_999;
  expect(await greeted(session, caller)).toBe("hello");
  world.nowMs += 1;
  expect(await greeted(session, caller)).toBe("bad-token");
});

test("the ninth connection of a player is told so at its first frame and closed, nothing happens", async () => {
  const session = await wireSession(store);
  const { gateway, world } = session;
  const [ada, bo] = [await gateway.newCaller(), await gateway.newCaller()];
  const callers = await connected(session, ada, 8);
  world.nowMs += 60_000;
  const ninth = gateway.again(ada);
  await gateway.connect(ninth);
  const act = { type: "act", match: "m", id: "1", seen: 0, action: { type: "ready" } };
  const [frame, ...more] = await session.told(ninth, ninth, act);
  expect(more).toEqual([]);
  expect(frame).toMatchObject({ type: "error", problem: { code: "too-fast", status: 429, retryMs: 10_000 } });
  expect(world.closed).toEqual([ninth.connection]);
  for (const caller of callers) expect(await greeted(session, caller)).toBe("hello");
  const [other] = await connected(session, bo, 1);
  expect(await greeted(session, other ?? bo)).toBe("hello");

  await gateway.hangUp(callers[3] ?? ada);
  const [next] = await connected(session, ada, 1);
  expect(await greeted(session, next ?? ada)).toBe("hello");
});

test("of twelve connections at once eight are let in", async () => {
  const session = await wireSession(store);
  const { gateway } = session;
  const ada = await gateway.newCaller();
  const callers = Array.from({ length: 12 }, () => gateway.again(ada));
  await Promise.all(callers.map((caller) => gateway.connect(caller)));
  const told = await Promise.all(callers.map((caller) => greeted(session, caller)));
  // Approximate: two that register at once may both be the eighth, but never is one turned away too many.
  expect(told.filter((code) => code === "hello").length).toBeGreaterThanOrEqual(8);
});

test("connections whose close was not reported count no more once the gateway has forgotten them", async () => {
  const session = await wireSession(store);
  const { gateway, world, call } = session;
  const ada = await gateway.newCaller();
  const [first = ada] = await connected(session, ada, 8);
  const opened = await call(ada, "POST", "/v1/matches", { game: "zip-zap", seats: 2, visibility: "public" });
  const match: string = JSON.parse(JSON.stringify(opened.body)).id;
  await gateway.say(first, { type: "watch", match });
  world.onClose = () => "gone";
  // A connection that is only just being made looks gone too: for half a minute they are believed.
  const [early = ada] = await connected(session, ada, 1);
  expect(await greeted(session, early)).toBe("too-fast");
  world.nowMs += 30_000;
  const [late = ada] = await connected(session, ada, 1);
  expect(await greeted(session, late)).toBe("hello");
  expect((await call(null, "GET", `/v1/matches/${match}`)).body).toMatchObject({
    seats: [{ connected: false }, null],
  });
});

test("a handshake costs three reads and a write, and its frames look nothing up", async () => {
  const proxy = await startStoreProxy(store.endpoint());
  const { hosts } = await virtualHosts(store, 1, { endpoint: proxy.endpoint });
  const { gateway } = pick(hosts, 0);
  const ada = await gateway.newCaller();
  proxy.clear();
  await gateway.connect(ada);
  const operations = proxy.requests.map(({ operation }) => operation);
  expect(operations.toSorted()).toEqual(["GetItem", "GetItem", "Query", "UpdateItem"]);
  expect(proxy.requests.reduce((sum, { units }) => sum + units, 0)).toBe(4);
  proxy.clear();
  await gateway.say(ada, { type: "ping" });
  expect(proxy.requests).toEqual([]);
});

test("a connection without a token counts for nobody", async () => {
  const session = await wireSession(store);
  for (let n = 0; n < 10; n++) {
    const nobody = session.gateway.nobody();
    await session.gateway.connect(nobody);
    expect(await greeted(session, nobody)).toBe("hello");
  }
});
