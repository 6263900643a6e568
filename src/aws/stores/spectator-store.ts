// Spectators in DynamoDB: an item each beside the match, so that all of a match's are one query.
import { DeleteItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import type { SpectatorStore } from "../../relay/ports/spectator-store.ts";
import { number, text, textAttribute } from "../dynamo/attributes.ts";
import type { Dynamo } from "../dynamo/dynamo.ts";
import { counted, queried } from "../dynamo/queried.ts";
import { asked } from "../dynamo/requests.ts";
import { aliveAt } from "../dynamo/time-to-live.ts";

/** Longer than any connection lives, should its close never be reported. */
const FORGOTTEN_AFTER_SECONDS = 3 * 3600;

export const createSpectatorStore = (client: Dynamo, table: string, nowMs: () => number): SpectatorStore => ({
  add: async (match, { connection, player }) => {
    const put = new PutItemCommand({
      TableName: table,
      Item: {
        ...keyOf(match, connection),
        ...(player === null ? {} : { player: text(player) }),
        expires: number(Math.floor(nowMs() / 1000) + FORGOTTEN_AFTER_SECONDS),
      },
      ReturnValues: "ALL_OLD",
    });
    const { Attributes } = await asked(client.send(put));
    return !Attributes || !aliveAt(nowMs())(Attributes);
  },

  remove: async (match, connection) => {
    await asked(client.send(new DeleteItemCommand({ TableName: table, Key: keyOf(match, connection) })));
  },

  count: (match) => counted(client, table, { partition: partitionOf(match), prefix: PREFIX, nowMs: nowMs() }),

  ofMatch: async (match) => {
    const items = await queried(client, table, partitionOf(match), PREFIX);
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
