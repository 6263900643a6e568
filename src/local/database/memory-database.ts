// A DynamoDB in this process, which keeps everything until the process ends. Its server is for the hosts of the
// functions, whose client is the same as on AWS.

import { randomBytes } from "node:crypto";
import type { Scheduler } from "../../stand-ins/scheduler.ts";
import { createMemoryTable, type MemoryTable } from "../../stand-ins/store/memory-table.ts";
import type { TableSchema } from "../../stand-ins/store/table-schema.ts";
import type { Log } from "../log.ts";
import { systemScheduler } from "../system-scheduler.ts";
import { startDynamoServer } from "./dynamo-server.ts";
import { createDynamoService } from "./dynamo-service.ts";

export interface MemoryDatabase {
  readonly endpoint: string;
  /** The database answers only to requests that are signed with this key. */
  readonly accessKey: string;
  /** Adds a table, which is there at once. */
  addTable(name: string, schema: TableSchema): MemoryTable;
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
  const server = await startDynamoServer({ accessKey, service: createDynamoService(tables, nowMs), log });
  const sweep = (): void => {
    for (const table of tables.values()) for (const key of table.expired()) table.expire(key);
    cancel = after(SWEEP_MS, sweep);
  };
  let cancel = after(SWEEP_MS, sweep);
  return {
    endpoint: server.endpoint,
    accessKey,
    addTable: (name, schema) => {
      const table = createMemoryTable(schema, { nowMs });
      tables.set(name, table);
      return table;
    },
    stop: async () => {
      cancel();
      await server.stop();
    },
  };
};
