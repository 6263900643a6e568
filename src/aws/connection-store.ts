// What each player's connections watch, in DynamoDB, so that a closed one can be unbound.
import { DeleteItemCommand, type DynamoDBClient, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import type { ConnectionStore, Watching } from "../relay/ports.ts";
import { asked } from "./asked.ts";
import { number, text } from "./attributes.ts";

/** Longer than any connection lives, should its close never be reported. */
const FORGOTTEN_AFTER_SECONDS = 3 * 3600;

export const createConnectionStore = (client: DynamoDBClient, table: string): ConnectionStore => ({
  addWatching: async (player, connection, watching) => {
    const update = new UpdateItemCommand({
      TableName: table,
      Key: connectionKey(player, connection),
      UpdateExpression: "ADD watching :watching SET expires = :expires",
      ExpressionAttributeValues: {
        ":watching": { SS: [packed(watching)] },
        ":expires": number(Math.floor(Date.now() / 1000) + FORGOTTEN_AFTER_SECONDS),
      },
    });
    await asked(client.send(update));
  },

  removeWatching: async (player, connection, watching) => {
    const update = new UpdateItemCommand({
      TableName: table,
      Key: connectionKey(player, connection),
      UpdateExpression: "DELETE watching :watching",
      ExpressionAttributeValues: { ":watching": { SS: [packed(watching)] } },
    });
    await asked(client.send(update));
  },

  forget: async (player, connection) => {
    const remove = new DeleteItemCommand({
      TableName: table,
      Key: connectionKey(player, connection),
      ReturnValues: "ALL_OLD",
    });
    const { Attributes } = await asked(client.send(remove));
    return (Attributes?.["watching"]?.SS ?? []).map(unpacked);
  },
});

const connectionKey = (player: string, connection: string) => ({
  pk: text(`P#${player}`),
  sk: text(`C#${connection}`),
});

const packed = ({ match, seat }: Watching): string => `${seat}/${match}`;

const unpacked = (watching: string): Watching => {
  const [seat = "", match = ""] = watching.split("/");
  return { match, seat: Number(seat) };
};
