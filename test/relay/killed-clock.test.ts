// SIGKILL while a clock runs: with nobody connected, the next gateway on the same data goes on with it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { eventsAnswerSchema } from "../../src/protocol/rest.ts";
import { call, newMatch } from "../harness/rest-client.ts";
import { eventually } from "../local/eventually.ts";
import { expectGone } from "../local/spawned-relay.ts";
import { spawnRelay } from "./support/spawn-relay.ts";

test("a clock that was running when its gateway was killed runs out under the next", async () => {
  const data = mkdtempSync(join(tmpdir(), "killed-clock-"));
  onTestFinished(() => rmSync(data, { recursive: true }));
  const first = await spawnRelay({ data });
  const { id } = await newMatch(first.url, 2, { clocks: { ready: 2, window: 1, lead: 1 } });
  const processes = first.processes();
  await first.kill("SIGKILL");
  await expectGone(processes);

  const next = await spawnRelay({ data });
  const told = async () => {
    const { body } = await call(next.url, "GET", `/v1/matches/${id}/events?since=2`);
    return JSON.stringify(eventsAnswerSchema.parse(body));
  };
  // Reads apply no clock, so it was a timer.
  await eventually(async () => expect(await told()).toContain('"timedOut","phase":"ready"'));
  await eventually(async () => expect(await told()).toContain('"timedOut","phase":"open"'));
  await next.kill("SIGTERM");
});
