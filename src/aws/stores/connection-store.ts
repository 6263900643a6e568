// Stores the connections of players and what they watch. So the relay can unbind a closed connection, and
// close all connections of a token.

import { DeleteItemCommand, GetItemCommand, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import type { ConnectionStore, Registered, WatchedMatch } from "../../relay/ports/people.ts";
import { number, numberAttribute, text, textAttribute } from "../dynamo/attributes.ts";
import type { Dynamo, Item } from "../dynamo/dynamo.ts";
import { expressions } from "../dynamo/expressions.ts";
import { queryItems } from "../dynamo/query-items.ts";
import { aliveAt } from "../dynamo/time-to-live.ts";

/** Longer than any connection lives. Needed if the gateway never reports a close. */
const FORGOTTEN_AFTER_SECONDS = 3 * 3600;

export const createConnectionStore = (
  client: Dynamo,
  tableName: string,
  nowMs: () => number,
): ConnectionStore => ({
  register: async (holder, { connection, token, sinceMs, reads, from }) => {
    const update = new UpdateItemCommand({
      TableName: tableName,
      Key: connectionKey(holder, connection),
      ...expressions({
        set: {
          ...{ since: number(sinceMs), sees: { BOOL: reads }, expires: expiryOf(nowMs()) },
          ...(token === null ? {} : { token: text(token) }),
          ...(from === undefined ? {} : { from: text(from) }),
        },
      }),
    });
    await client.send(update);
  },

  registered: async (player) => (await connectionsOf(client, tableName, player, nowMs())).map(registeredFrom),

  addWatching: changeWatching(client, tableName, nowMs, "ADD"),

  removeWatching: changeWatching(client, tableName, nowMs, "DELETE"),

  readersOf: async (player) => {
    const items = await connectionsOf(client, tableName, player, nowMs());
    // Only a connection that may read watches under its player. So an item that a watch has made anew may read too.
    return items.filter(({ sees }) => sees?.BOOL !== false).map(idOf);
  },

  waiting: async (player, match) => {
    const waits = pack({ match, seat: null });
    const items = await connectionsOf(client, tableName, player, nowMs());
    return items.filter(({ watching }) => watching?.SS?.includes(waits)).map(idOf);
  },

  seated: async (player, match) => {
    const items = await connectionsOf(client, tableName, player, nowMs());
    const isSeat = (watching: WatchedMatch) => watching.match === match && watching.seat !== null;
    return items.filter(({ watching }) => watching?.SS?.map(unpack).some(isSeat)).map(idOf);
  },

  watches: async (player, connection, watching) =>
    (await packedOf(client, tableName, { player, connection, nowMs: nowMs() })).includes(pack(watching)),

  watching: async (player, connection) =>
    (await packedOf(client, tableName, { player, connection, nowMs: nowMs() })).map(unpack),

  forget: async (player, connection) => {
    const remove = new DeleteItemCommand({
      TableName: tableName,
      Key: connectionKey(player, connection),
      ReturnValues: "ALL_OLD",
    });
    const { Attributes } = await client.send(remove);
    return (Attributes?.["watching"]?.SS ?? []).map(unpack);
  },
});

const packedOf = async (
  client: Dynamo,
  tableName: string,
  { player, connection, nowMs }: { player: string | null; connection: string; nowMs: number },
): Promise<readonly string[]> => {
  const get = new GetItemCommand({
    TableName: tableName,
    Key: connectionKey(player, connection),
    ConsistentRead: true,
  });
  const { Item } = await client.send(get);
  return Item !== undefined && aliveAt(nowMs)(Item) ? (Item["watching"]?.SS ?? []) : [];
};

const connectionsOf = async (
  client: Dynamo,
  tableName: string,
  player: string,
  nowMs: number,
): Promise<readonly Item[]> =>
  (await queryItems(client, tableName, `P#${player}`, "C#")).filter(aliveAt(nowMs));

const idOf = ({ sk }: Item): string => textAttribute().parse(sk).slice("C#".length);

/** Both verbs leave an item behind, so the item gets an end. */
const changeWatching =
  (
    client: Dynamo,
    tableName: string,
    nowMs: () => number,
    verb: "ADD" | "DELETE",
  ): ConnectionStore["addWatching"] =>
  async (player, connection, watching) => {
    const update = new UpdateItemCommand({
      TableName: tableName,
      Key: connectionKey(player, connection),
      UpdateExpression: `${verb} watching :watching SET expires = :expires`,
      ExpressionAttributeValues: {
        ":watching": { SS: [pack(watching)] },
        ":expires": expiryOf(nowMs()),
      },
    });
    await client.send(update);
  };

const expiryOf = (nowMs: number) => number(Math.floor(nowMs / 1000) + FORGOTTEN_AFTER_SECONDS);

const registeredFrom = (item: Item): Registered => {
  const { token, since, from } = schema().parse(item);
  return {
    ...{ connection: idOf(item), token: token ?? null, sinceMs: since ?? 0 },
    ...(from === undefined ? {} : { from }),
  };
};

const schema = onDemand(() =>
  z.object({
    token: textAttribute().optional(),
    since: numberAttribute().optional(),
    from: textAttribute().optional(),
  }),
);

const connectionKey = (player: string | null, connection: string) => ({
  pk: text(player === null ? `C#${connection}` : `P#${player}`),
  sk: text(`C#${connection}`),
});

/** A seat is one digit. A dash stands for no seat. */
const pack = ({ match, seat }: WatchedMatch): string => `${seat ?? "-"}/${match}`;

const unpack = (watching: string): WatchedMatch => {
  const [seat = "", match = ""] = watching.split("/");
  return { match, seat: seat === "-" ? null : Number(seat) };
};
