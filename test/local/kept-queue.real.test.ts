// Messages in the queue outlive their gateway: the next gateway delivers them, and several gateways on one database
// deliver each once.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "../../src/local/database/database.ts";
import { silent } from "../../src/local/log.ts";
import { eventually } from "./eventually.ts";
import { type ManualTimers, manualTimers } from "./manual-timers.ts";
import { type FixtureRelay, startFixtureRelay } from "./start-fixture-relay.ts";

let database: Database;
beforeAll(async () => {
  database = await openDatabase({ data: null, engine: "dynoxide", tableName: "turn-relay", log: silent });
});
afterAll(() => database.stop());

const NOW_MS = 1_700_000_000_000;

interface Gateway {
  readonly relay: FixtureRelay;
  readonly timers: ManualTimers;
}

const start = async (nowMs: number): Promise<Gateway> => {
  const timers = manualTimers(nowMs);
  const relay = await startFixtureRelay({
    hosts: { rotating: 1 },
    timers,
    databaseEndpoint: database.endpoint,
    // Virtual time runs fast: no gateway may take a delivery under way for dead.
    limits: { visibilityMs: 1e9 },
  });
  return { relay, timers };
};

const send = async ({ relay }: Gateway, body: string, DelaySeconds: number): Promise<void> => {
  const { status } = await fetch(`${relay.url}/_queue`, {
    method: "POST",
    headers: { "X-Amz-Target": "AmazonSQS.SendMessage", ...(await relay.signed()) },
    body: JSON.stringify({ QueueUrl: `${relay.url}/_queue`, MessageBody: body, DelaySeconds }),
  });
  expect(status).toBe(200);
};

/** The number of deliveries of each message, by any gateway. */
const deliveries = (gateways: readonly Gateway[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { event, line } of gateways.flatMap(({ relay }) => relay.entries)) {
    const [, name] = /\\"name\\":\\"(\w+)\\"/.exec(event === "function-log" ? String(line) : "") ?? [];
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
};

test("a message waits for the next gateway: until its time, or not at all if its time is past", async () => {
  const first = await start(NOW_MS);
  await send(first, '{"name":"past"}', 60);
  await send(first, '{"name":"future"}', 600);
  await first.relay.stop();
  expect(deliveries([first]).size).toBe(0);

  const next = await start(NOW_MS + 300_000);
  await eventually(() => expect(deliveries([next])).toEqual(new Map([["past", 1]])));
  next.timers.advance(300_000);
  await eventually(() => expect(deliveries([next]).get("future")).toBe(1));
  await next.relay.stop();

  const last = await start(NOW_MS + 3_600_000);
  await send(last, '{"name":"last"}', 0);
  await eventually(() => {
    last.timers.advance(1);
    expect(deliveries([last])).toEqual(new Map([["last", 1]]));
  });
  await last.relay.stop();
});

test("one of several gateways delivers what another has left behind, and each message comes once", async () => {
  const lost = await start(NOW_MS);
  const names = Array.from({ length: 150 }, (_, n) => `m${n}`);
  for (const name of names) await send(lost, JSON.stringify({ name }), n(name) % 2 === 0 ? 10 : 20);
  const witness = await start(NOW_MS);
  await lost.relay.stop();
  const late = await start(NOW_MS + 15_000);
  const both = [witness, late];
  await eventually(() => {
    for (const { timers } of both) timers.advance(1_000);
    expect(deliveries(both).size).toBe(names.length);
  });
  expect([...deliveries(both).values()].every((times) => times === 1)).toBe(true);
  for (const { relay } of both) await relay.stop();
});

const n = (name: string): number => Number(name.slice(1));
