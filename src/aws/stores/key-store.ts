// Stores a key of the stack: one item of random bytes, written once. A warm host reads the item once.

import { ConditionalCheckFailedException, GetItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import type { KeyStore } from "../../relay/ports/limits.ts";
import { text } from "../dynamo/attributes.ts";
import type { Dynamo } from "../dynamo/dynamo.ts";

export const createKeyStore = (client: Dynamo, tableName: string, name: "cursors" | "push"): KeyStore => {
  const place = { pk: text(`X#${name}`), sk: text("X") };
  let known: Uint8Array | null = null;
  return {
    read: async () => {
      if (known) return known;
      const get = new GetItemCommand({ TableName: tableName, Key: place, ConsistentRead: true });
      const { Item } = await client.send(get);
      if (Item) known = itemSchema().parse(Item).key.B;
      return known;
    },

    create: async (drawn) => {
      const put = new PutItemCommand({
        TableName: tableName,
        Item: { ...place, key: { B: drawn } },
        ConditionExpression: "attribute_not_exists(pk)",
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      });
      try {
        await client.send(put);
        known = drawn;
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
        known = itemSchema().parse(error.Item).key.B;
      }
      return known;
    },
  };
};

const itemSchema = onDemand(() => z.object({ key: z.object({ B: z.instanceof(Uint8Array) }) }));
