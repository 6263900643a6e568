// SIGKILL during a match: of the gateway, of the database, of both. Acknowledged acts stay, the match goes on, and each
// relay has exactly one database.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { judge } from "../../src/match/verdict.ts";
import { testClient } from "../harness/host.ts";
import { databasesOf } from "../harness/processes.ts";
import { call, newMatch } from "../harness/rest-client.ts";
import { connect, type FrameOf } from "../harness/seat-client.ts";
import { eventually } from "../local/eventually.ts";
import { expectGone } from "../local/spawned-relay.ts";
import { peek } from "./support/peek.ts";
import { pick } from "./support/pick.ts";
import { spawnRelay } from "./support/spawn-relay.ts";
import { playStubbornly } from "./support/stubborn-seat.ts";

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "killed-relay-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

test("a match survives its gateway, its database and both, and loses nothing acknowledged", async () => {
  const data = newFolder();
  let relay = await spawnRelay({ data });
  const { port, url } = relay;
  const { id, guests } = await newMatch(url, 3, { clocks: null });
  const seats = guests.map((guest) => playStubbornly(url, id, guest));
  const count = () => seats.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  const someMore = async (): Promise<void> => {
    const enough = count() + 12;
    await eventually(() => expect(count()).toBeGreaterThanOrEqual(enough));
  };
  await someMore();

  // The gateway: its database ends with it.
  const first = relay.processes();
  await relay.kill("SIGKILL");
  await expectGone(first);
  expect(databasesOf(data)).toEqual([]);
  relay = await spawnRelay({ data, port });
  expect(databasesOf(data)).toEqual([relay.databasePid]);
  await someMore();

  // The database: the gateway starts it again at the same address.
  process.kill(relay.databasePid ?? 0, "SIGKILL");
  await someMore();
  expect(databasesOf(data)).toHaveLength(1);
  expect(databasesOf(data)).not.toEqual([relay.databasePid]);

  // Both, and the watchdog.
  const third = relay.processes();
  for (const { pid } of third) process.kill(pid, "SIGKILL");
  await expectGone(third);
  relay = await spawnRelay({ data, port });
  expect(databasesOf(data)).toEqual([relay.databasePid]);
  await someMore();

  await Promise.all(seats.map((seat) => seat.stop()));
  expect(seats.reduce((sum, { troubles }) => sum + troubles(), 0)).toBeGreaterThan(0);
  const client = testClient(relay.databaseEndpoint);
  onTestFinished(() => client.destroy());
  const { match, step } = await peek(client, id);
  const acknowledged = seats.flatMap((seat) => seat.acknowledged);
  for (const act of acknowledged) expect(judge(match, act)).toMatchObject({ type: "acknowledged" });
  // The log has no other entry: each seat sent its act again until it had a verdict.
  expect(step.owns).toEqual(seats.map((seat) => seat.acknowledged.length));
  expect(match.steps).toHaveLength(acknowledged.length + 1);

  const watcher = await connect(relay.socketUrl, pick(guests, 1).token);
  watcher.send({ type: "watch", match: id, since: step.seq - 1 });
  await watcher.frame((frame): frame is FrameOf<"events"> => frame.type === "events");
  expect(watcher.newest()).toMatchObject({ seq: step.seq, table: match.referee.table(step.state, 1) });

  const last = relay.processes();
  await relay.kill("SIGTERM");
  await expectGone(last);
  expect(databasesOf(data)).toEqual([]);
});

test("a clock that ran out while its gateway was dead is applied by its timer or by a seat's ping", async () => {
  const data = newFolder();
  const before = await spawnRelay({ data });
  const { id, guests } = await newMatch(before.url, 2, { clocks: { ready: 2, window: 3600, lead: 3600 } });
  const processes = before.processes();
  await before.kill("SIGKILL");
  await expectGone(processes);
  const { url, socketUrl } = await spawnRelay({ data, port: before.port });
  const seat = await connect(socketUrl, pick(guests, 0).token);
  const isNews = (frame: { readonly type: string }): frame is FrameOf<"events"> => frame.type === "events";
  await eventually(() => {
    seat.send({ type: "ping", match: id, seq: 2 });
    expect(seat.frames.some(isNews)).toBe(true);
  });
  const { body } = await call(url, "GET", `/v1/matches/${id}/events?since=2`);
  const timedOut = { type: "timedOut", phase: "ready" };
  expect(body).toMatchObject({ events: expect.arrayContaining([timedOut]) });
});
