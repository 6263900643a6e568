// Limits on the frames of a socket: by connection, by account and by address. A flood hears of its limit, then the relay
// drops its frames, then it closes the connection.
import { expect, test } from "vitest";
import { FRAME_COSTS } from "../../src/relay/limits/spend-frame.ts";
import { type CallerLimits, DEFAULT_SETTINGS } from "../../src/relay/settings.ts";
import { memoryStore } from "../harness/memory-store.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { type Frame, type WireSession, watchedMatch, wireSession } from "../harness/wire-session.ts";
import { newBot } from "../people/support/people.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();

const limited = (limits: Partial<CallerLimits> = {}): Promise<WireSession> => {
  const { limits: defaults } = DEFAULT_SETTINGS;
  const settings = { ...DEFAULT_SETTINGS, limits: { ...defaults, guestsPerHour: null, ...limits } };
  return wireSession(store, "limited", (host) => ({ ...host, settings }));
};

const MATCH = "7kQ2mXv9TzB4";
const ACT = { type: "act", match: MATCH, id: "a1", seen: 2, action: { type: "pass" } };
const PING = { type: "ping" };

/** How many frames in a row are not refused. */
const taken = async ({ received }: WireSession, caller: Caller, frame: object | string): Promise<number> => {
  for (let count = 0; ; count++) {
    const answers = await received(caller, caller, frame);
    if (answers.some(isTooFast)) return count;
  }
};

const isTooFast = (frame: Frame): boolean =>
  (frame.type === "refused" && frame.code === "too-fast") ||
  (frame.type === "error" && frame.problem.code === "too-fast");

test.each([
  ["act", ACT],
  ["ping", PING],
  ["unreadable", "{"],
  ["unwatch", { type: "unwatch", match: MATCH }],
  ["watch", { type: "watch", match: MATCH }],
  ["hello", { type: "hello" }],
] as const)(
  "a frame of type %s has a cost, and a connection may pay for ten seconds at once",
  async (type, frame) => {
    const session = await limited({ framesPerSecond: 3 });
    const { gateway, world } = session;
    const ada = await gateway.newCaller();
    expect(await taken(session, ada, frame)).toBe(30 / FRAME_COSTS[type]);
    world.nowMs += 2_000;
    expect(await taken(session, ada, frame)).toBe(Math.floor(6 / FRAME_COSTS[type]));
    // A connection that nothing told is full again at some time.
    world.nowMs += 3_600_000;
    expect(await taken(session, ada, frame)).toBe(30 / FRAME_COSTS[type]);
  },
);

test("a frame over a limit names the limit and when to come back, and changes nothing", async () => {
  const session = await limited({ framesPerSecond: 1 });
  const { gateway, received, world } = session;
  const ada = await gateway.newCaller();
  await taken(session, ada, PING);
  const before = await session.contents();
  const over = { code: "too-fast", limit: "framesPerSecond" };
  expect(await received(ada, ada, ACT)).toEqual([
    { type: "refused", match: MATCH, id: "a1", message: expect.any(String), retryMs: 1_000, ...over },
  ]);
  expect(await received(ada, ada, { type: "watch", match: MATCH })).toMatchObject([
    { type: "error", re: "watch", match: MATCH, problem: { ...over, retryMs: 3_000, status: 429 } },
  ]);
  expect(await received(ada, ada, "{")).toMatchObject([
    { type: "error", problem: { ...over, retryMs: 1_000 } },
  ]);
  expect(await session.contents()).toEqual(before);
  world.nowMs += 3_000;
  expect(await received(ada, ada, { type: "watch", match: MATCH })).toMatchObject([
    { problem: { code: "no-such-match" } },
  ]);
});

test("an account has one bucket for all its connections, tokens and bots", async () => {
  const session = await limited({ framesPerSecond: 10, framesPerSecondByAccount: 3 });
  const { gateway, received } = session;
  const [ada, bo] = [await gateway.newCaller(), await gateway.newCaller()];
  const bot = await newBot(session, ada);
  const robot = { ...gateway.again(ada), player: bot.player.id, token: bot.token };
  const [phone, tablet] = [gateway.again(ada), gateway.again(ada)];
  for (const caller of [phone, tablet, robot, bo]) await gateway.connect(caller);
  for (const caller of [phone, tablet, robot]) {
    for (let n = 0; n < 10; n++)
      expect(await received(caller, caller, PING)).toMatchObject([{ type: "pong" }]);
  }
  const limit = "framesPerSecondByAccount";
  for (const caller of [phone, tablet, robot])
    expect(await received(caller, caller, PING)).toMatchObject([{ problem: { code: "too-fast", limit } }]);
  expect(await received(bo, bo, PING)).toMatchObject([{ type: "pong" }]);
});

test("an address has one bucket for its players and one for those without a token", async () => {
  const session = await limited({ framesPerSecondByAddress: 2 });
  const { gateway, received } = session;
  const address = "2001:db8:0:7::1";
  const at = (caller: Caller): Caller => ({ ...caller, address });
  const [ada, bo] = [at(await gateway.newCaller()), at(await gateway.newCaller())];
  const [eve, mal] = [at(gateway.nobody()), { ...gateway.nobody(), address: "2001:db8:0:7::2" }];
  expect(await taken(session, eve, PING)).toBe(5);
  expect(await taken(session, ada, PING)).toBe(20);
  const limit = "framesPerSecondByAddress";
  for (const neighbour of [mal, bo])
    expect(await received(neighbour, neighbour, PING)).toMatchObject([
      { problem: { code: "too-fast", limit } },
    ]);
  const elsewhere = await gateway.newCaller();
  expect(await received(elsewhere, elsewhere, PING)).toMatchObject([{ type: "pong" }]);
});

test("a flood gets some answers, then silence, then one last word and the close", async () => {
  const session = await limited({ framesPerSecond: 1, framesPerSecondByAddress: null });
  const { gateway, received, world } = session;
  const [ada, bo] = [await gateway.newCaller(), await gateway.newCaller()];
  await taken(session, ada, PING);
  const frames: Frame[] = [];
  for (let n = 0; n < 2_000; n++) frames.push(...(await received(ada, ada, PING)));
  expect(frames).toHaveLength(10);
  expect(frames.at(-1)).toMatchObject({
    ...{ type: "error", problem: { code: "too-fast", limit: "framesPerSecond", retryMs: 60_000 } },
  });
  expect(frames.at(-1)).not.toHaveProperty("re");
  expect(world.closed).toEqual([ada.connection]);
  expect(world.logged).toMatchObject([{ event: "flood", limit: "framesPerSecond" }]);
  expect(await received(bo, bo, PING)).toMatchObject([{ type: "pong" }]);
});

test("a flood is told of its limit and of its end in the language of its connection", async () => {
  const session = await limited({ framesPerSecond: 1 });
  const { gateway, received } = session;
  const ada = gateway.again(await gateway.newCaller());
  await gateway.connect(ada, { url: "/?lang=es" });
  await taken(session, ada, PING);
  expect(await received(ada, ada, PING)).toMatchObject([
    { type: "error", problem: { detail: "Demasiados mensajes. Espera." } },
  ]);
  expect(await received(ada, ada, ACT)).toMatchObject([
    { type: "refused", message: "Demasiadas acciones a la vez. Espera un momento." },
  ]);
  const frames: Frame[] = [];
  for (let n = 0; n < 2_000; n++) frames.push(...(await received(ada, ada, PING)));
  expect(frames.at(-1)).toMatchObject({
    problem: { detail: "Demasiados mensajes, y no pararon. El servidor cierra la conexión." },
  });
});

test.for(["account", "address"])(
  "connections of one %s share answers and patience, and all that flood are closed",
  async (group) => {
    const session = await limited({ framesPerSecond: 1, sockets: null });
    const { gateway, received, world } = session;
    const owner =
      group === "account" ? await gateway.newCaller() : { ...gateway.nobody(), address: "192.0.2.7" };
    const sockets = Array.from({ length: 30 }, () => ({ ...owner, connection: gateway.nobody().connection }));
    for (const socket of sockets) await gateway.connect(socket);
    // No connection alone sends as many frames as one may send over its limit.
    const frames: Frame[] = [];
    for (let n = 0; n < 38; n++)
      for (const socket of sockets) frames.push(...(await received(socket, socket, PING)));
    expect(new Set(world.closed)).toEqual(new Set(sockets.map(({ connection }) => connection)));
    // Twenty answers, and to each its last word.
    expect(frames.filter(isTooFast)).toHaveLength(20 + sockets.length);
  },
);

test("a close that was lost is tried again while the flood goes on", async () => {
  const session = await limited({ framesPerSecond: 1 });
  const { gateway, world } = session;
  const ada = await gateway.newCaller();
  let tries = 0;
  world.onClose = () => {
    tries++;
    return tries < 2 ? "failed" : "sent";
  };
  for (let n = 0; n < 3_000 && world.closed.length === 0; n++) {
    world.nowMs += 10;
    await gateway.say(ada, PING);
  }
  expect(tries).toBe(2);
});

test("a client that goes by `retryMs` is never closed", async () => {
  const session = await limited({ framesPerSecond: 1 });
  const { gateway, received, world } = session;
  const ada = await gateway.newCaller();
  for (let n = 0; n < 500; n++) {
    const [frame] = await received(ada, ada, ACT);
    const isOver = frame?.type === "refused" && frame.code === "too-fast";
    if (isOver && "retryMs" in frame) world.nowMs += frame.retryMs ?? 0;
  }
  expect(world.closed).toEqual([]);
});

test("the defaults leave alone a race at ten acts a second, and a client that comes back to all its matches", async () => {
  const session = await limited();
  const { gateway, received, world } = session;
  const { id, callers } = await watchedMatch(session, 2, { clocks: null });
  const ada = pick(callers, 0);
  for (let n = 0; n < 600; n++) {
    world.nowMs += 100;
    const [frame] = await received(ada, ada, { ...ACT, match: id, id: `a${n}` });
    expect(frame).toMatchObject({ type: "refused", code: "wrong-phase" });
    if (n % 10 === 0) expect((await received(ada, ada, PING)).some(isTooFast)).toBe(false);
  }
  // Twice in the same moment: a network that breaks again at once.
  const bo = await gateway.newCaller();
  for (let n = 0; n < 2; n++) {
    const frames = [...(await received(bo, bo, { type: "hello" }))];
    for (let one = 0; one < 20; one++) {
      frames.push(...(await received(bo, bo, { type: "watch", match: id })));
      frames.push(...(await received(bo, bo, { ...ACT, match: id, id: `b${one}` })));
    }
    expect(frames.filter(isTooFast)).toEqual([]);
    expect(frames).toHaveLength(41);
  }
});

test("frames of a connection that the relay turned away cost no answer each", async () => {
  const session = await limited();
  const { gateway, received, world } = session;
  const eve = { ...gateway.nobody(), token: `tr_${"0".repeat(40)}` };
  await gateway.connect(eve);
  expect(await received(eve, eve, PING)).toMatchObject([{ problem: { code: "bad-token" } }]);
  for (let n = 0; n < 50; n++) expect(await received(eve, eve, PING)).toEqual([]);
  expect(world.closed).toEqual([eve.connection]);
});
