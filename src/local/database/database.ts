// Opens the local relay's DynamoDB: a given one, one in this process, or one in a process of its own. Creates its
// tables.

import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { STORE_SCHEMA } from "../../aws/dynamo/store-schema.ts";
import type { StoreChange } from "../../stand-ins/store/memory-table.ts";
import type { Log } from "../log.ts";
import { createQueueTable, QUEUE_TABLE, queueTableName } from "../queue/queue-schema.ts";
import { type AskDatabase, createAskByHttp } from "./ask-database.ts";
import { createTable } from "./create-store.ts";
import { lockDataFolder } from "./data-folder-lock.ts";
import { findDynamoDbLocal } from "./dynamodb-local.ts";
import { findDynoxide } from "./dynoxide.ts";
import { type Engine, runEmbeddedDatabase } from "./embedded-database.ts";
import type { EngineName } from "./engines.ts";
import { type DatabaseAccess, withLocalClient } from "./local-client.ts";
import { startMemoryDatabase } from "./memory-database.ts";
import { NoDatabase } from "./no-database.ts";

export interface Database extends DatabaseAccess {
  readonly kind: "given" | EngineName;
  /** For the functions. */
  readonly ask: AskDatabase;
  /** The process id of a database that is a process of its own. It changes when the database dies and is started again. */
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
  /**
   * The database to start. Default: in this process for data in memory, otherwise dynoxide. DynamoDB Local is only used
   * where a user names it.
   */
  readonly engine?: EngineName | undefined;
  /** Gets the changes of the store from a database in this process. No other database tells its changes. */
  readonly onChange?: ((change: StoreChange) => void) | undefined;
}

export const openDatabase = async (options: DatabaseOptions): Promise<Database> => {
  const { data, endpoint } = options;
  if (endpoint !== undefined) {
    await withLocalClient({ endpoint }, (client) => createTables(client, options.tableName));
    const ask = createAskByHttp(endpoint);
    return { endpoint, ask, kind: "given", pid: () => undefined, stop: async () => {} };
  }
  const { engine: name = data === null ? "memory" : "dynoxide" } = options;
  return name === "memory" ? openMemory(options) : openEmbedded(await findEngine(name), options);
};

const openEmbedded = async (engine: Engine, { data, tableName, log }: DatabaseOptions): Promise<Database> => {
  const lock = data === null ? undefined : await lockDataFolder(data);
  try {
    const database = await runEmbeddedDatabase({
      engine,
      data,
      log,
      onStarted: async (endpoint, process) => {
        lock?.note(process, endpoint);
        await withLocalClient({ endpoint }, (client) => createTables(client, tableName));
      },
    });
    return {
      endpoint: database.endpoint,
      ask: createAskByHttp(database.endpoint),
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

const openMemory = async ({ data, tableName, log, onChange }: DatabaseOptions): Promise<Database> => {
  if (data !== null)
    throw new Error(`DATABASE=memory keeps no data in ${data}. Add --memory, or take another one.`);
  const { endpoint, accessKey, service, addTable, stop } = await startMemoryDatabase({ log });
  addTable(tableName, STORE_SCHEMA, onChange);
  addTable(queueTableName(tableName), { ...QUEUE_TABLE, indexes: [] });
  return { endpoint, accessKey, ask: service, kind: "memory", pid: () => undefined, stop };
};

const findEngine = async (wanted: Engine["kind"]): Promise<Engine> => {
  const engine = wanted === "dynoxide" ? findDynoxide() : await findDynamoDbLocal();
  if (engine) return engine;
  throw new NoDatabase(wanted);
};
