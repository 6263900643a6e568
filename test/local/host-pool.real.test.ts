import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import { type Host, type HostOptions, STOPPED } from "../../src/local/hosts/host.ts";
import { createHostPool, IDLE_HOST_MS } from "../../src/local/hosts/host-pool.ts";
import { type Log, silent } from "../../src/local/log.ts";
import { eventually } from "./eventually.ts";
import { manualTimers } from "./manual-timers.ts";
import { type FixtureRelay, startFixtureRelay } from "./start-fixture-relay.ts";

let relay: FixtureRelay;
beforeAll(async () => {
  relay = await startFixtureRelay({ hosts: { rotating: 3 }, limits: { functionMs: 800 } });
});
afterAll(() => relay.stop());

const hostSchema = z.object({ host: z.number(), count: z.number() });

const hostOf = async ({ url }: FixtureRelay): Promise<z.infer<typeof hostSchema>> =>
  hostSchema.parse(await (await fetch(`${url}/host`)).json());

const host = () => hostOf(relay);

const status = async (path: string): Promise<number> => (await fetch(relay.url + path)).status;

test("every rotating host is used in turn and has its own memory", async () => {
  const seen = [];
  for (let i = 0; i < 6; i += 1) seen.push(await host());
  expect(seen.map(({ count }) => count)).toEqual([1, 1, 1, 2, 2, 2]);
  expect(new Set(seen.map((one) => one.host)).size).toBe(3);
});

test("a call without an idle host waits for one", async () => {
  const seen = await Promise.all(Array.from({ length: 12 }, host));
  expect(new Set(seen.map((one) => one.host)).size).toBe(3);
});

test.each(["/hang", "/never", "/exit"])("a host is replaced after %s", async (path) => {
  expect(await Promise.all([path, path, path].map(status))).toEqual([500, 500, 500]);
  const seen = [await host(), await host(), await host()];
  expect(seen.map(({ count }) => count)).toEqual([1, 1, 1]);
});

test("a stack in the log names the source", async () => {
  expect(await status("/throw")).toBe(500);
  const failed = await eventually(() => {
    const found = relay.entries.find(({ error }) => String(error).startsWith("Error: no"));
    if (!found) throw new Error("no stack yet");
    return String(found["error"]);
  });
  expect(failed).toMatch(/at handler \(\S+\/test\/local\/fixtures\/http\.ts:14:\d+\)/);
  expect(failed).not.toContain(".mjs");
});

test("a host that dies after it has answered is replaced too", async () => {
  expect(await status("/late-error")).toBe(200);
  await eventually(() => expect(relay.entries.map(({ event }) => event)).toContain("host-died"));
  for (let i = 0; i < 3; i += 1) expect(await status("/")).toBe(200);
});

test("events share one host, and more hosts start only when all are busy", async () => {
  const timers = manualTimers();
  const other = await startFixtureRelay({ hosts: { most: 3 }, timers });
  onTestFinished(() => other.stop());
  const first = await hostOf(other);
  expect(await hostOf(other)).toEqual({ ...first, count: 2 });

  const busy = await untilThreeRun(other);
  const last = await hostOf(other);
  expect(busy).toContain(last.host);
  expect(await hostOf(other)).toEqual({ ...last, count: last.count + 1 });

  timers.advance(IDLE_HOST_MS - 1);
  expect((await hostOf(other)).host).toBe(last.host);
  // The two others have been idle for long enough. They end, and new ones start in their places.
  timers.advance(1);
  const again = await untilThreeRun(other);
  expect(again.filter((one) => busy.includes(one))).toEqual([last.host]);
});

/** Sends events, many at a time, until three hosts have run some. Returns the hosts. */
const untilThreeRun = async (one: FixtureRelay): Promise<readonly number[]> => {
  const seen = new Set<number>();
  while (seen.size < 3) {
    for (const { host } of await Promise.all(Array.from({ length: 250 }, () => hostOf(one)))) seen.add(host);
  }
  return [...seen];
};

const optionsWith = (log: Log): HostOptions => ({
  ...{ name: "wait", bundle: "/no-such-bundle.mjs", env: {}, timeoutMs: 1_000, log },
  ...{ ask: () => ({ status: 500, text: "" }), postHanded: () => {} },
});

test("after a crowd, events go to the first host again", async () => {
  const ran: number[] = [];
  let hosts = 0;
  const startHost = (): Host => {
    const number = hosts++;
    const invoke = async () => {
      ran.push(number);
      return STOPPED;
    };
    return { invoke, start: () => {}, stop: async () => {} };
  };
  const options = { hosts: { most: 3 }, atOnce: 2, timers: manualTimers(), startHost };
  const pool = createHostPool(optionsWith(silent), options);
  await Promise.all(Array.from({ length: 8 }, () => pool.invoke({})));
  expect(new Set(ran)).toEqual(new Set([0, 1, 2]));
  ran.length = 0;
  for (let event = 0; event < 3; event++) await pool.invoke({});
  expect(ran).toEqual([0, 0, 0]);
  await pool.stop();
});

test("an event that comes after the stop starts no host", async () => {
  const logged: object[] = [];
  const pool = createHostPool(
    optionsWith((entry) => logged.push(entry)),
    { hosts: { most: 2 }, atOnce: 1, timers: manualTimers() },
  );
  await pool.stop();
  expect(await pool.invoke({})).toEqual({ ok: false, error: "the host has been stopped" });
  expect(logged).toEqual([]);
});
