// A rated match counts by the players who really began it, whatever was lost or interrupted around its start.
import { expect, test } from "vitest";
import { seatedSchema } from "../../src/protocol/match.ts";
import { projectChange } from "../../src/relay/projections/project-change.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { type Caller, tokenOf } from "../harness/virtual-gateway.ts";
import { wireSession } from "../harness/wire-session.ts";
import { newBot } from "../people/support/people.ts";
import { finished } from "./support/finished-match.ts";
import { liveMatch } from "./support/live-match.ts";

const store = memoryStore();

/** What happens around the next commit. Each is used once. */
interface Around {
  before: (() => Promise<unknown>) | null;
  after: (() => Promise<unknown>) | null;
}

const setUp = async () => {
  const around: Around = { before: null, after: null };
  const meetings = { fail: false };
  const take = async (when: keyof Around) => {
    const work = around[when];
    around[when] = null;
    await work?.();
  };
  const wrapped = (host: Relay): Relay => ({
    ...host,
    matches: {
      ...host.matches,
      commit: async (...args) => {
        await take("before");
        const written = await host.matches.commit(...args);
        await take("after");
        return written;
      },
    },
    ratings: {
      ...host.ratings,
      meet: async (...args) => {
        if (meetings.fail) throw new Error("the store is unavailable");
        return host.ratings.meet(...args);
      },
    },
  });
  const session = await wireSession(store, "rated starts", wrapped);
  const { call, gateway, relay, world } = session;
  const open = async (caller: Caller, seats: number) => {
    world.nowMs += 1_000;
    const opening = { game: "zip-zap", seats, visibility: "public", rated: true };
    return seatedSchema().parse((await call(caller, "POST", "/v1/matches", opening)).body).id;
  };
  const sit = (caller: Caller, id: string) => call(caller, "POST", `/v1/matches/${id}/seats`, {});
  const begin = async (one: Caller, other: Caller) => {
    const id = await open(one, 2);
    await sit(other, id);
    return id;
  };
  /** To its end. Seat 1 loses. The stream delivers the end so often. */
  const playOut = async (id: string, times = 1) => {
    const before = liveMatch(await relay.matches.read(id));
    const { after } = finished(before, { left: [1] }).ended;
    await relay.matches.commit(before, after);
    for (let n = 0; n < times; n++) await projectChange(relay, { before, after });
  };
  const ofPlayer = async ({ player }: Caller) =>
    (await relay.ratings.ofPlayer(player ?? "")).map(({ rating, played }) => ({ rating, played }));
  const withBot = async () => {
    const owner = await gateway.newCaller();
    const { player, token } = await newBot(session, owner);
    return { owner, bot: { ...gateway.again(owner), player: player.id, token } };
  };
  const met = async (id: string) => Object.values((await relay.ratings.frozen(id)).met);
  return { ...session, around, meetings, open, sit, begin, playOut, ofPlayer, withBot, met };
};

test("a start that lost to an own bot's seat does not make the bot a stranger", async () => {
  const { around, call, gateway, open, sit, playOut, ofPlayer, withBot, relay } = await setUp();
  const { owner, bot } = await withBot();
  const helper = await gateway.newCaller();
  const id = await open(owner, 4);
  await sit(helper, id);
  around.before = () => sit(bot, id);
  expect((await call(owner, "POST", `/v1/matches/${id}/start`)).status).toBe(200);
  expect(liveMatch(await relay.matches.read(id)).players).toEqual([owner.player, helper.player, bot.player]);
  await playOut(id);
  expect(await Promise.all([owner, helper, bot].map(ofPlayer))).toEqual([[], [], []]);
});

test("a rival who loses the race for the last seat does not make an own bot a stranger", async () => {
  const { around, gateway, open, sit, playOut, ofPlayer, withBot } = await setUp();
  const { owner, bot } = await withBot();
  const helper = await gateway.newCaller();
  for (let n = 0; n < 3; n++) {
    const id = await open(owner, 2);
    around.before = () => sit(bot, id);
    expect((await sit(helper, id)).status).toBe(409);
    await playOut(id);
  }
  expect(await Promise.all([owner, bot].map(ofPlayer))).toEqual([[], []]);
});

test("a lost race for the last seat is no meeting, and the winner's meeting counts", async () => {
  const { around, gateway, open, sit, begin, met } = await setUp();
  const [ada, bo, cy] = [await gateway.newCaller(), await gateway.newCaller(), await gateway.newCaller()];
  const raced = await open(ada, 2);
  around.before = () => sit(cy, raced);
  await sit(bo, raced);
  expect(await met(raced)).toEqual([0]);
  expect(await met(await begin(ada, bo))).toEqual([0]);
  expect(await met(await begin(ada, cy))).toEqual([1]);
});

test("a start whose handler died right after its commit is rated at its end, once", async () => {
  const { around, gateway, relay, open, sit, begin, playOut, ofPlayer, met } = await setUp();
  const [ada, bo, cy] = [await gateway.newCaller(), await gateway.newCaller(), await gateway.newCaller()];
  await playOut(await begin(ada, bo));
  const id = await open(ada, 2);
  around.after = () => Promise.reject(new Error("the host dies"));
  await gateway.rest("POST", `/v1/matches/${id}/seats`, { ...tokenOf(bo), body: {} });
  expect([liveMatch(await relay.matches.read(id)).players, await met(id)]).toEqual([
    [ada.player, bo.player],
    [],
  ]);
  // A third meeting begins meanwhile, and a stranger's.
  await begin(ada, bo);
  await sit(cy, await open(bo, 2));
  const [before] = await ofPlayer(ada);
  await playOut(id, 3);
  const [after] = await ofPlayer(ada);
  expect(after?.played).toBe(2);
  expect(after?.rating).toBeGreaterThan(before?.rating ?? Infinity);
  expect(await met(id)).toEqual([2]);
});

test("a meeting that the store cannot count fails no start, and the end counts it", async () => {
  const { meetings, world, gateway, open, sit, playOut, ofPlayer } = await setUp();
  const [ada, bo] = [await gateway.newCaller(), await gateway.newCaller()];
  const id = await open(ada, 2);
  meetings.fail = true;
  expect((await sit(bo, id)).status).toBe(201);
  expect(world.logged).toMatchObject([{ level: "error", event: "ratings-not-noted", match: id }]);
  meetings.fail = false;
  await playOut(id);
  expect((await ofPlayer(ada))[0]?.played).toBe(1);
});

test("players whose account nobody knows any more are rated with nobody", async () => {
  const { meetings, call, gateway, open, sit, playOut, ofPlayer, withBot, met } = await setUp();
  const { owner, bot } = await withBot();
  const ada = await gateway.newCaller();
  const id = await open(owner, 3);
  await sit(ada, id);
  meetings.fail = true;
  await sit(bot, id);
  meetings.fail = false;
  expect((await call(owner, "DELETE", `/v1/bots/${bot.player}`)).status).toBe(204);
  await playOut(id);
  expect(await Promise.all([owner, ada, bot].map(ofPlayer))).toEqual([[], [], []]);
  expect(await met(id)).toEqual([0, null, null]);
});

test("two players with no meeting in what was noted are not rated", async () => {
  const { gateway, relay, open, sit, playOut, ofPlayer, withBot } = await setUp();
  const { owner, bot } = await withBot();
  const helper = await gateway.newCaller();
  const id = await open(owner, 2);
  // As an earlier build noted it, before a commit that lost.
  const early = [owner.player ?? "", helper.player ?? ""];
  const accounts = Object.fromEntries(early.map((player) => [player, player]));
  await relay.ratings.freeze(id, "zip-zap", accounts, { [early.join("/")]: 0 });
  await sit(bot, id);
  await playOut(id);
  expect(await Promise.all([owner, bot].map(ofPlayer))).toEqual([[], []]);
});
