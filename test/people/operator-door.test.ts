// What the operator asks past every route, at the relay's use cases: looks, deeds, and who is noted.
import { expect, test } from "vitest";
import { createOperatorDoor, type FindOperator } from "../../src/http/operator-door.ts";
import type { DoorRequest } from "../../src/protocol/operator-door.ts";
import { tickArena } from "../../src/relay/arenas/tick-arena.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { wireSession } from "../harness/wire-session.ts";

const store = memoryStore();
const ARN = "stack:arn:aws:sts::111122223333:assumed-role/Operators/ada";
const known: FindOperator = async () => ({ type: "known", by: ARN });

const opened = async (find = known) => {
  const session = await wireSession(store);
  const door = createOperatorDoor(session.relay, find);
  const { player } = await session.gateway.newCaller();
  if (player === null) throw new Error("nobody came");
  const ask = (request: DoorRequest) => door({ request: JSON.stringify(request) });
  return { ...session, door, player, ask };
};

test("a deed is answered with its entry, which names who acted and is in the log", async () => {
  const { ask, player } = await opened();
  const deed = { action: "mute", player, reason: "spam", note: "eight times", until: null } as const;
  const done = await ask({ ask: "act", deed });
  expect(done).toMatchObject({
    type: "answered",
    body: { n: 1, by: ARN, action: "mute", player, reason: "spam", note: "eight times", done: true },
  });
  expect(await ask({ ask: "log", limit: 10, cursor: null })).toMatchObject({
    body: { items: [{ n: 1, by: ARN }], next: null },
  });
  expect(await ask({ ask: "player", player })).toMatchObject({
    body: { player: { id: player }, mute: { reason: "spam", note: "eight times", until: null }, ban: null },
  });
});

test("a rename without a name gets one", async () => {
  const { ask, player } = await opened();
  await ask({ ask: "act", deed: { action: "rename", player, reason: "name" } });
  const seen = await ask({ ask: "player", player });
  expect(seen).toMatchObject({ body: { player: { name: expect.stringMatching(/^Player \d{4}$/) } } });
});

test("names an operator, and takes that back", async () => {
  const { ask, player } = await opened();
  const isOperator = async () =>
    JSON.stringify(await ask({ ask: "player", player })).includes('"operator":true');
  await ask({ ask: "act", deed: { action: "name-operator", player, reason: "other" } });
  expect(await isOperator()).toBe(true);
  await ask({ ask: "act", deed: { action: "unname-operator", player, reason: "other" } });
  expect(await isOperator()).toBe(false);
});

test("shows a private match and a private arena without their codes, and refuses what is not there", async () => {
  const { ask, call, gateway } = await opened();
  const host = await gateway.newCaller();
  const body = { game: "zip-zap", seats: 2, visibility: "private", clocks: null };
  const { id } = JSON.parse(JSON.stringify((await call(host, "POST", "/v1/matches", body)).body));
  const seen = await ask({ ask: "match", match: id });
  expect(seen).toMatchObject({ type: "answered", body: { id, visibility: "private", status: "open" } });
  expect(JSON.stringify(seen)).not.toContain('"code"');
  const arena = { game: "zip-zap", name: "Night", seats: 2, visibility: "private", minutes: 5 };
  const made = Object((await call(host, "POST", "/v1/arenas", arena)).body);
  await call(host, "PUT", `/v1/arenas/${made.id}/entry`, {});
  const seenArena = await ask({ ask: "arena", arena: made.id });
  expect(made.code).toBeDefined();
  expect(seenArena).toMatchObject({
    body: { arena: { id: made.id, entrants: 1, you: null }, players: [{ state: "waiting", bot: false }] },
  });
  expect(JSON.stringify(seenArena)).not.toContain('"code"');
  const nothing = await Promise.all([
    ask({ ask: "arena", arena: "nothing" }),
    ask({ ask: "match", match: "nothing" }),
    ask({ ask: "player", player: "nobody" }),
    ask({ ask: "act", deed: { action: "end-match", match: "nothing", reason: "abuse" } }),
    ask({ ask: "act", deed: { action: "give-back-seat", match: id, seat: 1, reason: "other" } }),
  ]);
  expect(nothing.map((answer) => answer.type === "refused" && answer.problem.code)).toEqual([
    ...["no-such-arena", "no-such-match", "no-such-player", "no-such-match", "no-such-seat"],
  ]);
});

test("an arena that is over closes no more, its maker hears nothing, and the log says nothing", async () => {
  const { ask, call, gateway, relay, world } = await opened();
  const maker = await gateway.newCaller();
  const wish = { game: "zip-zap", name: "Night", seats: 2, visibility: "public", minutes: 5 };
  const { id } = Object((await call(maker, "POST", "/v1/arenas", wish)).body);
  for (let arena = await relay.arenas.read(id); arena && arena.armedMs !== null; ) {
    world.nowMs = Math.max(world.nowMs, arena.armedMs);
    await tickArena(relay, { type: "arena", arena: id, atMs: arena.armedMs });
    arena = await relay.arenas.read(id);
  }
  const deed = { action: "close-arena", arena: id, reason: "spam" } as const;
  expect(await ask({ ask: "act", deed })).toMatchObject({
    type: "refused",
    problem: { code: "nothing-to-do", status: 409 },
  });
  expect(await relay.notices.list(maker.player ?? "", 9)).toEqual([]);
  expect(await relay.operatorLog.list(null, 9)).toEqual([]);
});

test("nobody acts whom AWS does not name, and the log of the function says why", async () => {
  const { ask, player, world, relay } = await opened(async () => ({
    type: "unknown",
    why: "another signature",
  }));
  const refused = await ask({ ask: "act", deed: { action: "erase", player, reason: "abuse" } });
  expect(refused).toMatchObject({ type: "refused", problem: { code: "bad-token" } });
  expect(world.logged).toContainEqual(
    expect.objectContaining({ event: "operator-unknown", error: "another signature" }),
  );
  expect(await relay.players.read(player)).not.toBeNull();
});

test("a fault answers as REST does, and is logged", async () => {
  const { ask, world } = await opened(() => Promise.reject(new Error("STS: 503")));
  expect(await ask({ ask: "log", limit: 1, cursor: null })).toMatchObject({ problem: { code: "fault" } });
  expect(world.logged).toContainEqual(expect.objectContaining({ event: "operator-fault" }));
});

test.each(["", "null", '{"ask":"all"}', '{"ask":"act","deed":{"action":"ban","player":"p"}}'])(
  "%j is not understood, and asks nobody who it is",
  async (request) => {
    const { door } = await opened(() => Promise.reject(new Error("asked")));
    expect(await door({ request })).toMatchObject({ type: "refused", problem: { code: "malformed" } });
  },
);
