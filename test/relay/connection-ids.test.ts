// The relay on a gateway whose connection ids look other than API Gateway's.
import { expect, test } from "vitest";
import { createHost, createWorld } from "../harness/host.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { virtualGateway, virtualMatch } from "../harness/virtual-gateway.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();

const SHAPES = [
  ["hexadecimal", "0123456789abcde"],
  ["a UUID", "0b6f9d0e-6a1c-4a34-8f3a-2c1d5e7f900"],
  ["base64url without its =", "L0SM9cOFvHcCIh"],
  ["no ASCII at all", "þæð-連線-🂡"],
] as const;

test.each(SHAPES)("seats and spectators keep connections whose ids are %s", async (_, stem) => {
  const world = createWorld(Date.UTC(2100, 0, 1));
  const relay = createHost(store.client(), world, { table: await store.newStore() });
  const gateway = virtualGateway(relay, world);
  const { id, seats } = await virtualMatch(gateway, 2, { clocks: null });
  const [ada, bo] = [
    { ...pick(seats, 0), connection: `${stem}1` },
    { ...pick(seats, 1), connection: `${stem}2` },
  ];
  const watcher = { ...gateway.nobody(), connection: `${stem}3` };
  world.onPost = ({ connection }) =>
    [ada, bo, watcher].some((one) => one.connection === connection) ? "sent" : "gone";
  for (const caller of [ada, bo, watcher]) {
    expect(await gateway.connect(caller)).toBe(true);
    await gateway.say(caller, { type: "watch", match: id });
  }
  const bound = async () => (await relay.matches.read(id))?.connections;
  expect(await bound()).toEqual([ada.connection, bo.connection]);
  expect(await relay.spectators.ofMatch(id)).toMatchObject([{ connection: watcher.connection }]);

  await gateway.say(ada, { type: "act", match: id, id: "r", seen: 2, action: { type: "ready" } });
  expect(await bound()).toEqual([ada.connection, bo.connection]);

  for (const caller of [bo, watcher]) await gateway.hangUp(caller);
  expect(await bound()).toEqual([ada.connection, null]);
  expect(await relay.spectators.ofMatch(id)).toEqual([]);
  expect(world.logged).toEqual([]);
});
