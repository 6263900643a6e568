// How many connections a player may have. Closes that were never reported lock no player out.
import { expect, test } from "vitest";
import { memoryStore } from "../harness/memory-store.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { FREE_SEAT, type WireSession, wireSession } from "../harness/wire-session.ts";
import { newToken } from "./support/people.ts";

const store = memoryStore();

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

/** `hello`, or the code of the refusal. */
const greeted = async ({ received }: WireSession, caller: Caller): Promise<string> => {
  const [frame] = await received(caller, caller, { type: "hello" });
  return frame?.type === "error" ? frame.problem.code : (frame?.type ?? "nothing");
};

test("a connection is served until its token ends", async () => {
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

test("a player's ninth connection is refused at its first frame and closed, and changes nothing", async () => {
  const session = await wireSession(store);
  const { gateway, world } = session;
  const [ada, bo] = [await gateway.newCaller(), await gateway.newCaller()];
  const callers = await connected(session, ada, 8);
  world.nowMs += 60_000;
  const ninth = gateway.again(ada);
  await gateway.connect(ninth);
  const act = { type: "act", match: "m", id: "1", seen: 0, action: { type: "ready" } };
  const [frame, ...more] = await session.received(ninth, ninth, act);
  expect(more).toEqual([]);
  expect(frame).toMatchObject({
    type: "error",
    problem: { code: "limit-reached", status: 409, limit: "sockets", maximum: 8 },
  });
  expect(frame).not.toHaveProperty("problem.retryMs");
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
  const received = await Promise.all(callers.map((caller) => greeted(session, caller)));
  // Approximate: two that register at once may both be the eighth, but no connection is refused without need.
  expect(received.filter((code) => code === "hello").length).toBeGreaterThanOrEqual(8);
});

test("connections whose close was not reported stop counting when the gateway has forgotten them", async () => {
  const session = await wireSession(store);
  const { gateway, world, call } = session;
  const ada = await gateway.newCaller();
  const [first = ada] = await connected(session, ada, 8);
  const opened = await call(ada, "POST", "/v1/matches", { game: "zip-zap", seats: 2, visibility: "public" });
  const match: string = JSON.parse(JSON.stringify(opened.body)).id;
  await gateway.say(first, { type: "watch", match });
  world.onClose = () => "gone";
  // A connection that is just being made looks gone too: for half a minute it counts.
  const [early = ada] = await connected(session, ada, 1);
  expect(await greeted(session, early)).toBe("limit-reached");
  world.nowMs += 30_000;
  const [late = ada] = await connected(session, ada, 1);
  expect(await greeted(session, late)).toBe("hello");
  expect((await call(null, "GET", `/v1/matches/${match}`)).body).toMatchObject({
    seats: [{ connected: false }, FREE_SEAT],
  });
});

test("a connection without a token counts for no player", async () => {
  const session = await wireSession(store);
  for (let n = 0; n < 10; n++) {
    const nobody = session.gateway.nobody();
    await session.gateway.connect(nobody);
    expect(await greeted(session, nobody)).toBe("hello");
  }
});
