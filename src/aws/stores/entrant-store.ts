// Stores who has entered an arena: an item for each entrant, and an entry in the player's own partition, by which an erasure
// finds it.
import { GetItemCommand, TransactWriteItemsCommand, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import type { Entrant } from "../../match/arena/arena.ts";
import type { ArenaStore } from "../../relay/ports/arenas.ts";
import { number, numberAttribute, text, textAttribute } from "../dynamo/attributes.ts";
import type { Dynamo, Item } from "../dynamo/dynamo.ts";
import { type Clauses, expressions } from "../dynamo/expressions.ts";
import { queryItems } from "../dynamo/query-items.ts";
import { readItems } from "../dynamo/read-items.ts";
import { commitTransaction, ifConditionHolds, LOST, reasonsIn } from "../dynamo/requests.ts";
import { STORE_SCHEMA } from "../dynamo/store-schema.ts";
import { arenaKey, arenaPartition, flagAttribute } from "./arena-item.ts";

const PREFIX = "E#";

export const entrantKey = (arena: string, key: string) => ({
  pk: text(arenaPartition(arena)),
  sk: text(`${PREFIX}${key}`),
});

/** It has the entrant's key too, because the key may be the account. */
const enteredKey = (player: string, arena: string, key: string) => ({
  pk: text(`P#${player}`),
  sk: text(`${PREFIX}${arena}#${key}`),
});

export const entrantItems = (
  client: Dynamo,
  tableName: string,
): Pick<
  ArenaStore,
  "enter" | "withdraw" | "entrant" | "entrantsAt" | "entrants" | "wish" | "renameEntrant" | "eraseEntrant"
> => ({
  ...entries(client, tableName),
  ...entrantReads(client, tableName),
  ...entrantChanges(client, tableName),
});

const entries = (client: Dynamo, tableName: string): Pick<ArenaStore, "enter" | "withdraw"> => ({
  enter: async ({ id, expires }, entrant, most, nowMs) => {
    const write = new TransactWriteItemsCommand({
      TransactItems: [
        {
          Put: {
            TableName: tableName,
            Item: { ...entrantKey(id, entrant.key), ...attributesOf(entrant), expires: number(expires) },
            ConditionExpression: "attribute_not_exists(pk)",
          },
        },
        {
          Update: {
            TableName: tableName,
            Key: arenaKey(id),
            UpdateExpression: "ADD entrants :one",
            ConditionExpression:
              "(#status = :planned OR #status = :live) AND endsAt > :now AND entrants < :most",
            ExpressionAttributeNames: { "#status": "status" },
            ExpressionAttributeValues: {
              ":one": number(1),
              ":planned": text("planned"),
              ":live": text("live"),
              ":now": number(nowMs),
              ":most": number(most),
            },
            ReturnValuesOnConditionCheckFailure: "ALL_OLD",
          },
        },
        {
          Put: {
            TableName: tableName,
            Item: { ...enteredKey(entrant.player, id, entrant.key), expires: number(expires) },
          },
        },
      ],
    });
    try {
      await client.send(write);
      return "entered";
    } catch (error) {
      const [there, counted] = reasonsIn(error);
      if (there === LOST) return "there";
      if (counted !== LOST) throw error;
      const { Item } = await client.send(
        new GetItemCommand({ TableName: tableName, Key: arenaKey(id), ConsistentRead: true }),
      );
      return Number(Item?.["entrants"]?.N ?? 0) >= most ? "full" : "over";
    }
  },

  withdraw: (arena, { key, player }) => {
    const whileThere = { ConditionExpression: "attribute_exists(pk)" };
    const write = new TransactWriteItemsCommand({
      TransactItems: [
        { Delete: { TableName: tableName, Key: entrantKey(arena, key), ...whileThere } },
        {
          Update: {
            TableName: tableName,
            Key: arenaKey(arena),
            ...expressions({ add: { entrants: -1 }, where: [{ name: "status", is: text("planned") }] }),
          },
        },
        { Delete: { TableName: tableName, Key: enteredKey(player, arena, key) } },
      ],
    });
    return commitTransaction(client.send(write));
  },
});

const entrantReads = (
  client: Dynamo,
  tableName: string,
): Pick<ArenaStore, "entrant" | "entrantsAt" | "entrants"> => ({
  entrant: async (arena, key) => {
    const get = new GetItemCommand({
      TableName: tableName,
      Key: entrantKey(arena, key),
      ConsistentRead: true,
    });
    const { Item } = await client.send(get);
    return Item ? entrantFrom(Item) : null;
  },

  entrantsAt: async (places) => {
    const keys = places.map(({ arena, key }) => entrantKey(arena, key));
    const items = await readItems(client, tableName, keys, { isConsistent: false });
    return items.map((item) => ({ arena: arenaOf(item), ...entrantFrom(item) }));
  },

  entrants: async (arena) =>
    (await queryItems(client, tableName, arenaPartition(arena), PREFIX)).map(entrantFrom),
});

const entrantChanges = (
  client: Dynamo,
  tableName: string,
): Pick<ArenaStore, "wish" | "renameEntrant" | "eraseEntrant"> => {
  const change = async (arena: string, key: string, clauses: Clauses): Promise<boolean> => {
    const update = new UpdateItemCommand({
      TableName: tableName,
      Key: entrantKey(arena, key),
      ...expressions({ where: [{ name: "pk", is: "there" }], ...clauses }),
    });
    return (await ifConditionHolds(client.send(update))) !== null;
  };
  return {
    wish: (arena, key, { paused, left, atMs, waitingSinceMs }) => {
      const flags = { paused, left };
      const set = Object.entries(flags).flatMap(([name, is]) => (is ? [[name, YES] as const] : []));
      return change(arena, key, {
        set: { ...Object.fromEntries(set), seen: number(atMs), waiting: number(waitingSinceMs) },
        remove: Object.entries(flags).flatMap(([name, is]) => (is ? [] : [name])),
      });
    },
    renameEntrant: async (arena, key, name) => {
      await change(arena, key, { set: { name: text(name) }, where: [{ name: "name", is: "there" }] });
    },
    eraseEntrant: async (arena, key) => {
      await change(arena, key, { set: { left: YES }, remove: ["name"] });
    },
  };
};

const YES = { BOOL: true };

/** For a transaction: the entrant sits down, if it is in, free and not paused. */
export const seatedIn = (tableName: string, arena: string, key: string, match: string) => ({
  TableName: tableName,
  Key: entrantKey(arena, key),
  ...expressions({
    set: { match: text(match) },
    where: [{ name: "pk", is: "there" }, ...["match", "paused", "left"].map((name) => ({ name, is: null }))],
  }),
});

interface Freeing {
  readonly match: string;
  readonly atMs: number;
  readonly isPaused: boolean;
}

/** For a transaction: the entrant is free again, if it sits there. */
export const freedFrom = (
  tableName: string,
  { arena, key }: { readonly arena: string; readonly key: string },
  { match, atMs, isPaused }: Freeing,
) => ({
  TableName: tableName,
  Key: entrantKey(arena, key),
  ...expressions({
    set: { waiting: number(atMs), ...(isPaused ? { paused: YES } : {}) },
    remove: ["match"],
    where: [{ name: "match", is: text(match) }],
  }),
});

const attributesOf = (entrant: Entrant): Record<string, Item[string]> => ({
  player: text(entrant.player),
  name: text(entrant.name),
  ...(entrant.bot ? { bot: YES } : {}),
  entered: number(entrant.enteredAtMs),
  ...(entrant.paused ? { paused: YES } : {}),
  ...(entrant.left ? { left: YES } : {}),
  ...(entrant.match === null ? {} : { match: text(entrant.match) }),
  waiting: number(entrant.waitingSinceMs),
  seen: number(entrant.seenAtMs),
});

const arenaOf = (item: Item): string =>
  textAttribute().parse(item[STORE_SCHEMA.partitionKey]).slice(arenaPartition("").length);

export const entrantFrom = (item: Item): Entrant => {
  const read = entrantSchema().parse(item);
  return {
    key: read.sk.slice(PREFIX.length),
    player: read.player,
    name: read.name ?? "",
    bot: read.bot !== undefined,
    enteredAtMs: read.entered,
    paused: read.paused !== undefined,
    left: read.left !== undefined,
    match: read.match ?? null,
    waitingSinceMs: read.waiting,
    seenAtMs: read.seen,
  };
};

const entrantSchema = onDemand(() =>
  z.object({
    sk: textAttribute(),
    player: textAttribute(),
    name: textAttribute().optional(),
    bot: flagAttribute().optional(),
    entered: numberAttribute(),
    paused: flagAttribute().optional(),
    left: flagAttribute().optional(),
    match: textAttribute().optional(),
    waiting: numberAttribute(),
    seen: numberAttribute(),
  }),
);
