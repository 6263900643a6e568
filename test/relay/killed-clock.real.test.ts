// SIGKILL while a clock runs and no client is connected: the next gateway on the same data goes on with the clock.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { newsSchema } from "../../src/protocol/match.ts";
import { call, newMatch } from "../harness/rest-client.ts";
import { eventually } from "../local/eventually.ts";
import { expectGone } from "../local/spawned-relay.ts";
import { spawnRelay } from "./support/spawn-relay.ts";

test("a clock that runs when its gateway is killed runs out under the next gateway", async () => {
  const data = mkdtempSync(join(tmpdir(), "killed-clock-"));
  onTestFinished(() => rmSync(data, { recursive: true }));
  const first = await spawnRelay({ data });
  const { id } = await newMatch(first.url, 2, { clocks: { ready: 2, window: 1, lead: 1 } });
  const processes = first.processes();
  await first.kill("SIGKILL");
  await expectGone(processes);

  const next = await spawnRelay({ data });
  const received = async () => {
    const { body } = await call(next.url, "GET", `/v1/matches/${id}/events?since=2`);
    return JSON.stringify(newsSchema().parse(body));
  };
  // Reads apply no clock, so a timer did.
  await eventually(async () => expect(await received()).toContain('"timedOut","phase":"ready"'));
  await eventually(async () => expect(await received()).toContain('"timedOut","phase":"open"'));
  await next.kill("SIGTERM");
});
