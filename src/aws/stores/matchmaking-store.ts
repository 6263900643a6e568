// The queues of quick match in DynamoDB: a partition a queue with its counter and its tables, an item a player and
// queue. The counter is the one item that all callers of a queue write.
import {
  ConditionalCheckFailedException,
  DeleteItemCommand,
  GetItemCommand,
  QueryCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import type {
  MatchmakingPlace,
  MatchmakingStore,
  NotedMatch,
  Tickets,
} from "../../relay/ports/matchmaking-store.ts";
import { number, numberAttribute, text, textAttribute } from "../dynamo/attributes.ts";
import type { Dynamo } from "../dynamo/dynamo.ts";
import { asked } from "../dynamo/requests.ts";
import { aliveAt } from "../dynamo/time-to-live.ts";
import type { Item } from "./match-item.ts";

/** Tables with room are few: the one that is being filled, and those where a seat was lost or left. */
const MOST_TABLES = 25;
/** Longer than a table stays open. */
const KEPT_SECONDS = 10 * 24 * 3600;

export const createMatchmakingStore = (
  client: Dynamo,
  table: string,
  nowMs: () => number,
): MatchmakingStore => ({
  look: async (queue) => {
    const query = new QueryCommand({
      TableName: table,
      KeyConditionExpression: "pk = :queue",
      ExpressionAttributeValues: { ":queue": text(`Q#${queue}`) },
      ConsistentRead: true,
      Limit: 1 + MOST_TABLES,
    });
    const { Items = [] } = await asked(client.send(query));
    const counter = Items.find(({ sk }) => sk?.S === COUNTER);
    return {
      tickets: counter ? ticketsFrom(counter) : null,
      tables: Items.filter((item) => item !== counter && aliveAt(nowMs())(item)).map(tableFrom),
    };
  },

  draw: async (queue, nowMs) => {
    const { Attributes } = await asked(
      client.send(
        new UpdateItemCommand({
          TableName: table,
          Key: counterKey(queue),
          UpdateExpression: "SET since = if_not_exists(since, :now), #at = :now ADD drawn :one",
          ExpressionAttributeNames: { "#at": "at" },
          ExpressionAttributeValues: { ":now": number(nowMs), ":one": number(1) },
          ReturnValues: "ALL_NEW",
        }),
      ),
    );
    if (!Attributes) throw new Error("an update that returned no item");
    return ticketsFrom(Attributes);
  },

  redraw: async (queue, seen, drawn) => {
    const update = new UpdateItemCommand({
      TableName: table,
      Key: counterKey(queue),
      UpdateExpression: "SET drawn = :drawn",
      ConditionExpression: "drawn = :seen AND #at = :at",
      ExpressionAttributeNames: { "#at": "at" },
      ExpressionAttributeValues: {
        ":drawn": number(drawn),
        ":seen": number(seen.drawn),
        ":at": number(seen.atMs),
      },
    });
    await asked(client.send(update)).catch((error: unknown) => {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    });
  },

  note: async (queue, { match, index, atMs, freed }) => {
    const update = new UpdateItemCommand({
      TableName: table,
      Key: tableKey(queue, index),
      UpdateExpression: `SET #match = :match, #at = if_not_exists(#at, :at), expires = :expires${
        freed ? ", freed = :freed" : ""
      }`,
      ExpressionAttributeNames: NAMES,
      ExpressionAttributeValues: {
        ":match": text(match),
        ":at": number(atMs),
        ":expires": keptFrom(atMs),
        ...(freed ? { ":freed": { BOOL: true } } : {}),
      },
    });
    await asked(client.send(update));
  },

  strike: async (queue, index) => {
    await asked(client.send(new DeleteItemCommand({ TableName: table, Key: tableKey(queue, index) })));
  },

  place: async (player, queue) => {
    const get = new GetItemCommand({ TableName: table, Key: placeKey(player, queue), ConsistentRead: true });
    const { Item } = await asked(client.send(get));
    return Item && aliveAt(nowMs())(Item) ? placeFrom(Item) : null;
  },

  send: async (player, queue, before, to) => {
    const update = new UpdateItemCommand({
      TableName: table,
      Key: placeKey(player, queue),
      UpdateExpression: "SET #match = :match, #index = :index, #at = :at, expires = :expires",
      ConditionExpression: before ? "#match = :before" : "attribute_not_exists(pk) OR expires <= :now",
      ExpressionAttributeNames: { ...NAMES, "#index": "index" },
      ExpressionAttributeValues: {
        ":match": text(to.match),
        ":index": number(to.index),
        ":at": number(to.atMs),
        ":expires": keptFrom(to.atMs),
        ...(before ? { ":before": text(before.match) } : { ":now": number(Math.floor(nowMs() / 1000)) }),
      },
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    });
    try {
      await asked(client.send(update));
      return { byThis: true, place: to };
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      return error.Item ? { byThis: false, place: placeFrom(error.Item) } : { byThis: true, place: to };
    }
  },
});

/** Sorts before every table. */
const COUNTER = "N";
const TABLE_PREFIX = "T#";
const NAMES = { "#match": "match", "#at": "at" };

const counterKey = (queue: string) => ({ pk: text(`Q#${queue}`), sk: text(COUNTER) });

/** Sorts as the numbers do. */
const tableKey = (queue: string, index: number) => ({
  pk: text(`Q#${queue}`),
  sk: text(`${TABLE_PREFIX}${String(index).padStart(12, "0")}`),
});

const placeKey = (player: string, queue: string) => ({ pk: text(`P#${player}`), sk: text(`Q#${queue}`) });

const keptFrom = (ms: number) => number(Math.floor(ms / 1000) + KEPT_SECONDS);

const ticketsFrom = (item: Item): Tickets => {
  const { drawn, at, since } = counterSchema.parse(item);
  return { drawn, atMs: at, sinceMs: since };
};

const tableFrom = (item: Item): NotedMatch => {
  const { sk, match, at, freed } = tableSchema.parse(item);
  return { match, index: Number(sk.slice(TABLE_PREFIX.length)), atMs: at, freed: freed !== undefined };
};

const placeFrom = (item: Item): MatchmakingPlace => {
  const { match, index, at } = placeSchema.parse(item);
  return { match, index, atMs: at };
};

const counterSchema = z.object({ drawn: numberAttribute, at: numberAttribute, since: numberAttribute });

const tableSchema = z.object({
  sk: textAttribute,
  match: textAttribute,
  at: numberAttribute,
  freed: z.object({ BOOL: z.literal(true) }).optional(),
});

const placeSchema = z.object({ match: textAttribute, index: numberAttribute, at: numberAttribute });
