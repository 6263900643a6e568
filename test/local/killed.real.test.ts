import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { identify } from "../../src/local/database/process-identity.ts";
import { getItem, putItem } from "./item.ts";
import { expectGone, spawnRelay } from "./spawned-relay.ts";

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), "local-relay-test-"));
});
afterEach(() => rmSync(data, { recursive: true }));

test("a killed relay leaves no process, and the next relay has its data", async () => {
  for (const [round, signal] of (["SIGKILL", "SIGTERM", "SIGINT"] as const).entries()) {
    const relay = await spawnRelay(data);
    expect(await getItem(relay.databaseEndpoint, "kept")).toBe(
      round === 0 ? undefined : `round ${round - 1}`,
    );
    await putItem(relay.databaseEndpoint, "kept", `round ${round}`);
    const processes = relay.processes();
    expect(processes.map(({ pid }) => pid)).toContain(relay.databasePid);
    expect((await fetch(relay.url)).status).toBe(200);
    relay.kill(signal);
    await relay.exited;
    await expectGone(processes);
  }
});

test("a relay, its database and its watchdog, killed at once, leave no process", async () => {
  const relay = await spawnRelay(data);
  await putItem(relay.databaseEndpoint, "kept", "so");
  const processes = relay.processes();
  for (const { pid } of processes) process.kill(pid, "SIGKILL");
  await expectGone(processes);

  const next = await spawnRelay(data);
  expect(await getItem(next.databaseEndpoint, "kept")).toBe("so");
  next.kill("SIGTERM");
  await next.exited;
});

test("a database that outlived its relay and its watchdog is ended before the next one starts", async () => {
  const relay = await spawnRelay(data);
  const processes = relay.processes();
  const database = identify(relay.databasePid);
  if (database === undefined) throw new Error("There is no database");
  for (const { pid } of processes) if (pid !== database.pid) process.kill(pid, "SIGKILL");
  await expectGone(processes.filter(({ pid }) => pid !== database.pid));
  expect(identify(database.pid)).toEqual(database);

  const next = await spawnRelay(data);
  await expectGone([database]);
  next.kill("SIGTERM");
  await next.exited;
});
