// Players' connections and what they watch, in DynamoDB, so that a closed one can be unbound, and all of a token's closed.
import {
  DeleteItemCommand,
  type DynamoDBClient,
  GetItemCommand,
  QueryCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import type { ConnectionStore, Registered, Watching } from "../relay/ports/connection-store.ts";
import { asked } from "./asked.ts";
import { number, numberAttribute, text, textAttribute } from "./attributes.ts";
import type { Item } from "./match-item.ts";
import { queried } from "./queried.ts";
import { isAlive } from "./time-to-live.ts";

/** Longer than any connection lives, should its close never be reported. */
const FORGOTTEN_AFTER_SECONDS = 3 * 3600;

export const createConnectionStore = (client: DynamoDBClient, table: string): ConnectionStore => ({
  register: async (player, { connection, token, sinceMs }) => {
    const update = new UpdateItemCommand({
      TableName: table,
      Key: connectionKey(player, connection),
      UpdateExpression: "SET #token = :token, since = :since, expires = :expires",
      ExpressionAttributeNames: { "#token": "token" },
      ExpressionAttributeValues: {
        ":token": text(token),
        ":since": number(sinceMs),
        ":expires": forgottenAt(),
      },
    });
    await asked(client.send(update));
  },

  registered: async (player) => {
    const items = await queried(client, table, `P#${player}`, "C#");
    return items.filter(isAlive).map(registeredFrom);
  },

  addWatching: changeWatching(client, table, "ADD"),

  removeWatching: changeWatching(client, table, "DELETE"),

  ofPlayer: async (player) => {
    const query = new QueryCommand({
      TableName: table,
      KeyConditionExpression: "pk = :player AND begins_with(sk, :connections)",
      ExpressionAttributeValues: { ":player": text(`P#${player}`), ":connections": text("C#") },
      ConsistentRead: true,
    });
    const { Items } = await asked(client.send(query));
    return (Items ?? []).filter(isAlive).map((item) => textAttribute.parse(item["sk"]).slice("C#".length));
  },

  waiting: async (player, match) => {
    const query = new QueryCommand({
      TableName: table,
      KeyConditionExpression: "pk = :player AND begins_with(sk, :connections)",
      FilterExpression: "contains(watching, :waiting)",
      ExpressionAttributeValues: {
        ":player": text(`P#${player}`),
        ":connections": text("C#"),
        ":waiting": text(packed({ match, seat: null })),
      },
      ConsistentRead: true,
    });
    const { Items } = await asked(client.send(query));
    return (Items ?? []).filter(isAlive).map((item) => textAttribute.parse(item["sk"]).slice("C#".length));
  },

  watches: async (player, connection, watching) => {
    const get = new GetItemCommand({
      TableName: table,
      Key: connectionKey(player, connection),
      ConsistentRead: true,
    });
    const { Item } = await asked(client.send(get));
    return Item !== undefined && isAlive(Item) && (Item["watching"]?.SS ?? []).includes(packed(watching));
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

/** Either way there is an item afterwards, which must not stay for good. */
const changeWatching =
  (client: DynamoDBClient, table: string, verb: "ADD" | "DELETE"): ConnectionStore["addWatching"] =>
  async (player, connection, watching) => {
    const update = new UpdateItemCommand({
      TableName: table,
      Key: connectionKey(player, connection),
      UpdateExpression: `${verb} watching :watching SET expires = :expires`,
      ExpressionAttributeValues: {
        ":watching": { SS: [packed(watching)] },
        ":expires": forgottenAt(),
      },
    });
    await asked(client.send(update));
  };

const forgottenAt = () => number(Math.floor(Date.now() / 1000) + FORGOTTEN_AFTER_SECONDS);

const registeredFrom = (item: Item): Registered => {
  const { sk, token, since } = schema.parse(item);
  return { connection: sk.slice("C#".length), token: token ?? null, sinceMs: since ?? 0 };
};

const schema = z.object({
  sk: textAttribute,
  token: textAttribute.optional(),
  since: numberAttribute.optional(),
});

const connectionKey = (player: string | null, connection: string) => ({
  pk: text(player === null ? `C#${connection}` : `P#${player}`),
  sk: text(`C#${connection}`),
});

/** A seat is one digit; none is a dash. */
const packed = ({ match, seat }: Watching): string => `${seat ?? "-"}/${match}`;

const unpacked = (watching: string): Watching => {
  const [seat = "", match = ""] = watching.split("/");
  return { match, seat: seat === "-" ? null : Number(seat) };
};
