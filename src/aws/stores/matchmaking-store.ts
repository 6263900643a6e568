// Stores the matchmaking queues. A queue is one partition with a counter and its matches. Each player has one
// item for each queue. All callers of a queue write its counter.

import {
  ConditionalCheckFailedException,
  DeleteItemCommand,
  GetItemCommand,
  QueryCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import type {
  MatchmakingPlace,
  MatchmakingStore,
  OfferedMatch,
  Tickets,
} from "../../relay/ports/matchmaking-store.ts";
import { number, numberAttribute, text, textAttribute } from "../dynamo/attributes.ts";
import type { Dynamo, Item } from "../dynamo/dynamo.ts";
import { aliveAt } from "../dynamo/time-to-live.ts";

/** Few matches have free seats: the one that fills now, and those that lost a player. */
const MOST_MATCHES = 25;
/** Longer than a match stays open. */
const KEPT_SECONDS = 10 * 24 * 3600;

export const createMatchmakingStore = (
  client: Dynamo,
  tableName: string,
  nowMs: () => number,
): MatchmakingStore => ({
  ...queueReads(client, tableName, nowMs),
  ...ticketWrites(client, tableName),
  ...matchWrites(client, tableName),
  ...playerPlaces(client, tableName, nowMs),
});

/** One query for the whole queue. */
const queueReads = (
  client: Dynamo,
  tableName: string,
  nowMs: () => number,
): Pick<MatchmakingStore, "look"> => ({
  look: async (queue) => {
    const query = new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: "pk = :queue",
      ExpressionAttributeValues: { ":queue": text(`Q#${queue}`) },
      ConsistentRead: true,
      Limit: 1 + MOST_MATCHES,
    });
    const { Items = [] } = await client.send(query);
    const counter = Items.find(({ sk }) => sk?.S === COUNTER);
    return {
      tickets: counter ? ticketsFrom(counter) : null,
      offered: Items.filter((item) => item !== counter && aliveAt(nowMs())(item)).map(offeredMatchFrom),
    };
  },
});

/** The writes of a queue's counter. */
const ticketWrites = (client: Dynamo, tableName: string): Pick<MatchmakingStore, "draw" | "redraw"> => ({
  draw: async (queue, nowMs) => {
    const { Attributes } = await client.send(
      new UpdateItemCommand({
        TableName: tableName,
        Key: counterKey(queue),
        UpdateExpression: "SET since = if_not_exists(since, :now), #at = :now ADD drawn :one",
        ExpressionAttributeNames: { "#at": "at" },
        ExpressionAttributeValues: { ":now": number(nowMs), ":one": number(1) },
        ReturnValues: "ALL_NEW",
      }),
    );
    if (!Attributes) throw new Error("the update returned no item");
    return ticketsFrom(Attributes);
  },

  redraw: async (queue, seen, drawn) => {
    const update = new UpdateItemCommand({
      TableName: tableName,
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
    await client.send(update).catch((error: unknown) => {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    });
  },
});

/** The writes of a queue's matches. */
const matchWrites = (client: Dynamo, tableName: string): Pick<MatchmakingStore, "offer" | "strike"> => ({
  offer: async (queue, { match, index, atMs, freed }) => {
    const update = new UpdateItemCommand({
      TableName: tableName,
      Key: matchKey(queue, index),
      UpdateExpression: `SET #match = :match, #at = if_not_exists(#at, :at), expires = :expires${
        freed ? ", freed = :freed" : ""
      }`,
      ExpressionAttributeNames: NAMES,
      ExpressionAttributeValues: {
        ":match": text(match),
        ":at": number(atMs),
        ":expires": expiryOf(atMs),
        ...(freed ? { ":freed": { BOOL: true } } : {}),
      },
    });
    await client.send(update);
  },

  strike: async (queue, index) => {
    await client.send(new DeleteItemCommand({ TableName: tableName, Key: matchKey(queue, index) }));
  },
});

/** The place of a player in a queue's matches. */
const playerPlaces = (
  client: Dynamo,
  tableName: string,
  nowMs: () => number,
): Pick<MatchmakingStore, "place" | "send"> => ({
  place: async (player, queue) => {
    const get = new GetItemCommand({
      TableName: tableName,
      Key: placeKey(player, queue),
      ConsistentRead: true,
    });
    const { Item } = await client.send(get);
    return Item && aliveAt(nowMs())(Item) ? placeFrom(Item) : null;
  },

  send: async (player, queue, before, to) => {
    const update = new UpdateItemCommand({
      TableName: tableName,
      Key: placeKey(player, queue),
      UpdateExpression: "SET #match = :match, #index = :index, #at = :at, expires = :expires",
      ConditionExpression: before ? "#match = :before" : "attribute_not_exists(pk) OR expires <= :now",
      ExpressionAttributeNames: { ...NAMES, "#index": "index" },
      ExpressionAttributeValues: {
        ":match": text(to.match),
        ":index": number(to.index),
        ":at": number(to.atMs),
        ":expires": expiryOf(to.atMs),
        ...(before ? { ":before": text(before.match) } : { ":now": number(Math.floor(nowMs() / 1000)) }),
      },
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    });
    try {
      await client.send(update);
      return { byThis: true, place: to };
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      return error.Item ? { byThis: false, place: placeFrom(error.Item) } : { byThis: true, place: to };
    }
  },
});

/** Sorts before every match. */
const COUNTER = "N";
const MATCH_PREFIX = "T#";
const NAMES = { "#match": "match", "#at": "at" };

const counterKey = (queue: string) => ({ pk: text(`Q#${queue}`), sk: text(COUNTER) });

/** The keys sort as the indexes do. */
const matchKey = (queue: string, index: number) => ({
  pk: text(`Q#${queue}`),
  sk: text(`${MATCH_PREFIX}${String(index).padStart(12, "0")}`),
});

const placeKey = (player: string, queue: string) => ({ pk: text(`P#${player}`), sk: text(`Q#${queue}`) });

const expiryOf = (ms: number) => number(Math.floor(ms / 1000) + KEPT_SECONDS);

const ticketsFrom = (item: Item): Tickets => {
  const { drawn, at, since } = counterSchema().parse(item);
  return { drawn, atMs: at, sinceMs: since };
};

const offeredMatchFrom = (item: Item): OfferedMatch => {
  const { sk, match, at, freed } = offeredMatchSchema().parse(item);
  return { match, index: Number(sk.slice(MATCH_PREFIX.length)), atMs: at, freed: freed !== undefined };
};

const placeFrom = (item: Item): MatchmakingPlace => {
  const { match, index, at } = placeSchema().parse(item);
  return { match, index, atMs: at };
};

const counterSchema = onDemand(() =>
  z.object({ drawn: numberAttribute(), at: numberAttribute(), since: numberAttribute() }),
);

const offeredMatchSchema = onDemand(() =>
  z.object({
    sk: textAttribute(),
    match: textAttribute(),
    at: numberAttribute(),
    freed: z.object({ BOOL: z.literal(true) }).optional(),
  }),
);

const placeSchema = onDemand(() =>
  z.object({ match: textAttribute(), index: numberAttribute(), at: numberAttribute() }),
);
