// The table beside the relay's own in which the local queue keeps its messages, so that none is lost with its gateway.
// Keyed by when they are due, so that what is due stands first.

import {
  CreateTableCommand,
  type DynamoDBClient,
  ResourceInUseException,
  waitUntilTableExists,
} from "@aws-sdk/client-dynamodb";

export const queueTableName = (tableName: string): string => `${tableName}-queue`;

export const QUEUE_TABLE = { partitionKey: "queue", sortKey: "at" } as const;

/** Resolves when the table answers, whoever made it. */
export async function createQueueTable(client: DynamoDBClient, tableName: string): Promise<void> {
  const TableName = queueTableName(tableName);
  const { partitionKey, sortKey } = QUEUE_TABLE;
  try {
    await client.send(
      new CreateTableCommand({
        TableName,
        BillingMode: "PAY_PER_REQUEST",
        AttributeDefinitions: [partitionKey, sortKey].map((name) => ({
          AttributeName: name,
          AttributeType: "S",
        })),
        KeySchema: [
          { AttributeName: partitionKey, KeyType: "HASH" },
          { AttributeName: sortKey, KeyType: "RANGE" },
        ],
      }),
    );
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  }
  await waitUntilTableExists({ client, minDelay: 1, maxDelay: 1, maxWaitTime: 20 }, { TableName });
}
