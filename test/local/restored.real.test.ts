// The rehearsal of a restore: a store is exported while matches are live, and imported into a new table, which has no
// stream, no expiry and no queue. `turn-relay adopt` gets the table ready and wakes its matches, and each goes on.
import {
  DescribeTableCommand,
  type DynamoDBClient,
  PutItemCommand,
  UpdateTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { STORE_SCHEMA } from "../../src/aws/dynamo/store-schema.ts";
import { createTable } from "../../src/local/database/create-store.ts";
import { openDatabase } from "../../src/local/database/database.ts";
import type { Engine } from "../../src/local/database/embedded-database.ts";
import { claimGatewayKey } from "../../src/local/gateway/gateway-key.ts";
import { silent } from "../../src/local/log.ts";
import { createQueueTable } from "../../src/local/queue/queue-schema.ts";
import { createQueueStore } from "../../src/local/queue/queue-store.ts";
import type { LocalRelay } from "../../src/local/start-local-relay.ts";
import { judge } from "../../src/match/verdict.ts";
import { newsSchema, seatedSchema } from "../../src/protocol/match.ts";
import { turnRelay } from "../cli/in-process.ts";
import { contents } from "../harness/contents.ts";
import { testClient } from "../harness/host.ts";
import { call, type Guest, newGuest, newMatch } from "../harness/rest-client.ts";
import { connect, type FrameOf } from "../harness/seat-client.ts";
import { startTestRelay } from "../harness/test-relay.ts";
import { peek } from "../relay/support/peek.ts";
import { pick } from "../relay/support/pick.ts";
import { hasJava } from "../relay/support/store.ts";
import { playStubbornly } from "../relay/support/stubborn-seat.ts";
import { eventually } from "./eventually.ts";

const KEPT = "kept";
const RESTORED = "restored";
const FOREVER_MS = 8.64e15;

const openDynamo = async (engine: Engine["kind"]) => {
  const database = await openDatabase({ data: null, engine, tableName: KEPT, log: silent });
  onTestFinished(() => database.stop());
  const client = testClient(database.endpoint);
  onTestFinished(() => client.destroy());
  return { client, endpoint: database.endpoint };
};

/** The items as the lines of an export, and back. */
const exported = async (client: DynamoDBClient): Promise<readonly string[]> =>
  (await contents(client, KEPT)).map((item) => JSON.stringify(item, bytesAsBase64));

const imported = async (client: DynamoDBClient, lines: readonly string[]): Promise<void> => {
  for (const line of lines) {
    const Item = JSON.parse(line, base64AsBytes);
    await client.send(new PutItemCommand({ TableName: RESTORED, Item }));
  }
};

const bytesAsBase64 = (_: string, value: unknown): unknown =>
  value instanceof Uint8Array ? { base64: Buffer.from(value).toString("base64") } : value;
const base64AsBytes = (_: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && "base64" in value
    ? Buffer.from(String(value.base64), "base64")
    : value;

/** Runs the command with the environment that an operator's shell has. */
const adopt = async (endpoint: string, key: string, args: readonly string[]): Promise<string> => {
  vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", endpoint);
  vi.stubEnv("AWS_REGION", "local");
  vi.stubEnv("AWS_ACCESS_KEY_ID", key);
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "local");
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const { status, stdout, stderr } = await turnRelay(["adopt", "--table", RESTORED, ...args]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return stdout;
};

const waitingTimers = (client: DynamoDBClient) =>
  createQueueStore(client, RESTORED, "timers").waiting({
    ...{ dueByMs: FOREVER_MS, nowMs: Date.now(), limit: Number.POSITIVE_INFINITY },
  });

/** A quick match whose player wishes for house bots. */
const fillingMatch = async ({ url }: LocalRelay): Promise<{ id: string; guest: Guest }> => {
  const guest = await newGuest(url);
  const body = { game: "zip-zap", seats: 2, bots: "fill", fillAfter: 5 };
  const answer = await call(url, "POST", "/v1/quick", { token: guest.token, body });
  return { id: seatedSchema().parse(answer.body).id, guest };
};

const ENGINES: readonly Engine["kind"][] = hasJava() ? ["dynoxide", "dynamodb-local"] : ["dynoxide"];

describe.each(ENGINES)("from and to tables of %s", (engine) => {
  test("every live match of a restored store goes on", async () => {
    const before = await openDynamo(engine);
    const first = await startTestRelay({ databaseEndpoint: before.endpoint, tableName: KEPT });
    const clocked = await newMatch(first.url, 2, { clocks: { ready: 3, window: 1, lead: 1 } });
    const filling = await fillingMatch(first);
    const played = await newMatch(first.url, 3, { clocks: null });
    const watcher = await connect(first.socketUrl, pick(played.guests, 0).token);
    watcher.send({ type: "watch", match: played.id });
    await watcher.frame((frame): frame is FrameOf<"view"> => frame.type === "view");
    const seats = played.guests.map((guest) => playStubbornly(first.url, played.id, guest));
    await eventually(() => expect(seats.every(({ acknowledged }) => acknowledged.length > 1)).toBe(true));
    await Promise.all(seats.map((seat) => seat.stop()));
    await first.stop();
    const lines = await exported(before.client);

    const after = await openDynamo(engine);
    await createTable(after.client, RESTORED);
    // As DynamoDB leaves a restored table.
    const TimeToLiveSpecification = { AttributeName: STORE_SCHEMA.timeToLive, Enabled: false };
    await after.client.send(new UpdateTimeToLiveCommand({ TableName: RESTORED, TimeToLiveSpecification }));
    await imported(after.client, lines);
    await createQueueTable(after.client, RESTORED);
    const prepared = await adopt(after.endpoint, "local", []);
    expect(prepared).toContain("Switched on: stream, expiry.\n");
    const { Table } = await after.client.send(new DescribeTableCommand({ TableName: RESTORED }));
    expect(prepared).toContain(`streamArn: "${Table?.LatestStreamArn}"`);

    expect(await adopt(after.endpoint, "local", [])).not.toContain("Switched on");

    // The database's key is in the store, as that of the first relay.
    const key = await claimGatewayKey(after.client, RESTORED);
    const next = await startTestRelay({ databaseEndpoint: after.endpoint, tableName: RESTORED });
    // The queue of the first relay is gone. Without the command nobody would wake the matches.
    expect(await waitingTimers(after.client)).toEqual([]);
    const woken = await adopt(after.endpoint, key, ["--wake", `${next.url}/_queue`]);
    expect(woken).toMatch(/^3 open and live matches, \d timers sent\.\n$/);

    const textOf = async (id: string) => {
      const { body } = await call(next.url, "GET", `/v1/matches/${id}/events?since=2`);
      return JSON.stringify(newsSchema().parse(body));
    };
    // Nobody is connected to this match. Reads apply no clock, so a timer did, and its successor.
    await eventually(async () => expect(await textOf(clocked.id)).toContain('"timedOut","phase":"ready"'));
    await eventually(async () => expect(await textOf(clocked.id)).toContain('"timedOut","phase":"open"'));
    // House bots come to the player who has waited.
    await eventually(async () => {
      const { body } = await call(next.url, "GET", `/v1/matches/${filling.id}`, filling.guest);
      expect(body).toMatchObject({ view: { status: "live" } });
    });
    // Seats come back with their tokens, and their acts commit.
    const again = played.guests.map((guest) => playStubbornly(next.url, played.id, guest));
    const seen = await connect(next.socketUrl, pick(played.guests, 0).token);
    seen.send({ type: "watch", match: played.id });
    await eventually(() => expect(again.every(({ acknowledged }) => acknowledged.length > 1)).toBe(true));
    await Promise.all(again.map((seat) => seat.stop()));
    const { match, step } = await peek(after.client, played.id, RESTORED);
    // Every act that was acknowledged before or after the restore stands.
    const acknowledged = [...seats, ...again].flatMap((seat) => seat.acknowledged);
    for (const act of acknowledged) expect(judge(match, act)).toMatchObject({ type: "acknowledged" });
    expect(match.steps).toHaveLength(acknowledged.length + 1);
    await eventually(() => expect(seen.newest().seq).toBe(step.seq));
  });

  test("a table with another schema is no store", async () => {
    const { client, endpoint } = await openDynamo(engine);
    await createQueueTable(client, RESTORED);
    vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", endpoint);
    vi.stubEnv("AWS_REGION", "local");
    vi.stubEnv("AWS_ACCESS_KEY_ID", "local");
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "local");
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    const { status, stderr } = await turnRelay(["adopt", "--table", `${RESTORED}-queue`]);
    expect(status).toBe(1);
    expect(stderr).toContain("it has other keys");
    for (const { name } of STORE_SCHEMA.indexes) expect(stderr).toContain(`it lacks the index ${name}`);
  });
});
