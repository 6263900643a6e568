// Creates the local queue's own DynamoDB table, so no message is lost with its gateway. The sort key begins with the
// time when a message is due. So the next due message is first.

import {
  CreateTableCommand,
  type DynamoDBClient,
  ResourceInUseException,
  waitUntilTableExists,
} from "@aws-sdk/client-dynamodb";

export const queueTableName = (tableName: string): string => `${tableName}-queue`;

export const QUEUE_TABLE = { partitionKey: "queue", sortKey: "at" } as const;

/** Resolves when the table answers. Another gateway may have created it. */
export const createQueueTable = async (client: DynamoDBClient, tableName: string): Promise<void> => {
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
};
