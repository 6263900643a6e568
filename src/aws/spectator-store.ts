// Spectators in DynamoDB: an item each beside the match, so that all of a match's are one query.
import { DeleteItemCommand, type DynamoDBClient, PutItemCommand } from "@aws-sdk/client-dynamodb";
import type { SpectatorStore } from "../relay/ports/spectator-store.ts";
import { asked } from "./asked.ts";
import { number, text, textAttribute } from "./attributes.ts";
import { counted, queried } from "./queried.ts";
import { isAlive } from "./time-to-live.ts";

/** Longer than any connection lives, should its close never be reported. */
const FORGOTTEN_AFTER_SECONDS = 3 * 3600;

export const createSpectatorStore = (client: DynamoDBClient, table: string): SpectatorStore => ({
  add: async (match, { connection, player }) => {
    const put = new PutItemCommand({
      TableName: table,
      Item: {
        ...keyOf(match, connection),
        ...(player === null ? {} : { player: text(player) }),
        expires: number(seconds(FORGOTTEN_AFTER_SECONDS)),
      },
      ReturnValues: "ALL_OLD",
    });
    const { Attributes } = await asked(client.send(put));
    return !Attributes || !isAlive(Attributes);
  },

  remove: async (match, connection) => {
    await asked(client.send(new DeleteItemCommand({ TableName: table, Key: keyOf(match, connection) })));
  },

  count: (match) => counted(client, table, partitionOf(match), PREFIX),

  ofMatch: async (match) => {
    const items = await queried(client, table, partitionOf(match), PREFIX);
    return items.filter(isAlive).map((item) => ({
      connection: textAttribute.parse(item["sk"]).slice(PREFIX.length),
      player: item["player"]?.S ?? null,
    }));
  },
});

const PREFIX = "S#";

const partitionOf = (match: string): string => `M#${match}`;

const keyOf = (match: string, connection: string) => ({
  pk: text(partitionOf(match)),
  sk: text(PREFIX + connection),
});

const seconds = (fromNow: number): number => Math.floor(Date.now() / 1000) + fromNow;
