// Stores spectators, one item for each beside the match. So one query finds all spectators of a match.

import { DeleteItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import type { SpectatorStore } from "../../relay/ports/delivery.ts";
import { number, numberAttribute, text, textAttribute } from "../dynamo/attributes.ts";
import type { Dynamo, Item } from "../dynamo/dynamo.ts";
import { queryItems } from "../dynamo/query-items.ts";
import { ifConditionHolds } from "../dynamo/requests.ts";
import { aliveAt } from "../dynamo/time-to-live.ts";
import {
  createSpectatorCount,
  FORGOTTEN_AFTER_SECONDS,
  SPECTATORS_PREFIX,
  spectatorsOf,
} from "./spectator-count.ts";
import { createSpectatorTotal } from "./spectator-total.ts";

export const createSpectatorStore = (
  client: Dynamo,
  tableName: string,
  nowMs: () => number,
): SpectatorStore => {
  const count = createSpectatorCount(client, tableName, nowMs);
  const total = createSpectatorTotal(client, tableName, nowMs);

  /** The item as it was. */
  const removed = async (match: string, connection: string): Promise<Item | undefined> => {
    const remove = new DeleteItemCommand({
      ...{ TableName: tableName, Key: keyOf(match, connection), ReturnValues: "ALL_OLD" },
    });
    return (await client.send(remove)).Attributes;
  };

  return {
    add: async (match, { connection, player }, { inMatch, inAll }) => {
      const nowSeconds = Math.floor(nowMs() / 1000);
      const expires = nowSeconds + FORGOTTEN_AFTER_SECONDS;
      const put = new PutItemCommand({
        TableName: tableName,
        Item: {
          ...keyOf(match, connection),
          ...(player === null ? {} : { player: text(player) }),
          // Without the mark, nothing is taken from the total when the spectator goes.
          ...(inAll === null ? {} : { counted: { BOOL: true } }),
          expires: number(expires),
        },
        // Who watches already stays where it is counted.
        ConditionExpression: "attribute_not_exists(pk) OR expires <= :now",
        ExpressionAttributeValues: { ":now": number(nowSeconds) },
      });
      // The item goes first. If the handler dies between the writes, a count is too low, and nobody is kept out.
      if (!(await ifConditionHolds(client.send(put)))) return true;
      const hasRoom = inMatch > 0 && (inAll === null || (await total.hasRoom(inAll)));
      if (hasRoom && (await count.more(match, inMatch))) {
        if (inAll !== null) await total.more(expires);
        return true;
      }
      await removed(match, connection);
      return false;
    },

    remove: async (match, connection) => {
      const item = await removed(match, connection);
      if (!item) return;
      const { counted, expires } = item;
      await Promise.all([count.fewer(match), counted && total.fewer(numberAttribute().parse(expires))]);
    },

    ofMatch: async (match) => {
      const items = await queryItems(client, tableName, spectatorsOf(match), SPECTATORS_PREFIX);
      const counted = items.find(({ sk }) => sk?.S === SPECTATORS_PREFIX);
      const spectators = items.filter((item) => item !== counted && aliveAt(nowMs())(item));
      await count.mend(match, counted, spectators.length);
      return spectators.map((item) => ({
        connection: textAttribute().parse(item["sk"]).slice(SPECTATORS_PREFIX.length),
        player: item["player"]?.S ?? null,
      }));
    },
  };
};

const keyOf = (match: string, connection: string) => ({
  pk: text(spectatorsOf(match)),
  sk: text(SPECTATORS_PREFIX + connection),
});
