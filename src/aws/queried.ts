// All items of a partition whose sort keys begin alike, page by page.
import { type DynamoDBClient, QueryCommand, type QueryCommandOutput } from "@aws-sdk/client-dynamodb";
import { asked } from "./asked.ts";
import { text } from "./attributes.ts";
import type { Item } from "./match-item.ts";

/** Strongly consistent, in the order of the sort keys; the expired too. */
export const queried = async (
  client: DynamoDBClient,
  table: string,
  partition: string,
  prefix: string,
): Promise<readonly Item[]> => {
  const items: Item[] = [];
  let start: QueryCommandOutput["LastEvaluatedKey"];
  do {
    const query = new QueryCommand({
      TableName: table,
      KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
      ExpressionAttributeValues: { ":pk": text(partition), ":prefix": text(prefix) },
      ConsistentRead: true,
      ...(start ? { ExclusiveStartKey: start } : {}),
    });
    const { Items, LastEvaluatedKey } = await asked(client.send(query));
    items.push(...(Items ?? []));
    start = LastEvaluatedKey;
  } while (start);
  return items;
};
