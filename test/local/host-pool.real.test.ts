import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import { makeScratchFolder } from "../../src/local/database/scratch-folder.ts";
import { bundleFunctions } from "../../src/local/hosts/bundle-functions.ts";
import { type Host, type HostOptions, STOPPED } from "../../src/local/hosts/host.ts";
import { createHostPool, type HostPool, IDLE_HOST_MS } from "../../src/local/hosts/host-pool.ts";
import { type Log, silent } from "../../src/local/log.ts";
import { PATIENCE_MS } from "../harness/patience.ts";
import { eventually } from "./eventually.ts";
import { fixtures } from "./fixtures.ts";
import { manualTimers } from "./manual-timers.ts";
import { type FixtureRelay, startFixtureRelay } from "./start-fixture-relay.ts";

let relay: FixtureRelay;
beforeAll(async () => {
  relay = await startFixtureRelay({ hosts: { rotating: 3 }, limits: { functionMs: 800 } });
});
afterAll(() => relay.stop());

const hostSchema = z.object({ host: z.number(), count: z.number() });

type Ran = z.infer<typeof hostSchema>;

const host = async (): Promise<Ran> => hostSchema.parse(await (await fetch(`${relay.url}/host`)).json());

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
  expect(failed).toMatch(/at handler \(\S+\/test\/local\/fixtures\/http\.ts:16:\d+\)/);
  expect(failed).not.toContain(".mjs");
});

test("a host that dies after it has answered is replaced too", async () => {
  expect(await status("/late-error")).toBe(200);
  await eventually(() => expect(relay.entries.map(({ event }) => event)).toContain("host-died"));
  for (let i = 0; i < 3; i += 1) expect(await status("/")).toBe(200);
});

test("events share one host, and more hosts start only when all are busy", async () => {
  const timers = manualTimers();
  const folder = makeScratchFolder();
  onTestFinished(folder.remove);
  const bundles = await bundleFunctions(fixtures, () => folder.path);
  const options = { ...optionsWith(silent), bundle: bundles.files.http, timeoutMs: PATIENCE_MS };
  const pool = createHostPool(options, { hosts: { most: 3 }, atOnce: 100, timers });
  onTestFinished(() => pool.stop());
  const first = await hostIn(pool);
  expect(await hostIn(pool)).toEqual({ ...first, count: 2 });

  const busy = await untilThreeRun(pool);
  const last = await hostIn(pool);
  expect(busy).toContain(last.host);
  expect(await hostIn(pool)).toEqual({ ...last, count: last.count + 1 });

  timers.advance(IDLE_HOST_MS - 1);
  expect((await hostIn(pool)).host).toBe(last.host);
  // The two others have been idle for long enough. They end, and new ones start in their places.
  timers.advance(1);
  const again = await untilThreeRun(pool);
  expect(again.filter((one) => busy.includes(one))).toEqual([last.host]);
});

const hostIn = async ({ invoke }: HostPool): Promise<Ran> => {
  const invocation = await invoke({ rawPath: "/host" });
  const answer = z.object({ ok: z.literal(true), result: z.object({ body: z.string() }) }).parse(invocation);
  return hostSchema.parse(JSON.parse(answer.result.body));
};

/** Sends events, many at a time, until three hosts have run some. Returns the hosts. */
const untilThreeRun = async (pool: HostPool): Promise<readonly number[]> => {
  const seen = new Set<number>();
  while (seen.size < 3) {
    for (const { host } of await Promise.all(Array.from({ length: 250 }, () => hostIn(pool)))) seen.add(host);
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
