import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  UpdateTableCommand,
} from "@aws-sdk/client-dynamodb";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTable } from "../../src/local/database/create-store.ts";
import { openDatabase } from "../../src/local/database/database.ts";
import { withLocalClient } from "../../src/local/database/local-client.ts";
import { identify } from "../../src/local/database/process-identity.ts";
import { claimGatewayKey, isSignedWith } from "../../src/local/gateway/gateway-key.ts";
import { silent } from "../../src/local/log.ts";
import { descendants } from "../harness/processes.ts";
import { TESTED_ENGINES } from "../harness/tested-engines.ts";
import { eventually } from "./eventually.ts";
import { getItem, putItem } from "./item.ts";
import { expectGone } from "./spawned-relay.ts";

const tableName = "turn-relay";
let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), "local-relay-test-"));
});
afterEach(() => rmSync(data, { recursive: true }));

describe.each(TESTED_ENGINES)("%s", (engine) => {
  test("has the store and leaves no process", async () => {
    const database = await openDatabase({ data, tableName, engine, log: silent });
    const process = identify(database.pid() ?? 0);
    await withLocalClient(database, async (client) => {
      const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
      expect(Table).toMatchObject({
        TableStatus: "ACTIVE",
        KeySchema: [
          { AttributeName: "pk", KeyType: "HASH" },
          { AttributeName: "sk", KeyType: "RANGE" },
        ],
        BillingModeSummary: { BillingMode: "PAY_PER_REQUEST" },
      });
      expect(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName).sort()).toEqual([
        "board",
        "lobby",
      ]);
      expect(Table?.GlobalSecondaryIndexes).toMatchObject(
        Array(2).fill({ Projection: { ProjectionType: "KEYS_ONLY" } }),
      );
      expect(Table?.StreamSpecification?.StreamEnabled ?? false).toBe(false);
      const { TimeToLiveDescription } = await client.send(
        new DescribeTimeToLiveCommand({ TableName: tableName }),
      );
      expect(TimeToLiveDescription).toMatchObject({ TimeToLiveStatus: "ENABLED", AttributeName: "expires" });
    });
    await database.stop();
    if (process) await expectGone([process]);
  });
});

test("a store that an earlier version made gets the index that it lacks", async () => {
  const database = await openDatabase({ data: null, engine: "dynoxide", tableName, log: silent });
  await withLocalClient(database, async (client) => {
    const Delete = { IndexName: "board" };
    await client.send(
      new UpdateTableCommand({ TableName: tableName, GlobalSecondaryIndexUpdates: [{ Delete }] }),
    );
    await createTable(client, tableName);
    const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
    expect(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName)).toContain("board");
  });
  await database.stop();
});

test("a database that was stopped has its data when it is opened again", async () => {
  const database = await openDatabase({ data, tableName, log: silent });
  await putItem(database.endpoint, "a", "kept");
  await database.stop();
  const again = await openDatabase({ data, tableName, log: silent });
  expect(await getItem(again.endpoint, "a")).toBe("kept");
  await again.stop();
});

test("a database that is killed starts again, at the same address and with its data", async () => {
  const events: unknown[] = [];
  const database = await openDatabase({ data, tableName, log: ({ event }) => events.push(event) });
  await putItem(database.endpoint, "a", "kept");
  const first = database.pid() ?? 0;
  process.kill(first, "SIGKILL");
  await eventually(() => expect(events).toEqual(["database-died", "database-restarted"]));
  expect(database.pid()).not.toBe(first);
  expect(await getItem(database.endpoint, "a")).toBe("kept");
  const second = identify(database.pid() ?? 0);
  await database.stop();
  if (second) await expectGone([second]);
});

test("a database whose watchdog is killed starts again, under a new one", async () => {
  const events: unknown[] = [];
  const database = await openDatabase({
    data: null,
    engine: "dynoxide",
    tableName,
    log: ({ event }) => events.push(event),
  });
  const first = identify(database.pid() ?? 0);
  process.kill(watchdogOf(first?.pid), "SIGKILL");
  await eventually(() => expect(events).toEqual(["database-died", "database-restarted"]));
  if (first) await expectGone([first]);
  expect(watchdogOf(database.pid())).toBeGreaterThan(0);
  await database.stop();
});

/** The process between this one and the database. */
const watchdogOf = (database = 0): number => {
  const between = descendants(process.pid).filter((pid) => pid !== process.pid && pid !== database);
  return between.find((pid) => descendants(pid).includes(database)) ?? 0;
};

test("a database in memory has its store again after it was killed", async () => {
  const events: unknown[] = [];
  const database = await openDatabase({
    data: null,
    engine: "dynoxide",
    tableName,
    log: ({ event }) => events.push(event),
  });
  process.kill(database.pid() ?? 0, "SIGKILL");
  await eventually(() => expect(events).toContain("database-restarted"));
  expect(await getItem(database.endpoint, "a")).toBeUndefined();
  await database.stop();
});

test("a folder in use is refused, and the error says how to share", async () => {
  const database = await openDatabase({ data, tableName, log: silent });
  const refused = openDatabase({ data, tableName, log: silent });
  await expect(refused).rejects.toThrow(String(process.pid));
  await expect(refused).rejects.toThrow(`DYNAMODB_ENDPOINT=${database.endpoint}`);
  await database.stop();
});

test.each(["", "{", '{"relay":{"pid":1,"startedAt":"never"}}'])(
  "a lock %j of a dead process is taken over",
  async (lock) => {
    writeFileSync(join(data, "relay.lock"), lock);
    const database = await openDatabase({ data, tableName, log: silent });
    await database.stop();
  },
);

test("relays on one database have one key, and a caller with the key is let in", async () => {
  const database = await openDatabase({ data: null, engine: "dynoxide", tableName, log: silent });
  const shared = await openDatabase({ data: null, endpoint: database.endpoint, tableName, log: silent });
  expect([shared.kind, shared.pid()]).toEqual(["given", undefined]);
  const claim = () => withLocalClient(shared, (client) => claimGatewayKey(client, tableName));
  const [key, ...others] = await Promise.all([claim(), claim(), claim()]);
  expect(others).toEqual([key, key]);
  const signature = (one: string) =>
    `AWS4-HMAC-SHA256 Credential=${one}/20260101/local/execute-api/aws4_request`;
  expect(isSignedWith(key, signature(key))).toBe(true);
  expect(
    [signature(`${key}0`), signature(""), key, "", undefined].map((one) => isSignedWith(key, one)),
  ).not.toContain(true);
  await shared.stop();
  await database.stop();
});
