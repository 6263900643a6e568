// Everything in a store, in a fixed order.

import { type DynamoDBClient, ScanCommand } from "@aws-sdk/client-dynamodb";
import type { Item } from "../../src/aws/dynamo/dynamo.ts";

export const contents = async (client: DynamoDBClient, table: string): Promise<readonly Item[]> => {
  const { Items = [], LastEvaluatedKey } = await client.send(
    new ScanCommand({ TableName: table, ConsistentRead: true }),
  );
  if (LastEvaluatedKey) throw new Error("more than one page: give the test a table of its own");
  return Items.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
};

const keyOf = (item: Item): string => `${item["pk"]?.S} ${item["sk"]?.S}`;
