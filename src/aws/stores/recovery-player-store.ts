// Stores whose a set of recovery codes is, by the letters of the set.
import { DeleteItemCommand, GetItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import type { RecoveryPlayers } from "../../relay/ports/sign-in.ts";
import { text, textAttribute } from "../dynamo/attributes.ts";
import type { Dynamo } from "../dynamo/dynamo.ts";
import { ifConditionHolds } from "../dynamo/requests.ts";
import { extendExpiry, unixSeconds } from "./player-item.ts";

export const createRecoveryPlayers = (client: Dynamo, tableName: string): RecoveryPlayers => ({
  add: async (set, player, keptUntilMs) => {
    const put = new PutItemCommand({
      TableName: tableName,
      Item: { ...keyOf(set), player: text(player), expires: unixSeconds(keptUntilMs) },
      ConditionExpression: "attribute_not_exists(pk)",
    });
    return (await ifConditionHolds(client.send(put))) !== null;
  },

  find: async (set) => {
    const get = new GetItemCommand({ TableName: tableName, Key: keyOf(set), ConsistentRead: true });
    const { Item } = await client.send(get);
    return Item ? textAttribute().parse(Item["player"]) : null;
  },

  prolong: async (set, keptUntilMs) => {
    await ifConditionHolds(client.send(extendExpiry(tableName, keyOf(set), unixSeconds(keptUntilMs))));
  },

  remove: async (set) => {
    await client.send(new DeleteItemCommand({ TableName: tableName, Key: keyOf(set) }));
  },
});

const keyOf = (set: string) => ({ pk: text(`R#${set}`), sk: text("R") });
