// Owners' lists of their bot accounts, in DynamoDB. How many there are stands in the owner's own item, so that the
// limit is a condition of the write.
import { TransactWriteItemsCommand } from "@aws-sdk/client-dynamodb";
import type { BotStore } from "../../relay/ports/bot-store.ts";
import type { Player } from "../../relay/ports/player-store.ts";
import { number, text, textAttribute } from "../dynamo/attributes.ts";
import type { Dynamo } from "../dynamo/dynamo.ts";
import { queried } from "../dynamo/queried.ts";
import { transacted } from "../dynamo/requests.ts";
import { aliveAt } from "../dynamo/time-to-live.ts";
import { playerItem, playerKey, seconds } from "./player-item.ts";

export const createBotStore = (client: Dynamo, table: string, nowMs: () => number): BotStore => {
  const counting = (owner: string, change: 1 | -1, condition: string, most: number | null) => ({
    Update: {
      TableName: table,
      Key: playerKey(owner),
      UpdateExpression: "ADD bots :change",
      ConditionExpression: condition,
      ExpressionAttributeValues: {
        ":change": number(change),
        ...(most === null ? {} : { ":most": number(most) }),
      },
    },
  });

  return {
    create: async (owner, bot, keptUntilMs, most) => {
      const hasRoom = `${IS_THERE} AND (attribute_not_exists(bots) OR bots < :most)`;
      const write = new TransactWriteItemsCommand({
        TransactItems: [
          counting(owner, 1, most === null ? IS_THERE : hasRoom, most),
          { Put: { TableName: table, Item: playerItem(bot, keptUntilMs) } },
          { Put: { TableName: table, Item: { ...listKey(bot, owner), expires: seconds(keptUntilMs) } } },
        ],
      });
      return transacted(client.send(write));
    },

    list: async (owner) => {
      const items = await queried(client, table, `P#${owner}`, BOTS);
      return items.filter(aliveAt(nowMs())).map(({ sk }) => textAttribute.parse(sk).slice(BOTS.length));
    },

    release: async (bot) => {
      const { owner } = bot;
      if (owner === null) return;
      const listed = { TableName: table, Key: listKey(bot, owner), ConditionExpression: IS_THERE };
      const release = new TransactWriteItemsCommand({
        TransactItems: [{ Delete: listed }, counting(owner, -1, IS_THERE, null)],
      });
      // Where it is off the list already nothing is counted; an owner that is gone has taken its list along.
      await transacted(client.send(release));
    },
  };
};

const IS_THERE = "attribute_exists(pk)";
/** Before the keys of the bots on an owner's list. */
export const BOTS = "B#";

const listKey = ({ id }: Player, owner: string) => ({
  pk: text(`P#${owner}`),
  sk: text(`${BOTS}${id}`),
});
