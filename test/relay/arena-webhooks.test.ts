// What an arena tells webhooks and browsers: the match in which it seats a player, and its end with the place.
import { expect, test } from "vitest";
import * as z from "zod";
import { tickArena } from "../../src/relay/arenas/tick-arena.ts";
import { BROWSER } from "../harness/browser.ts";
import { memoryStore } from "../harness/memory-store.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { type WebhookWorld, webhookWorld } from "../harness/webhook-world.ts";
import { finished } from "./support/finished-match.ts";
import { payloadsIn } from "./support/webhooks.ts";

const store = memoryStore();
const idSchema = z.object({ id: z.string() });
const ARENA_EVENTS = ["arena.match", "arena.ended"];

/** The next message of the arena comes. */
const move = async ({ relay, world, run }: WebhookWorld, arena: string): Promise<void> => {
  const atMs = (await relay.arenas.read(arena))?.armedMs ?? 0;
  world.nowMs = Math.max(world.nowMs, atMs);
  await tickArena(relay, { type: "arena", arena, atMs });
  await run();
};

const setUp = async () => {
  const world = await webhookWorld(store);
  const [ada, bo, maker] = await Promise.all([1, 2, 3].map(() => world.gateway.newCaller()));
  if (!ada || !bo || !maker) throw new Error("no callers");
  const hook = { url: "https://ada.example/hook", events: ARENA_EVENTS };
  expect((await world.call(ada, "POST", "/v1/webhooks", hook)).status).toBe(201);
  await world.call(ada, "GET", "/v1/push-subscriptions");
  expect((await world.call(ada, "PUT", "/v1/push-subscriptions/PhoneA", BROWSER)).status).toBe(200);
  const asked = { name: "Night", game: "zip-zap", seats: 2, visibility: "public", minutes: 5 };
  const { id } = idSchema.parse((await world.call(maker, "POST", "/v1/arenas", asked)).body);
  const enter = (caller: Caller) => world.call(caller, "PUT", `/v1/arenas/${id}/entry`, {});
  expect([(await enter(ada)).status, (await enter(bo)).status]).toEqual([200, 200]);
  return { world, ada, maker, id };
};

const paired = async () => {
  const made = await setUp();
  await move(made.world, made.id);
  const [pairing] = await made.world.relay.arenas.pairings(made.id);
  if (!pairing) throw new Error("nobody was seated");
  return { ...made, pairing };
};

test("webhooks hear of a match and of the end with the place, each once", async () => {
  const { world, ada, maker, id, pairing } = await paired();
  const about = { arena: id, game: "zip-zap", player: ada.player };
  expect(payloadsIn(world)).toMatchObject([
    { type: "arena.match", data: { ...about, match: pairing.match } },
  ]);
  const live = await world.relay.matches.read(pairing.match);
  if (live?.status !== "live") throw new Error("the match has not begun");
  const { after } = finished(live).ended;
  await world.relay.matches.commit(live, { ...after, version: live.version + 1 });
  await world.run();
  await world.call(maker, "DELETE", `/v1/arenas/${id}`);
  for (let moves = 0; (await world.relay.arenas.read(id))?.armedMs != null && moves < 20; moves++)
    await move(world, id);
  const [, ended, ...more] = payloadsIn(world);
  expect(ended).toMatchObject({ type: "arena.ended", data: about });
  expect(ended.data.place).toBeGreaterThanOrEqual(1);
  expect(more).toEqual([]);
  // The start is the turn of everybody too. A player without a socket hears of it.
  const pushed = world.pushed.map(({ body }) => JSON.parse(body));
  expect(pushed.map(({ event }) => event)).toEqual([
    "arena.match",
    "seat.turn",
    "match.ended",
    "arena.ended",
  ]);
  expect(pushed.at(-1)).toEqual({ event: "arena.ended", arena: id, game: "zip-zap", language: "en" });
  const [call, turn] = world.pushed;
  expect(pushed[0]).toEqual({ ...pushed[1], event: "arena.match" });
  // The turn has the same topic, so it takes the place of the call.
  expect(call).toMatchObject({ topic: turn?.topic, urgency: "high" });
  expect(call?.ttlSeconds).toBeGreaterThan(turn?.ttlSeconds ?? Infinity);
  expect(call?.ttlSeconds).toBeLessThanOrEqual(5 * 60);
});
