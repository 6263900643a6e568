// Whatever lies in a player's partition of the table, also what is added there one day.
import { type AttributeValue, DeleteItemCommand, QueryCommand } from "@aws-sdk/client-dynamodb";
import type { Belonging, Belongings } from "../../relay/ports/belongings.ts";
import { text, textAttribute } from "../dynamo/attributes.ts";
import type { Dynamo } from "../dynamo/dynamo.ts";
import { asked } from "../dynamo/requests.ts";

export const createBelongings = (client: Dynamo, table: string): Belongings => ({
  list: async (player, limit) => {
    const found: Belonging[] = [];
    let start: Record<string, AttributeValue> | undefined;
    do {
      const query = new QueryCommand({
        TableName: table,
        KeyConditionExpression: "pk = :player",
        ExpressionAttributeValues: { ":player": text(`P#${player}`) },
        ProjectionExpression: "sk",
        ConsistentRead: true,
        ...(start ? { ExclusiveStartKey: start } : {}),
      });
      const { Items, LastEvaluatedKey } = await asked(client.send(query));
      const keys = (Items ?? []).map(({ sk }) => textAttribute.parse(sk));
      found.push(...keys.filter(isBelonging).map(belongingOf));
      start = LastEvaluatedKey;
    } while (start && found.length < limit);
    return found.slice(0, limit);
  },

  remove: async (player, key) => {
    const remove = new DeleteItemCommand({
      TableName: table,
      Key: { pk: text(`P#${player}`), sk: text(key) },
    });
    await asked(client.send(remove));
  },
});

/** Not the player's own item, its tokens, its connections. */
const isBelonging = (key: string): boolean => key !== "P" && !/^[TC]#/.test(key);

/** `L#<time>#<match>` and `H#<time>#<match>`: where it sits, and where it sat. */
const belongingOf = (key: string): Belonging => {
  const [, list, match = null] = /^([LH])#\d+#(.+)$/.exec(key) ?? [];
  return { key, match, atHand: list === "L" };
};
