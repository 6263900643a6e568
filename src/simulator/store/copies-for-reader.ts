// Gives each reader copies of its own. A host may keep an answer and change its bytes, and the store must not notice.
import {
  type AttributeValue,
  ConditionalCheckFailedException,
  TransactionCanceledException,
} from "@aws-sdk/client-dynamodb";
import type { DynamoAnswer } from "../../aws/dynamo/dynamo.ts";

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

const copied = (answer: DynamoAnswer): DynamoAnswer => {
  if ("Item" in answer && answer.Item) answer.Item = copyOf(answer.Item);
  if ("Attributes" in answer && answer.Attributes) answer.Attributes = copyOf(answer.Attributes);
  if ("Items" in answer && answer.Items) answer.Items = answer.Items.map(copyOf);
  if ("Responses" in answer && answer.Responses) {
    for (const [name, items] of Object.entries(answer.Responses)) answer.Responses[name] = items.map(copyOf);
  }
  return answer;
};

const copyOf = (item: Readonly<Record<string, AttributeValue>>): Record<string, AttributeValue> => {
  const copy: Record<string, AttributeValue> = { ...item };
  for (const name in copy) {
    const bytes = copy[name]?.B;
    if (bytes !== undefined) copy[name] = { B: new Uint8Array(bytes) };
  }
  return copy;
};
