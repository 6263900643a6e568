// Stores spectators, one item for each beside the match. So one query finds all spectators of a match.
import { DeleteItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import type { SpectatorStore } from "../../relay/ports/spectator-store.ts";
import { number, text, textAttribute } from "../dynamo/attributes.ts";
import type { Dynamo } from "../dynamo/dynamo.ts";
import { countItems, queryItems } from "../dynamo/query-items.ts";
import { orUnavailable } from "../dynamo/requests.ts";
import { aliveAt } from "../dynamo/time-to-live.ts";

/** Longer than any connection lives. Needed if the gateway never reports a close. */
const FORGOTTEN_AFTER_SECONDS = 3 * 3600;

export const createSpectatorStore = (
  client: Dynamo,
  tableName: string,
  nowMs: () => number,
): SpectatorStore => ({
  add: async (match, { connection, player }) => {
    const put = new PutItemCommand({
      TableName: tableName,
      Item: {
        ...keyOf(match, connection),
        ...(player === null ? {} : { player: text(player) }),
        expires: number(Math.floor(nowMs() / 1000) + FORGOTTEN_AFTER_SECONDS),
      },
      ReturnValues: "ALL_OLD",
    });
    const { Attributes } = await orUnavailable(client.send(put));
    return !Attributes || !aliveAt(nowMs())(Attributes);
  },

  remove: async (match, connection) => {
    await orUnavailable(
      client.send(new DeleteItemCommand({ TableName: tableName, Key: keyOf(match, connection) })),
    );
  },

  count: (match) =>
    countItems(client, tableName, { partition: partitionOf(match), prefix: PREFIX, nowMs: nowMs() }),

  ofMatch: async (match) => {
    const items = await queryItems(client, tableName, partitionOf(match), PREFIX);
    return items.filter(aliveAt(nowMs())).map((item) => ({
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
