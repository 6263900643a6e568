// Creates the store in a local DynamoDB, from the same data as the stack on AWS. The table has no DynamoDB stream,
// because every stream record makes a local database slower.

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
import { STORE_SCHEMA } from "../../aws/dynamo/store-schema.ts";

/** Resolves when the table answers. Another gateway may have created it. */
export const createTable = async (client: DynamoDBClient, tableName: string): Promise<void> => {
  const { partitionKey, sortKey, timeToLive, indexes } = STORE_SCHEMA;
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
};

/** A table of an earlier version may lack some indexes. */
const addIndexes = async (client: DynamoDBClient, tableName: string): Promise<void> => {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
  const there = (Table?.GlobalSecondaryIndexes ?? []).map(({ IndexName }) => IndexName);
  for (const index of STORE_SCHEMA.indexes.filter(({ name }) => !there.includes(name))) {
    const update = new UpdateTableCommand({
      TableName: tableName,
      AttributeDefinitions: ATTRIBUTES,
      GlobalSecondaryIndexUpdates: [{ Create: indexMade(index) }],
    });
    await client.send(update);
  }
};

const ATTRIBUTES = [STORE_SCHEMA, ...STORE_SCHEMA.indexes].flatMap(({ partitionKey, sortKey }) =>
  [partitionKey, sortKey].map((name) => ({ AttributeName: name, AttributeType: "S" as const })),
);

const indexMade = ({ name, partitionKey, sortKey, projection }: (typeof STORE_SCHEMA.indexes)[number]) => ({
  IndexName: name,
  KeySchema: keySchema(partitionKey, sortKey),
  Projection: { ProjectionType: projection },
});

const keySchema = (partitionKey: string, sortKey: string) => [
  { AttributeName: partitionKey, KeyType: "HASH" as const },
  { AttributeName: sortKey, KeyType: "RANGE" as const },
];
