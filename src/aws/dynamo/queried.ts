// All items of a partition whose sort keys begin alike, page by page, strongly consistent.
import { QueryCommand, type QueryCommandInput, type QueryCommandOutput } from "@aws-sdk/client-dynamodb";
import type { Item } from "../stores/match-item.ts";
import { number, text } from "./attributes.ts";
import type { Dynamo } from "./dynamo.ts";
import { asked } from "./requests.ts";

/** In the order of the sort keys; the expired too. */
export const queried = async (
  client: Dynamo,
  table: string,
  partition: string,
  prefix: string,
): Promise<readonly Item[]> => {
  const pages = await pagesOf(client, beginning(table, partition, prefix));
  return pages.flatMap(({ Items }) => Items ?? []);
};

/** How many have an end that is still to come: the store reads them, and sends none. */
export const counted = async (
  client: Dynamo,
  table: string,
  {
    partition,
    prefix,
    nowMs,
  }: { readonly partition: string; readonly prefix: string; readonly nowMs: number },
): Promise<number> => {
  const { ExpressionAttributeValues, ...query } = beginning(table, partition, prefix);
  const pages = await pagesOf(client, {
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

const beginning = (table: string, partition: string, prefix: string) => ({
  TableName: table,
  KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
  ExpressionAttributeValues: { ":pk": text(partition), ":prefix": text(prefix) },
  ConsistentRead: true,
});

const pagesOf = async (client: Dynamo, query: QueryCommandInput): Promise<readonly QueryCommandOutput[]> => {
  const pages: QueryCommandOutput[] = [];
  let start: QueryCommandOutput["LastEvaluatedKey"];
  do {
    const page = await asked(
      client.send(new QueryCommand({ ...query, ...(start ? { ExclusiveStartKey: start } : {}) })),
    );
    pages.push(page);
    start = page.LastEvaluatedKey;
  } while (start);
  return pages;
};
