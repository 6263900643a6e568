// Reads many items by their keys: the only place that makes a batch. DynamoDB refuses a batch with a key twice or with
// more than 100 keys, and it may leave keys out of its answer.
import { type AttributeValue, BatchGetItemCommand } from "@aws-sdk/client-dynamodb";
import { Unavailable } from "../../relay/ports/unavailable.ts";
import type { Dynamo, Item } from "./dynamo.ts";
import { THROTTLED_RETRY_MS } from "./requests.ts";

const MOST_KEYS = 100;

type Key = Record<string, AttributeValue>;

/** In no order, and each item once. */
export const readItems = async (
  client: Dynamo,
  tableName: string,
  keys: readonly Key[],
  { isConsistent }: { readonly isConsistent: boolean },
): Promise<readonly Item[]> => {
  const each = [...new Map(keys.map((key) => [JSON.stringify(key), key])).values()];
  const batches = Array.from({ length: Math.ceil(each.length / MOST_KEYS) }, (_, n) =>
    each.slice(n * MOST_KEYS, (n + 1) * MOST_KEYS),
  );
  const found = await Promise.all(batches.map((batch) => readBatch(client, tableName, batch, isConsistent)));
  return found.flat();
};

/** Asks again for what is left out, while each answer brings something: an answer has at most 16 MB. */
const readBatch = async (
  client: Dynamo,
  tableName: string,
  batch: readonly Key[],
  isConsistent: boolean,
): Promise<readonly Item[]> => {
  const found: Item[] = [];
  let left = batch;
  while (left.length > 0) {
    const keys = { Keys: [...left], ...(isConsistent ? { ConsistentRead: true } : {}) };
    const get = new BatchGetItemCommand({ RequestItems: { [tableName]: keys } });
    const { Responses, UnprocessedKeys } = await client.send(get);
    const leftOut = UnprocessedKeys?.[tableName]?.Keys ?? [];
    // Otherwise the missing items would look deleted.
    if (leftOut.length >= left.length) throw new Unavailable("a part of the store", THROTTLED_RETRY_MS, null);
    found.push(...(Responses?.[tableName] ?? []));
    left = leftOut;
  }
  return found;
};
