// Matchmaking: a caller meets the players who wait, even if their match has changed meanwhile.
import { expect, test } from "vitest";
import { seatedSchema } from "../../src/protocol/match.ts";
import { newPlayerSchema } from "../../src/protocol/player.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { tokenOf, virtualGateway } from "../harness/virtual-gateway.ts";
import { FREE_SEAT } from "../harness/wire-session.ts";
import { matchmakingCallers, sizes } from "./support/matchmaking-callers.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();

test("two callers meet in one match, which begins; the next caller opens another", async () => {
  const { ask, quick, newCallers } = await matchmakingCallers(store);
  const [ada, bo, cy] = await newCallers(3);
  if (!ada || !bo || !cy) throw new Error("nobody");
  const first = await ask(ada, "POST", "/v1/quick", { game: "zip-zap" });
  expect(first).toMatchObject({
    status: 201,
    body: { status: "open", seat: 0, seats: [{}, FREE_SEAT], rev: 1 },
  });
  const second = await quick(bo, {});
  expect(second).toMatchObject({ asked: 201, status: "live", seat: 1, visibility: "public", rated: false });
  expect(first.headers.get("location")).toBe(`/v1/matches/${second.id}`);
  expect(second.seats.map(({ player }) => player)).toEqual([ada.player, bo.player]);
  const third = await quick(cy, {});
  expect(third).toMatchObject({ asked: 201, status: "open", seat: 0 });
  expect(third.id).not.toBe(second.id);
});

test("a match of four writes six times to its queue: four tickets, a note and its strike", async () => {
  const { hosts, newCallers, quick } = await matchmakingCallers(store);
  let writes = 0;
  for (const { relay } of hosts) {
    const { draw, redraw, offer, strike } = relay.matchmaking;
    const counted =
      <A extends readonly unknown[], R>(write: (...given: A) => R) =>
      (...given: A): R => {
        writes += 1;
        return write(...given);
      };
    Object.assign(relay.matchmaking, {
      ...{ draw: counted(draw), redraw: counted(redraw), offer: counted(offer), strike: counted(strike) },
    });
  }
  for (const caller of await newCallers(8)) await quick(caller, { seats: 4 });
  expect(writes).toBe(2 * 6);
});

test("a player who already waits gets the same seat again, also by calls at once", async () => {
  const { quick, newCallers } = await matchmakingCallers(store);
  const [ada, bo] = await newCallers(2);
  if (!ada || !bo) throw new Error("nobody");
  const answers = await Promise.all(Array.from({ length: 6 }, () => quick(ada, { seats: 3 })));
  expect(sizes(answers.map(({ id }) => id))).toEqual([6]);
  expect(answers.map(({ asked }) => asked).toSorted()).toEqual([200, 200, 200, 200, 200, 201]);
  expect(await quick(ada, { seats: 3 })).toMatchObject({ asked: 200, id: answers[0]?.id, seat: 0 });
  expect(await quick(bo, { seats: 3 })).toMatchObject({ asked: 201, id: answers[0]?.id, seat: 1 });
});

test("surplus tickets of a player's calls at once are seats for others at once", async () => {
  const { quick, newCallers } = await matchmakingCallers(store);
  const [ada, ...others] = await newCallers(7);
  if (!ada) throw new Error("nobody");
  const { id } = pick(await Promise.all(Array.from({ length: 4 }, () => quick(ada, { seats: 4 }))), 0);
  const answers = [];
  for (const caller of others) answers.push(await quick(caller, { seats: 4 }));
  expect(sizes(answers.map((answer) => answer.id))).toEqual([3, 3]);
  expect(answers.filter((answer) => answer.id === id)).toHaveLength(3);
});

test("a player whose match has begun gets another match", async () => {
  const { quick, newCallers } = await matchmakingCallers(store);
  const [ada, bo] = await newCallers(2);
  if (!ada || !bo) throw new Error("nobody");
  await quick(ada, {});
  const { id } = await quick(bo, {});
  const again = await quick(ada, {});
  expect(again).toMatchObject({ asked: 201, status: "open" });
  expect(again.id).not.toBe(id);
});

test("callers meet only if game, seats, bots and rated are the same", async () => {
  const { quick, newCallers } = await matchmakingCallers(store);
  const kinds = [
    ...[{}, { seats: 3 }, { bots: "none" }, { game: "zip-zilch-zero" }],
    ...[{ rated: true }, { rated: true, bots: "none" }],
    ...[{ game: "zip-zilch-zero", seats: 4 }, { game: "zap-your-neighbor" }],
  ];
  const callers = await newCallers(kinds.length);
  const answers = [];
  for (const [n, kind] of kinds.entries()) answers.push(await quick(pick(callers, n), kind));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(kinds.length);
  expect(answers.map(({ game, seats }) => `${game} ${seats.length}`)).toEqual([
    ...["zip-zap 2", "zip-zap 3", "zip-zap 2", "zip-zilch-zero 3", "zip-zap 2", "zip-zap 2"],
    ...["zip-zilch-zero 4", "zap-your-neighbor 3"],
  ]);
});

test("two callers who want a rated match get one, and the seat that one leaves goes to another", async () => {
  const { ask, quick, newCallers } = await matchmakingCallers(store);
  const [ada, bo, cy, dot] = await newCallers(4);
  if (!ada || !bo || !cy || !dot) throw new Error("nobody");
  const first = await quick(ada, { rated: true });
  expect(first).toMatchObject({ asked: 201, status: "open", rated: true });
  expect(await quick(ada, { rated: true })).toMatchObject({ asked: 200, id: first.id });
  expect(await quick(ada, { rated: false })).toMatchObject({ asked: 201, rated: false });
  await ask(ada, "DELETE", `/v1/matches/${first.id}/seats/me`);
  expect(await quick(bo, { rated: true })).toMatchObject({ asked: 201, id: first.id, status: "open" });
  expect(await quick(cy, {})).toMatchObject({ status: "live", rated: false });
  expect(await quick(dot, { rated: true })).toMatchObject({ id: first.id, status: "live", rated: true });
  const bot = await ask(dot, "POST", "/v1/quick", { game: "zip-zap", seats: 3, rated: true });
  const { id } = seatedSchema().parse(bot.body);
  const refused = await ask(dot, "PUT", `/v1/matches/${id}/seats/1/bot`, { level: "easy" });
  expect(refused).toMatchObject({ status: 403, body: { code: "bots-not-welcome" } });
});

test("a match that others joined by the lobby, or that began early, takes away no caller's seat", async () => {
  const { ask, quick, newCallers } = await matchmakingCallers(store);
  const [ada, bo, ...others] = await newCallers(10);
  if (!ada || !bo) throw new Error("nobody");
  const { id } = await quick(ada, { seats: 4 });
  expect(await ask(bo, "POST", `/v1/matches/${id}/seats`, {})).toMatchObject({ status: 201 });
  expect(await quick(bo, { seats: 4 })).toMatchObject({ asked: 200, id, seat: 1 });
  expect(await ask(ada, "POST", `/v1/matches/${id}/start`)).toMatchObject({ status: 200 });
  const answers = [];
  for (const caller of others) answers.push(await quick(caller, { seats: 4 }));
  expect(sizes(answers.map((answer) => answer.id))).toEqual([4, 4]);
});

test("a seat that a player left is taken before another match is opened", async () => {
  const { ask, quick, newCallers } = await matchmakingCallers(store);
  const [ada, bo, ...others] = await newCallers(6);
  if (!ada || !bo) throw new Error("nobody");
  const { id } = await quick(ada, { seats: 4 });
  await quick(bo, { seats: 4 });
  expect(await ask(ada, "DELETE", `/v1/matches/${id}/seats/me`)).toMatchObject({ status: 204 });
  const answers = [];
  for (const caller of others) answers.push(await quick(caller, { seats: 4 }));
  expect(answers.slice(0, 3).map((answer) => [answer.id, answer.seat])).toEqual([
    [id, 0],
    [id, 2],
    [id, 3],
  ]);
  expect(await quick(ada, { seats: 4 })).toMatchObject({ asked: 201, id: answers[3]?.id });
});

test("a match that has vanished is skipped", async () => {
  const { quick, newCallers, hosts } = await matchmakingCallers(store);
  const [ada, bo, cy] = await newCallers(3);
  if (!ada || !bo || !cy) throw new Error("nobody");
  const { id } = await quick(ada, { seats: 3 });
  const { matches } = pick(hosts, 0).relay;
  const match = await matches.read(id);
  if (match?.status !== "open") throw new Error("no match");
  await matches.commit(match, { ...match, version: match.version + 1, expires: 1 });
  const { id: next } = await quick(bo, { seats: 3 });
  expect(next).not.toBe(id);
  expect(await quick(ada, { seats: 3 })).toMatchObject({ asked: 201, id: next });
  expect(await quick(cy, { seats: 3 })).toMatchObject({ asked: 201, id: next, status: "live" });
});

test("a call with a key returns to its match, even if that began and the answer was lost", async () => {
  const { hosts, world, quick, newCallers } = await matchmakingCallers(store);
  const [ada, bo] = await newCallers(2);
  if (!ada || !bo) throw new Error("nobody");
  await quick(ada, {});
  const { relay, gateway } = pick(hosts, 0);
  const dead = { ...relay, requestKeys: { ...relay.requestKeys, answer: async () => {} } };
  const request = { ...tokenOf(bo), body: { game: "zip-zap" }, headers: { "idempotency-key": "k" } };
  const first = await virtualGateway(dead, world).rest("POST", "/v1/quick", request);
  expect(first).toMatchObject({ status: 201, body: { status: "live" } });
  world.nowMs += 5_000;
  const { id } = seatedSchema().parse(first.body);
  const again = { status: 200, body: { id, seat: 1 } };
  expect(await gateway.rest("POST", "/v1/quick", request)).toMatchObject(again);
  expect(await gateway.rest("POST", "/v1/quick", request)).toMatchObject(again);
  expect(await quick(bo, {})).toMatchObject({ asked: 201, status: "open" });
});

test("a bot account is seated only where bots are welcome", async () => {
  const { ask, quick, newCallers } = await matchmakingCallers(store);
  const [owner] = await newCallers(1);
  if (!owner) throw new Error("nobody");
  const { body } = await ask(owner, "POST", "/v1/bots", { name: "Robo" });
  const { player, token } = newPlayerSchema().parse(body);
  const bot = { connection: "", player: player.id, token };
  const answer = await ask(bot, "POST", "/v1/quick", { game: "zip-zap", bots: "none" });
  expect(answer).toMatchObject({ status: 403, body: { code: "bots-not-welcome" } });
  expect(await quick(bot, {})).toMatchObject({ asked: 201, seat: 0, seats: [{ bot: true }, FREE_SEAT] });
  expect(await quick(owner, {})).toMatchObject({ asked: 201, seat: 1, status: "live" });
});

test("a player at the limit of open matches goes on waiting in those, and gets no other", async () => {
  const { ask, quick, newCallers } = await matchmakingCallers(store);
  const [ada] = await newCallers(1);
  if (!ada) throw new Error("nobody");
  const ids = [];
  for (const seats of [2, 3, 4, 5, 6]) ids.push((await quick(ada, { seats })).id);
  const answer = await ask(ada, "POST", "/v1/quick", { game: "zap-your-neighbor" });
  expect(answer).toMatchObject({ status: 409, body: { code: "limit-reached" } });
  expect(await quick(ada, { seats: 4 })).toMatchObject({ asked: 200, id: ids[2] });
});

test("a call that names no possible queue is malformed", async () => {
  const { ask, newCallers } = await matchmakingCallers(store);
  const [ada] = await newCallers(1);
  if (!ada) throw new Error("nobody");
  const bodies = [
    ...[{}, { game: "chess" }, { game: "zip-zap", seats: 7 }, { game: "zip-zap", seats: 1 }],
    ...[
      { game: "zip-zap", bots: "some" },
      { game: "zip-zap", visibility: "private" },
    ],
    ...[
      { game: "zip-zap", entropyHash: "not this!" },
      { game: "zap-your-neighbor", seats: 2 },
    ],
  ];
  for (const body of bodies) {
    const answer = await ask(ada, "POST", "/v1/quick", body);
    expect(answer).toMatchObject({ status: 400, body: { code: "malformed" } });
  }
});
