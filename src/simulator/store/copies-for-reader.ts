// Gives each reader copies of its own. A host may keep an answer and change its bytes, and the store must not notice.
import {
  type AttributeValue,
  ConditionalCheckFailedException,
  TransactionCanceledException,
} from "@aws-sdk/client-dynamodb";
import type { DynamoAnswer, Item } from "../../aws/dynamo/dynamo.ts";

/** Returns the answer with copies of its items, or throws the error with copies. */
export const copiesForReader = (perform: () => DynamoAnswer): DynamoAnswer => {
  try {
    return copied(perform());
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException && error.Item) error.Item = copyOf(error.Item);
    if (error instanceof TransactionCanceledException)
      for (const reason of error.CancellationReasons ?? [])
        if (reason.Item) reason.Item = copyOf(reason.Item);
    throw error;
  }
};

const copied = (answer: DynamoAnswer): DynamoAnswer => ({
  ...answer,
  ...(answer.Item ? { Item: copyOf(answer.Item) } : {}),
  ...(answer.Attributes ? { Attributes: copyOf(answer.Attributes) } : {}),
  ...(answer.Items ? { Items: answer.Items.map(copyOf) } : {}),
  ...(answer.Responses ? { Responses: mapped(answer.Responses) } : {}),
});

const mapped = (tables: Readonly<Record<string, readonly Item[]>>) =>
  Object.fromEntries(Object.entries(tables).map(([name, items]) => [name, items.map(copyOf)]));

const copyOf = (item: Item): Record<string, AttributeValue> => {
  const copy: Record<string, AttributeValue> = { ...item };
  for (const name in copy) {
    const bytes = copy[name]?.B;
    if (bytes !== undefined) copy[name] = { B: new Uint8Array(bytes) };
  }
  return copy;
};
