// Lists and removes everything in a player's partition, including kinds of items that are added later.

import { type AttributeValue, DeleteItemCommand, QueryCommand } from "@aws-sdk/client-dynamodb";
import type { Belonging, Belongings } from "../../relay/ports/people.ts";
import { text, textAttribute } from "../dynamo/attributes.ts";
import type { Dynamo } from "../dynamo/dynamo.ts";

export const createBelongings = (client: Dynamo, tableName: string): Belongings => ({
  list: async (player, limit) => {
    const found: Belonging[] = [];
    let start: Record<string, AttributeValue> | undefined;
    do {
      const query = new QueryCommand({
        TableName: tableName,
        KeyConditionExpression: "pk = :player",
        ExpressionAttributeValues: { ":player": text(`P#${player}`) },
        ProjectionExpression: "sk",
        ConsistentRead: true,
        ...(start ? { ExclusiveStartKey: start } : {}),
      });
      const { Items, LastEvaluatedKey } = await client.send(query);
      const keys = (Items ?? []).map(({ sk }) => textAttribute().parse(sk));
      found.push(...keys.filter(isBelonging).map(belongingOf));
      start = LastEvaluatedKey;
    } while (start && found.length < limit);
    return found.slice(0, limit);
  },

  remove: async (player, key) => {
    const remove = new DeleteItemCommand({
      TableName: tableName,
      Key: { pk: text(`P#${player}`), sk: text(key) },
    });
    await client.send(remove);
  },
});

/** All except the player's own item, tokens and connections. */
const isBelonging = (key: string): boolean => key !== "P" && !/^[TC]#/.test(key);

/**
 * `E#<arena>#<entrant>` is an arena that the player has entered, `L#<time>#<match>` is a match on the player's list, `H#<time>#<match>` or `HP#<time>#<match>` an
 * entry of the player's history.
 */
const belongingOf = (key: string): Belonging => {
  const [, list, match = null] = /^(L|HP?)#\d+#(.+)$/.exec(key) ?? [];
  const [, arena = "", entrant = ""] = /^E#([^#]+)#(.+)$/.exec(key) ?? [];
  return { key, match, atHand: list === "L", entry: arena === "" ? null : { arena, key: entrant } };
};
