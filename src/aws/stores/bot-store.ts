// Stores the lists of bot accounts. The owner's item counts the bots, so that their limit is a condition of
// the write.

import { TransactWriteItemsCommand } from "@aws-sdk/client-dynamodb";
import type { BotStore, Player } from "../../relay/ports/people.ts";
import { number, text, textAttribute } from "../dynamo/attributes.ts";
import type { Dynamo, Item } from "../dynamo/dynamo.ts";
import { queryItems } from "../dynamo/query-items.ts";
import { commitTransaction, LOST, reasonsIn } from "../dynamo/requests.ts";
import { aliveAt } from "../dynamo/time-to-live.ts";
import { playerItem, playerKey, unixSeconds } from "./player-item.ts";
import { IS_NOT_BANNED } from "./restriction-item.ts";
import { putsOf, stillStands } from "./token-store.ts";

export const createBotStore = (client: Dynamo, tableName: string, nowMs: () => number): BotStore => {
  const changeCount = (owner: string, change: 1 | -1, condition: string, values: Item = {}) => ({
    Update: {
      TableName: tableName,
      Key: playerKey(owner),
      UpdateExpression: "ADD bots :change",
      ConditionExpression: condition,
      ExpressionAttributeValues: {
        ":change": number(change),
        ...values,
      },
    },
  });

  return {
    create: async (owner, bot, { token, bond }, most) => {
      const isFree = `${IS_THERE} AND ${IS_NOT_BANNED}`;
      const hasRoom = `${isFree} AND (attribute_not_exists(bots) OR bots < :most)`;
      const write = new TransactWriteItemsCommand({
        TransactItems: [
          changeCount(owner, 1, most === null ? isFree : hasRoom, {
            ":now": number(token.createdAtMs),
            ...(most === null ? {} : { ":most": number(most) }),
          }),
          {
            Put: {
              TableName: tableName,
              Item: { ...listKey(bot, owner), expires: unixSeconds(token.keptUntilMs) },
              // An earlier attempt has counted the bot already.
              ConditionExpression: "attribute_not_exists(pk)",
            },
          },
          // It outlives the bot: a slow attempt does not make an erased bot again.
          ...putsOf(tableName, token),
          { Put: { TableName: tableName, Item: playerItem(bot, token.keptUntilMs) } },
          ...(bond ? [stillStands(tableName, bond, owner)] : []),
        ],
      });
      try {
        await client.send(write);
        return "made";
      } catch (error) {
        const [room, list, first, ...others] = reasonsIn(error);
        if (list === LOST || first === LOST) return "made-before";
        if (room === LOST) return "no-room";
        if (others.includes(LOST)) return "no-maker";
        throw error;
      }
    },

    list: async (owner) => {
      const items = await queryItems(client, tableName, `P#${owner}`, BOTS);
      return items.filter(aliveAt(nowMs())).map(({ sk }) => textAttribute().parse(sk).slice(BOTS.length));
    },

    release: async (bot) => {
      const { owner } = bot;
      if (owner === null) return;
      const listed = { TableName: tableName, Key: listKey(bot, owner), ConditionExpression: IS_THERE };
      const release = new TransactWriteItemsCommand({
        TransactItems: [{ Delete: listed }, changeCount(owner, -1, IS_THERE)],
      });
      // If the bot is not on the list any more, the count stays. If the owner is gone, the list is gone too.
      await commitTransaction(client.send(release));
    },
  };
};

const IS_THERE = "attribute_exists(pk)";
/** The prefix of the sort keys of an owner's bots. */
export const BOTS = "B#";

const listKey = ({ id }: Player, owner: string) => ({
  pk: text(`P#${owner}`),
  sk: text(`${BOTS}${id}`),
});
