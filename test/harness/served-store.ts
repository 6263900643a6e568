// The relay's own DynamoDB in memory, asked over HTTP as the functions ask it. It ends with its test file.
import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll } from "vitest";
import { STORE_SCHEMA } from "../../src/aws/dynamo/store-schema.ts";
import { localClient } from "../../src/local/database/local-client.ts";
import { type MemoryDatabase, startMemoryDatabase } from "../../src/local/database/memory-database.ts";
import { contents } from "./contents.ts";
import type { TestStore } from "./memory-store.ts";

export interface ServedStore extends TestStore {
  database(): MemoryDatabase;
  client(): DynamoDBClient;
  /** What the database has logged. */
  readonly logged: readonly object[];
}

/** Called at the top of a test file. */
export const servedStore = (): ServedStore => {
  let opened: { readonly database: MemoryDatabase; readonly client: DynamoDBClient } | null = null;
  let tables = 0;
  const logged: object[] = [];
  beforeAll(async () => {
    const database = await startMemoryDatabase({ log: (entry) => logged.push(entry) });
    opened = { database, client: localClient(database) };
  });
  afterAll(async () => {
    opened?.client.destroy();
    await opened?.database.stop();
  });
  const open = () => {
    if (!opened) throw new Error("the store is there while a test runs");
    return opened;
  };
  return {
    logged,
    database: () => open().database,
    client: () => open().client,
    newStore: async () => {
      const name = `table-${tables++}`;
      open().database.addTable(name, STORE_SCHEMA);
      return name;
    },
    contents: (table) => contents(open().client, table),
  };
};
