// An embedded DynamoDB for hosts without a gateway, which ends with its test file. Every store in it is as separate as
// a database of its own.
import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { createTable } from "../../src/local/database/create-store.ts";
import { openDatabase } from "../../src/local/database/database.ts";
import type { Engine } from "../../src/local/database/embedded-database.ts";
import { silent } from "../../src/local/log.ts";
import { contents } from "./contents.ts";
import { forTestFile } from "./for-test-file.ts";
import { testClient } from "./host.ts";
import type { TestStore } from "./memory-store.ts";

export interface EmbeddedStore extends TestStore {
  endpoint(): string;
  client(): DynamoDBClient;
}

/** Called at the top of a test file. */
export const embeddedStore = (engine: Engine["kind"] = "dynoxide"): EmbeddedStore => {
  let tables = 0;
  const open = forTestFile(
    async () => {
      const database = await openDatabase({ data: null, tableName: "turn-relay", log: silent, engine });
      return { database, client: testClient(database.endpoint) };
    },
    async ({ client, database }) => {
      client.destroy();
      await database.stop();
    },
  );
  return {
    endpoint: () => open().database.endpoint,
    client: () => open().client,
    newStore: async () => {
      const name = `table-${tables++}`;
      await createTable(open().client, name);
      return name;
    },
    contents: (table) => contents(open().client, table),
  };
};
