// What an operator asks for that is so already: it is refused, the log has no entry, and nobody is told.
import { expect, test } from "vitest";
import { memoryStore } from "../harness/memory-store.ts";
import { watchedMatch, wireSession } from "../harness/wire-session.ts";
import { ARENA, stagedArena } from "../relay/support/staged-arena.ts";
import { acted, ban, expectNothingToDo } from "./support/operator.ts";

const store = memoryStore();

test("a player who is not banned, not muted, not reported and no operator loses nothing of all that", async () => {
  const session = await wireSession(store);
  const { gateway, world, relay, call } = session;
  const [ada, bo] = [await gateway.newCaller(), await gateway.newCaller()];
  const player = ada.player ?? "";
  const lifting = ["unban", "unmute", "unname-operator", "close-reports"] as const;
  for (const action of lifting) await expectNothingToDo(session, { action, player });
  expect(await relay.notices.list(player, 9)).toEqual([]);
  await call(bo, "POST", "/v1/reports", { player, about: "name" });
  await expectNothingToDo(session, { action: "close-reports", player, about: "play" });
  for (const action of ["ban", "mute", "name-operator"] as const) await acted(session, { action, player });
  await expectNothingToDo(session, { action: "name-operator", player });
  // Each is done once, and its repeat is refused.
  for (const action of lifting) {
    await acted(session, { action, player });
    await expectNothingToDo(session, { action, player });
  }
  await ban(session, player, { untilMs: world.nowMs + 60_000 });
  world.nowMs += 60_000;
  await expectNothingToDo(session, { action: "unban", player });
});

test("a bot is not banned where its owner is not, and is where its owner is", async () => {
  const session = await wireSession(store);
  const { gateway, call } = session;
  const ada = await gateway.newCaller();
  const { id } = Object(Object((await call(ada, "POST", "/v1/bots", { name: "Robo" })).body).player);
  await expectNothingToDo(session, { action: "unban", player: id });
  await ban(session, ada.player);
  await acted(session, { action: "unban", player: id });
});

test("a seat that nobody has left, and a match that is over, are as they should be", async () => {
  const session = await wireSession(store);
  const { id, callers } = await watchedMatch(session, 2);
  const back = { action: "give-back-seat", match: id, seat: 0 } as const;
  await expectNothingToDo(session, back);
  await acted(session, { action: "end-match", match: id });
  for (const deed of [back, { action: "end-match", match: id } as const])
    await expectNothingToDo(session, deed);
  const told = await session.relay.notices.list(callers[0]?.player ?? "", 9);
  expect(told.map(({ kind }) => kind)).toEqual(["operator"]);
});

test("an open match that nobody sits in has nobody to lose", async () => {
  const session = await wireSession(store);
  const ada = await session.gateway.newCaller();
  const { body } = await session.call(ada, "POST", "/v1/matches", {
    ...{ game: "zip-zap", seats: 3, visibility: "private" },
  });
  const match = Object(body).id;
  await acted(session, { action: "end-match", match });
  await expectNothingToDo(session, { action: "end-match", match });
});

test("an arena closes once: a live one too, which still waits for its matches", async () => {
  const staged = await stagedArena(store, { players: 2 });
  await staged.tick();
  await acted(staged, { action: "close-arena", arena: ARENA });
  await expectNothingToDo(staged, { action: "close-arena", arena: ARENA });
});
