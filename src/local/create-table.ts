// Makes the one table in a local DynamoDB from the very data that the stack on AWS is made from. Without the
// stream: the local databases get slower with every record of it.

import {
  CreateTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from "@aws-sdk/client-dynamodb";
import { TABLE } from "../aws/table.ts";

/** Resolves when the table answers, whoever made it. */
export async function createTable(client: DynamoDBClient, tableName: string): Promise<void> {
  const { partitionKey, sortKey, timeToLive, lobby } = TABLE;
  try {
    await client.send(
      new CreateTableCommand({
        TableName: tableName,
        BillingMode: "PAY_PER_REQUEST",
        AttributeDefinitions: [partitionKey, sortKey, lobby.partitionKey, lobby.sortKey].map((name) => ({
          AttributeName: name,
          AttributeType: "S",
        })),
        KeySchema: keySchema(partitionKey, sortKey),
        GlobalSecondaryIndexes: [
          {
            IndexName: lobby.name,
            KeySchema: keySchema(lobby.partitionKey, lobby.sortKey),
            Projection: { ProjectionType: lobby.projection },
          },
        ],
      }),
    );
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
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

function keySchema(partitionKey: string, sortKey: string) {
  return [
    { AttributeName: partitionKey, KeyType: "HASH" as const },
    { AttributeName: sortKey, KeyType: "RANGE" as const },
  ];
}
