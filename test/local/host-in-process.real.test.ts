// A host in the relay's own process: what it has for itself, and how it ends.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import { buildWholeBundles } from "../../src/local/hosts/build-bundles.ts";
import { createHost, type Host } from "../../src/local/hosts/host.ts";
import { startHostInProcess } from "../../src/local/hosts/host-in-process.ts";
import { createHostMetrics } from "../../src/local/hosts/host-metrics.ts";
import type { LocalEntry } from "../../src/local/log.ts";
import { namingSources } from "../../src/local/source-positions.ts";

const folder = mkdtempSync(join(tmpdir(), "host-in-process-"));
const fixture = (name: string): string => join(import.meta.dirname, "fixtures", `${name}.ts`);
beforeAll(() =>
  buildWholeBundles({ http: fixture("http"), socket: fixture("socket"), none: fixture("report") }, folder),
);
afterAll(() => rmSync(folder, { recursive: true }));

interface Started {
  readonly host: Host;
  readonly entries: readonly LocalEntry[];
  /** What the function answers on this path. */
  body(path: string): Promise<unknown>;
}

const answerSchema = z.object({ ok: z.literal(true), result: z.object({ body: z.string() }) });

const start = (bundle: string, env: Readonly<Record<string, string>> = {}): Started => {
  const entries: LocalEntry[] = [];
  const host = createHost({
    ...{ name: "http", bundle: join(folder, `${bundle}.cjs`), env, timeoutMs: 300 },
    ...{ startRuntime: startHostInProcess, ask: () => ({ status: 500, text: "" }), postHanded: () => {} },
    log: namingSources((entry) => entries.push(entry)),
  });
  onTestFinished(() => host.stop());
  const body = async (rawPath: string): Promise<unknown> =>
    JSON.parse(answerSchema.parse(await host.invoke({ rawPath })).result.body);
  return { host, entries, body };
};

test("each host has a memory and an environment of its own", async () => {
  const [one, other] = [start("http", { NAME: "one" }), start("http", { NAME: "other" })];
  for (const [started, count] of [
    [one, 1],
    [one, 2],
    [other, 1],
  ] as const)
    expect(await started.body("/host")).toMatchObject({ count });
  expect(await one.body("/env")).toEqual({ NAME: "one" });
  expect(await other.body("/env")).toEqual({ NAME: "other" });
});

test("an error of the function is the event's alone, and its stack names the source", async () => {
  const { host, entries, body } = start("http");
  expect(await host.invoke({ rawPath: "/throw" })).toMatchObject({ ok: false });
  expect(entries).toMatchObject([{ event: "function-failed" }]);
  expect(String(entries[0]?.["error"])).toMatch(/at handler \(\S+\/test\/local\/fixtures\/http\.ts:16:\d+\)/);
  expect(await body("/host")).toMatchObject({ count: 2 });
});

test("a host that runs too long is replaced, and fails what else it runs", async () => {
  const { host, body } = start("http");
  const stuck = await Promise.all([host.invoke({ rawPath: "/never" }), host.invoke({ rawPath: "/never" })]);
  expect(stuck).toMatchObject([
    { ok: false, error: "timed out after 300 ms" },
    { ok: false, error: "timed out after 300 ms" },
  ]);
  expect(await body("/host")).toMatchObject({ count: 1 });
});

test("a line that the function writes is an entry of the log", async () => {
  const { host, entries } = start("socket");
  await host.invoke({ requestContext: { eventType: "DISCONNECT", connectionId: "a" } });
  expect(entries).toMatchObject([{ event: "function-log", function: "http" }]);
});

test.each(["none", "missing"])("a bundle that is no function fails each event: %s", async (bundle) => {
  const { host, entries } = start(bundle);
  expect(await host.invoke({})).toMatchObject({ ok: false });
  expect(entries.map(({ event }) => event)).toEqual(["host-died", "function-failed"]);
  expect(await host.invoke({})).toMatchObject({ ok: false });
});

test("what a host has counted does not keep the process alive until it is reported", () => {
  const timers = (): number => process.getActiveResourcesInfo().filter((one) => one === "Timeout").length;
  const before = timers();
  const metrics = createHostMetrics();
  metrics.count("Faults");
  metrics.settle();
  expect(timers()).toBe(before);
});

test("a host that is stopped fails what it runs, and takes no more", async () => {
  const { host, body } = start("http");
  const late = host.invoke({ rawPath: "/never" });
  await body("/host");
  await host.stop();
  expect(await Promise.all([late, host.invoke({})])).toMatchObject([
    { ok: false, error: "the host has been stopped" },
    { ok: false, error: "the host has been stopped" },
  ]);
});
