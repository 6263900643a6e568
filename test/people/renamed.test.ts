// An operator gives a player another name, once: also in matches, in arenas and in their series.
import { expect, test } from "vitest";
import { operateOn } from "../../src/relay/operator/operate.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { watchedMatch, wireSession } from "../harness/wire-session.ts";
import { ARENA, arenaAt, entrantAt, SERIES } from "../relay/support/staged-arena.ts";
import { acted } from "./support/operator.ts";

const store = memoryStore();

test("a rename shows within a minute where the player sits, and a repeat that comes late undoes nothing", async () => {
  const session = await wireSession(store);
  const { call, relay, received, world } = session;
  const { id, callers } = await watchedMatch(session, 2);
  const [ada, bo] = callers;
  if (!ada || !bo) throw new Error("nobody plays");
  const entry = await acted(session, { action: "rename", player: ada.player ?? "", name: "Player 7" });
  // A warm host trusts a listing for a minute.
  world.nowMs += 60_001;
  expect((await call(bo, "GET", `/v1/matches/${id}`)).body).toMatchObject({
    seats: [{ name: "Player 7" }, {}],
  });
  expect(await received(ada)).toMatchObject([
    { type: "notice", notice: { kind: "operator", action: "rename" } },
  ]);
  await call(ada, "PATCH", "/v1/players/me", { name: "Ada again" });
  // As if nobody had noted that it is done.
  const forgetful = { ...relay.operatorLog, read: async () => ({ ...entry, isDone: false }) };
  await operateOn({ ...relay, operatorLog: forgetful }, { type: "operate", n: entry.n, id: entry.id });
  expect((await call(ada, "GET", "/v1/players/me")).body).toMatchObject({ name: "Ada again" });
});

test("a rename shows in the arenas that the player has entered and in their series, but brings no name back", async () => {
  const session = await wireSession(store);
  const { relay, gateway, world } = session;
  const [ada, bo] = [await gateway.newCaller(), await gateway.newCaller()].map(({ player }) => player ?? "");
  if (!ada || !bo) throw new Error("nobody plays");
  const arena = arenaAt(world.nowMs, { series: SERIES });
  await relay.arenas.create(arena);
  for (const player of [ada, bo]) {
    await relay.arenas.enter(arena, entrantAt(player, world.nowMs), 9, world.nowMs);
    const skill = { weight: 1, pull: 1 };
    const place = {
      ...{ player, name: player, bot: false, nights: 1, points: 1, played: 1 },
      ...{ skill, skillBefore: skill, lastNightMs: world.nowMs },
    };
    await relay.series.count(SERIES, null, place, arena.expires);
  }
  const names = async () => [
    ...(await relay.arenas.entrants(ARENA)).map(({ player, name }) => [player, name]),
    ...(await relay.series.placesOf(SERIES, [ada, bo])).map(({ player, name }) => [player, name]),
  ];
  await acted(session, { action: "rename", player: ada, name: "Player 7" });
  expect((await names()).filter(([player]) => player === ada)).toEqual(Array(2).fill([ada, "Player 7"]));
  expect((await names()).filter(([player]) => player === bo)).toEqual(Array(2).fill([bo, bo]));
  await relay.arenas.eraseEntrant(ARENA, bo);
  await relay.series.eraseName(SERIES, bo);
  await acted(session, { action: "rename", player: bo, name: "Player 8" });
  expect((await names()).filter(([player]) => player === bo)).toEqual(Array(2).fill([bo, ""]));
});
