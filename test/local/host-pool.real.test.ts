import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { eventually } from "./eventually.ts";
import { type FixtureRelay, startFixtureRelay } from "./start-fixture-relay.ts";

let relay: FixtureRelay;
beforeAll(async () => {
  relay = await startFixtureRelay({ hosts: 3, limits: { functionMs: 800 } });
});
afterAll(() => relay.stop());

const hostSchema = z.object({ host: z.number(), count: z.number() });

const host = async (): Promise<z.infer<typeof hostSchema>> =>
  hostSchema.parse(await (await fetch(`${relay.url}/host`)).json());

const status = async (path: string): Promise<number> => (await fetch(relay.url + path)).status;

test("every host is used in turn and has its own memory", async () => {
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

test("a host that dies after it has answered is replaced too", async () => {
  expect(await status("/late-error")).toBe(200);
  await eventually(() => expect(relay.entries.map(({ event }) => event)).toContain("host-died"));
  for (let i = 0; i < 3; i += 1) expect(await status("/")).toBe(200);
});
