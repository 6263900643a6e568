// Makes the one table in a local DynamoDB from the very data that the stack on AWS is made from. Without the
// stream: the local databases get slower with every record of it.

import {
  CreateTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  ResourceInUseException,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from "@aws-sdk/client-dynamodb";
import { TABLE } from "../../aws/dynamo/store-schema.ts";

/** Resolves when the table answers, whoever made it. */
export async function createTable(client: DynamoDBClient, tableName: string): Promise<void> {
  const { partitionKey, sortKey, timeToLive, indexes } = TABLE;
  try {
    await client.send(
      new CreateTableCommand({
        TableName: tableName,
        BillingMode: "PAY_PER_REQUEST",
        AttributeDefinitions: ATTRIBUTES,
        KeySchema: keySchema(partitionKey, sortKey),
        GlobalSecondaryIndexes: indexes.map(indexMade),
      }),
    );
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
    await addIndexes(client, tableName);
  }
  await waitUntilTableExists({ client, minDelay: 1, maxDelay: 1, maxWaitTime: 20 }, { TableName: tableName });

  const { TimeToLiveDescription } = await client.send(
    new DescribeTimeToLiveCommand({ TableName: tableName }),
  );
  if (TimeToLiveDescription?.TimeToLiveStatus === "ENABLED") return;
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName: tableName,
      TimeToLiveSpecification: { AttributeName: timeToLive, Enabled: true },
    }),
  );
}

/** A table that an earlier version made may lack some. */
async function addIndexes(client: DynamoDBClient, tableName: string): Promise<void> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
  const there = (Table?.GlobalSecondaryIndexes ?? []).map(({ IndexName }) => IndexName);
  for (const index of TABLE.indexes.filter(({ name }) => !there.includes(name))) {
    const update = new UpdateTableCommand({
      TableName: tableName,
      AttributeDefinitions: ATTRIBUTES,
      GlobalSecondaryIndexUpdates: [{ Create: indexMade(index) }],
    });
    await client.send(update);
  }
}

const ATTRIBUTES = [TABLE, ...TABLE.indexes].flatMap(({ partitionKey, sortKey }) =>
  [partitionKey, sortKey].map((name) => ({ AttributeName: name, AttributeType: "S" as const })),
);

function indexMade({ name, partitionKey, sortKey, projection }: (typeof TABLE.indexes)[number]) {
  return {
    IndexName: name,
    KeySchema: keySchema(partitionKey, sortKey),
    Projection: { ProjectionType: projection },
  };
}

function keySchema(partitionKey: string, sortKey: string) {
  return [
    { AttributeName: partitionKey, KeyType: "HASH" as const },
    { AttributeName: sortKey, KeyType: "RANGE" as const },
  ];
}
