// An embedded DynamoDB for hosts without a gateway, ended with the test file that asked for it. Every table is as
// good as a database of its own.
import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll } from "vitest";
import type { Item } from "../../src/aws/stores/match-item.ts";
import { createTable } from "../../src/local/database/create-store.ts";
import { type Database, openDatabase } from "../../src/local/database/database.ts";
import type { Engine } from "../../src/local/database/embedded-database.ts";
import { silent } from "../../src/local/log.ts";
import { contents } from "./contents.ts";
import { testClient } from "./host.ts";

export interface EmbeddedStore {
  endpoint(): string;
  client(): DynamoDBClient;
  /** The name of a new, empty table. */
  newTable(): Promise<string>;
  /** Everything in the table, in an order that depends on nothing else. */
  contents(table: string): Promise<readonly Item[]>;
}

/** Called at the top of a test file. The engine is the first that there is, if none is given. */
export const embeddedStore = (engine?: Engine["kind"]): EmbeddedStore => {
  let opened: { readonly database: Database; readonly client: DynamoDBClient } | null = null;
  let tables = 0;
  beforeAll(async () => {
    const database = await openDatabase({ data: null, tableName: "turn-relay", log: silent, engine });
    opened = { database, client: testClient(database.endpoint) };
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
    endpoint: () => open().database.endpoint,
    client: () => open().client,
    newTable: async () => {
      const name = `table-${tables++}`;
      await createTable(open().client, name);
      return name;
    },
    contents: (table) => contents(open().client, table),
  };
};
