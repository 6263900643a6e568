// An embedded DynamoDB for one test, with a proxy before it that counts, and a client past the proxy.
import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { onTestFinished } from "vitest";
import { openDatabase } from "../../../src/local/database/database.ts";
import type { Engine } from "../../../src/local/database/embedded-database.ts";
import { silent } from "../../../src/local/log.ts";
import { testClient } from "../../harness/host.ts";
import { type Before, type StoreProxy, startStoreProxy } from "../../harness/store-proxy.ts";

export interface TestStore {
  /** The database's own address. */
  readonly endpoint: string;
  readonly proxy: StoreProxy;
  /** Asks the database past the proxy. */
  readonly client: DynamoDBClient;
}

export const startStore = async (
  engine: Engine["kind"] = "dynoxide",
  before?: Before,
): Promise<TestStore> => {
  const database = await openDatabase({ data: null, tableName: "turn-relay", log: silent, engine });
  onTestFinished(() => database.stop());
  const client = testClient(database.endpoint);
  onTestFinished(() => client.destroy());
  return { endpoint: database.endpoint, client, proxy: await startStoreProxy(database.endpoint, before) };
};
