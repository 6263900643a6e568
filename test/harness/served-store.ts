// The relay's own DynamoDB in memory, asked over HTTP as the functions ask it. It ends with its test file.
import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { STORE_SCHEMA } from "../../src/aws/dynamo/store-schema.ts";
import { localClient } from "../../src/local/database/local-client.ts";
import { type MemoryDatabase, startMemoryDatabase } from "../../src/local/database/memory-database.ts";
import { contents } from "./contents.ts";
import { forTestFile } from "./for-test-file.ts";
import type { TestStore } from "./memory-store.ts";

export interface ServedStore extends TestStore {
  database(): MemoryDatabase;
  client(): DynamoDBClient;
  /** What the database has logged. */
  readonly logged: readonly object[];
}

/** Called at the top of a test file. */
export const servedStore = (): ServedStore => {
  let tables = 0;
  const logged: object[] = [];
  const open = forTestFile(
    async () => {
      const database = await startMemoryDatabase({ log: (entry) => logged.push(entry) });
      return { database, client: localClient(database) };
    },
    async ({ client, database }) => {
      client.destroy();
      await database.stop();
    },
  );
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
