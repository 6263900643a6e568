// Queries all items of a partition whose sort keys share a prefix. Reads every page, strongly consistent.

import { QueryCommand, type QueryCommandInput } from "@aws-sdk/client-dynamodb";
import { number, text } from "./attributes.ts";
import type { Dynamo, DynamoAnswer, Item } from "./dynamo.ts";

/** In the order of the sort keys. Expired items are included. */
export const queryItems = async (
  client: Dynamo,
  tableName: string,
  partition: string,
  prefix: string,
): Promise<readonly Item[]> => {
  const pages = await queryPages(client, prefixQuery(tableName, partition, prefix));
  return pages.flatMap(({ Items }) => Items ?? []);
};

/** The number of items that have not expired. DynamoDB reads the items but does not send them. */
export const countItems = async (
  client: Dynamo,
  tableName: string,
  {
    partition,
    prefix,
    nowMs,
  }: { readonly partition: string; readonly prefix: string; readonly nowMs: number },
): Promise<number> => {
  const { ExpressionAttributeValues, ...query } = prefixQuery(tableName, partition, prefix);
  const pages = await queryPages(client, {
    ...query,
    FilterExpression: "expires > :now",
    ExpressionAttributeValues: {
      ...ExpressionAttributeValues,
      ":now": number(Math.floor(nowMs / 1000)),
    },
    Select: "COUNT",
  });
  return pages.reduce((sum, { Count }) => sum + (Count ?? 0), 0);
};

const prefixQuery = (tableName: string, partition: string, prefix: string) => ({
  TableName: tableName,
  KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
  ExpressionAttributeValues: { ":pk": text(partition), ":prefix": text(prefix) },
  ConsistentRead: true,
});

const queryPages = async (client: Dynamo, query: QueryCommandInput): Promise<readonly DynamoAnswer[]> => {
  const pages: DynamoAnswer[] = [];
  let start: DynamoAnswer["LastEvaluatedKey"];
  do {
    const page = await client.send(
      new QueryCommand({ ...query, ...(start ? { ExclusiveStartKey: start } : {}) }),
    );
    pages.push(page);
    start = page.LastEvaluatedKey;
  } while (start);
  return pages;
};
