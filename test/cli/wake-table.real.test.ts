// What `turn-relay adopt --wake` sends for the matches and arenas of a table, read page by page.
import { expect, test } from "vitest";
import { wakeTable } from "../../src/cli/adopt/wake-table.ts";
import { embeddedStore } from "../harness/embedded-store.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { virtualGateway } from "../harness/virtual-gateway.ts";
import { startedMatch } from "../relay/support/finished-match.ts";
import { arenaAt } from "../relay/support/staged-arena.ts";

const store = embeddedStore();
const HOUR_MS = 3_600_000;

test("every match and arena that expects a message gets it, and no other", async () => {
  const world = createWorld(Date.UTC(2100, 0, 1));
  const { nowMs } = world;
  const tableName = await store.newStore();
  const client = store.client();
  // One item a page.
  client.middlewareStack.add(
    (next, { commandName }) =>
      ({ input, ...rest }) =>
        next({ ...rest, input: commandName === "ScanCommand" ? { ...input, Limit: 1 } : input }),
    { step: "initialize" },
  );
  const relay = createHost(client, world, { table: tableName });
  const gateway = virtualGateway(relay, world);
  const match = await startedMatch(gateway, relay, [await gateway.newCaller(), await gateway.newCaller()]);
  for (const arena of [
    arenaAt(nowMs + HOUR_MS, { id: "planned" }),
    arenaAt(nowMs, { id: "late", status: "live", armedMs: nowMs - HOUR_MS, endsAtMs: nowMs - 1 }),
    arenaAt(nowMs, { id: "followed", status: "ended", armedMs: nowMs + 7_500 }),
    arenaAt(nowMs, { id: "done", status: "ended", armedMs: null }),
    arenaAt(nowMs, { id: "gone", expires: nowMs / 1000 - 1 }),
  ])
    await relay.arenas.create(arena);

  const sent: unknown[] = [];
  const woken = await wakeTable(client, tableName, {
    timers: { wake: async (id, atMs) => void sent.push({ id, atMs }) },
    jobs: { send: async (job, afterSeconds) => void sent.push({ ...job, afterSeconds }) },
    time: relay.time,
  });
  const timers = match.timers.map(({ atMs }) => ({ id: match.id, atMs }));
  expect(timers).not.toEqual([]);
  expect(woken).toEqual({ matches: 1, arenas: 3, messages: 3 + timers.length });
  const type = "arena";
  expect(new Set(sent)).toEqual(
    new Set([
      ...timers,
      { type, arena: "planned", atMs: nowMs + HOUR_MS, afterSeconds: 3_600 },
      { type, arena: "late", atMs: nowMs - HOUR_MS, afterSeconds: 0 },
      { type, arena: "followed", atMs: nowMs + 7_500, afterSeconds: 8 },
    ]),
  );
});
