// Players' connections and what they watch, in DynamoDB, so that a closed one can be unbound, and all of a token's closed.
import { DeleteItemCommand, GetItemCommand, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import type { ConnectionStore, Registered, WatchedMatch } from "../../relay/ports/connection-store.ts";
import { number, numberAttribute, text, textAttribute } from "../dynamo/attributes.ts";
import type { Dynamo } from "../dynamo/dynamo.ts";
import { queried } from "../dynamo/queried.ts";
import { asked } from "../dynamo/requests.ts";
import { aliveAt } from "../dynamo/time-to-live.ts";
import type { Item } from "./match-item.ts";

/** Longer than any connection lives, should its close never be reported. */
const FORGOTTEN_AFTER_SECONDS = 3 * 3600;

export const createConnectionStore = (
  client: Dynamo,
  table: string,
  nowMs: () => number,
): ConnectionStore => ({
  register: async (player, { connection, token, sinceMs }) => {
    const update = new UpdateItemCommand({
      TableName: table,
      Key: connectionKey(player, connection),
      UpdateExpression: "SET #token = :token, since = :since, expires = :expires",
      ExpressionAttributeNames: { "#token": "token" },
      ExpressionAttributeValues: {
        ":token": text(token),
        ":since": number(sinceMs),
        ":expires": forgottenAt(nowMs()),
      },
    });
    await asked(client.send(update));
  },

  registered: async (player) => (await connectionsOf(client, table, player, nowMs())).map(registeredFrom),

  addWatching: changeWatching(client, table, nowMs, "ADD"),

  removeWatching: changeWatching(client, table, nowMs, "DELETE"),

  ofPlayer: async (player) => (await connectionsOf(client, table, player, nowMs())).map(idOf),

  waiting: async (player, match) => {
    const waits = packed({ match, seat: null });
    const items = await connectionsOf(client, table, player, nowMs());
    return items.filter(({ watching }) => watching?.SS?.includes(waits)).map(idOf);
  },

  seated: async (player, match) => {
    const items = await connectionsOf(client, table, player, nowMs());
    const isSeat = (watching: WatchedMatch) => watching.match === match && watching.seat !== null;
    return items.filter(({ watching }) => watching?.SS?.map(unpacked).some(isSeat)).map(idOf);
  },

  watches: async (player, connection, watching) => {
    const get = new GetItemCommand({
      TableName: table,
      Key: connectionKey(player, connection),
      ConsistentRead: true,
    });
    const { Item } = await asked(client.send(get));
    return (
      Item !== undefined && aliveAt(nowMs())(Item) && (Item["watching"]?.SS ?? []).includes(packed(watching))
    );
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

const connectionsOf = async (
  client: Dynamo,
  table: string,
  player: string,
  nowMs: number,
): Promise<readonly Item[]> => (await queried(client, table, `P#${player}`, "C#")).filter(aliveAt(nowMs));

const idOf = ({ sk }: Item): string => textAttribute.parse(sk).slice("C#".length);

/** Either way there is an item afterwards, which must not stay for good. */
const changeWatching =
  (
    client: Dynamo,
    table: string,
    nowMs: () => number,
    verb: "ADD" | "DELETE",
  ): ConnectionStore["addWatching"] =>
  async (player, connection, watching) => {
    const update = new UpdateItemCommand({
      TableName: table,
      Key: connectionKey(player, connection),
      UpdateExpression: `${verb} watching :watching SET expires = :expires`,
      ExpressionAttributeValues: {
        ":watching": { SS: [packed(watching)] },
        ":expires": forgottenAt(nowMs()),
      },
    });
    await asked(client.send(update));
  };

const forgottenAt = (nowMs: number) => number(Math.floor(nowMs / 1000) + FORGOTTEN_AFTER_SECONDS);

const registeredFrom = (item: Item): Registered => {
  const { token, since } = schema.parse(item);
  return { connection: idOf(item), token: token ?? null, sinceMs: since ?? 0 };
};

const schema = z.object({
  token: textAttribute.optional(),
  since: numberAttribute.optional(),
});

const connectionKey = (player: string | null, connection: string) => ({
  pk: text(player === null ? `C#${connection}` : `P#${player}`),
  sk: text(`C#${connection}`),
});

/** A seat is one digit; none is a dash. */
const packed = ({ match, seat }: WatchedMatch): string => `${seat ?? "-"}/${match}`;

const unpacked = (watching: string): WatchedMatch => {
  const [seat = "", match = ""] = watching.split("/");
  return { match, seat: seat === "-" ? null : Number(seat) };
};
