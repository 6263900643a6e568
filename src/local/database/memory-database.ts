// A DynamoDB in this process, which keeps everything until the process ends. Functions ask it by message. Its server is
// for callers with an SDK client: the gateway's own queue and the tests.

import { randomBytes } from "node:crypto";
import type { Scheduler } from "../../stand-ins/scheduler.ts";
import { createMemoryTable, type MemoryTable, type StoreChange } from "../../stand-ins/store/memory-table.ts";
import type { TableSchema } from "../../stand-ins/store/table-schema.ts";
import type { Log } from "../log.ts";
import { systemScheduler } from "../system-scheduler.ts";
import { startDynamoServer } from "./dynamo-server.ts";
import { createDynamoService, type DynamoService } from "./dynamo-service.ts";

export interface MemoryDatabase {
  readonly endpoint: string;
  /** The database answers only to requests that are signed with this key. */
  readonly accessKey: string;
  /** For the functions' requests, which come by message: no HTTP, no key. */
  readonly service: DynamoService;
  /** Adds a table, which is there at once. */
  addTable(name: string, schema: TableSchema, onChange?: (change: StoreChange) => void): MemoryTable;
  stop(): Promise<void>;
}

export interface MemoryDatabaseOptions {
  readonly log: Log;
  readonly scheduler?: Scheduler;
}

/** How often expired items are deleted. */
const SWEEP_MS = 60_000;

export const startMemoryDatabase = async ({
  log,
  scheduler: { nowMs, after } = systemScheduler,
}: MemoryDatabaseOptions): Promise<MemoryDatabase> => {
  const tables = new Map<string, MemoryTable>();
  // Letters and digits, as in every access key.
  const accessKey = randomBytes(16).toString("hex");
  const service = createDynamoService(tables, nowMs, log);
  const server = await startDynamoServer({ accessKey, service });
  const sweep = (): void => {
    for (const table of tables.values()) for (const key of table.expired()) table.expire(key);
    cancel = after(SWEEP_MS, sweep);
  };
  let cancel = after(SWEEP_MS, sweep);
  return {
    endpoint: server.endpoint,
    accessKey,
    service,
    addTable: (name, schema, onChange) => {
      const table = createMemoryTable(schema, { nowMs, ...(onChange ? { onChange } : {}) });
      tables.set(name, table);
      return table;
    },
    stop: async () => {
      cancel();
      await server.stop();
    },
  };
};
