// Stores spectators, one item for each beside the match. So one query finds all spectators of a match.

import { DeleteItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import type { SpectatorStore } from "../../relay/ports/delivery.ts";
import { number, text, textAttribute } from "../dynamo/attributes.ts";
import type { Dynamo } from "../dynamo/dynamo.ts";
import { queryItems } from "../dynamo/query-items.ts";
import { aliveAt } from "../dynamo/time-to-live.ts";
import {
  createSpectatorCount,
  FORGOTTEN_AFTER_SECONDS,
  SPECTATORS_PREFIX,
  spectatorsOf,
} from "./spectator-count.ts";

export const createSpectatorStore = (
  client: Dynamo,
  tableName: string,
  nowMs: () => number,
): SpectatorStore => {
  const count = createSpectatorCount(client, tableName, nowMs);

  /** Whether the item was there. */
  const removed = async (match: string, connection: string): Promise<boolean> => {
    const remove = new DeleteItemCommand({
      ...{ TableName: tableName, Key: keyOf(match, connection), ReturnValues: "ALL_OLD" },
    });
    const { Attributes } = await client.send(remove);
    return Attributes !== undefined;
  };

  return {
    add: async (match, { connection, player }, most) => {
      const put = new PutItemCommand({
        TableName: tableName,
        Item: {
          ...keyOf(match, connection),
          ...(player === null ? {} : { player: text(player) }),
          expires: number(Math.floor(nowMs() / 1000) + FORGOTTEN_AFTER_SECONDS),
        },
        ReturnValues: "ALL_OLD",
      });
      // The item goes first. If the handler dies between the two writes, the count is too low, and nobody is kept out.
      const { Attributes } = await client.send(put);
      if (Attributes && aliveAt(nowMs())(Attributes)) return true;
      if (most > 0 && (await count.more(match, most))) return true;
      await removed(match, connection);
      return false;
    },

    remove: async (match, connection) => {
      if (await removed(match, connection)) await count.fewer(match);
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
