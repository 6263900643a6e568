// Stores arenas, and the sparse index that they are listed from. What lies under an arena has files of its own.
import {
  ConditionalCheckFailedException,
  GetItemCommand,
  PutItemCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import type { ArenaStore } from "../../relay/ports/arenas.ts";
import { number } from "../dynamo/attributes.ts";
import type { Dynamo } from "../dynamo/dynamo.ts";
import { expressions } from "../dynamo/expressions.ts";
import { idAt, lobbyPlaces } from "../dynamo/lobby-places.ts";
import { readItems } from "../dynamo/read-items.ts";
import { ifConditionHolds } from "../dynamo/requests.ts";
import { aliveAt } from "../dynamo/time-to-live.ts";
import { arenaAttributes, arenaFrom, arenaKey, arenasName, LOSABLE } from "./arena-item.ts";
import { entrantItems } from "./entrant-store.ts";
import { pairingItems } from "./pairing-store.ts";
import { standingPages } from "./standing-pages.ts";

export const createArenaStore = (client: Dynamo, tableName: string, nowMs: () => number): ArenaStore => ({
  ...arenaItems(client, tableName, nowMs),
  ...entrantItems(client, tableName),
  ...pairingItems(client, tableName),
  ...standingPages(client, tableName),
});

const arenaItems = (
  client: Dynamo,
  tableName: string,
  nowMs: () => number,
): Pick<ArenaStore, "create" | "read" | "readMany" | "commit" | "listed"> => ({
  create: async (arena) => {
    const put = new PutItemCommand({
      TableName: tableName,
      Item: { ...arenaKey(arena.id), ...arenaAttributes(arena), entrants: number(arena.entrants) },
      ConditionExpression: "attribute_not_exists(pk)",
    });
    return (await ifConditionHolds(client.send(put))) !== null;
  },

  read: async (id) => {
    const get = new GetItemCommand({ TableName: tableName, Key: arenaKey(id), ConsistentRead: true });
    const { Item } = await client.send(get);
    return Item && aliveAt(nowMs())(Item) ? arenaFrom(Item) : null;
  },

  readMany: async (ids) => {
    const items = await readItems(client, tableName, ids.map(arenaKey), { isConsistent: false });
    return items.filter(aliveAt(nowMs())).map(arenaFrom);
  },

  commit: async (before, after) => {
    const version = before.version + 1;
    const set = arenaAttributes({ ...after, version });
    const remove = LOSABLE.filter((name) => set[name] === undefined);
    const update = new UpdateItemCommand({
      TableName: tableName,
      Key: arenaKey(before.id),
      ...expressions({ set, remove, where: [{ name: "version", is: number(before.version) }] }),
      ReturnValues: "ALL_NEW",
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    });
    try {
      const { Attributes } = await client.send(update);
      if (!Attributes) throw new Error("the update returned no arena");
      return { type: "written", arena: arenaFrom(Attributes) };
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      return { type: "conflict", arena: error.Item ? arenaFrom(error.Item) : null };
    }
  },

  listed: async ({ list, games, limit, cursor }) => {
    const isNewestFirst = list === "over";
    const pages = await Promise.all(
      games.map((game) =>
        lobbyPlaces(client, tableName, { lobby: arenasName(game, list), limit, cursor, isNewestFirst }),
      ),
    );
    const sorted = pages.flat().toSorted();
    const found = isNewestFirst ? sorted.toReversed() : sorted;
    const places = found.slice(0, limit);
    return { ids: places.map(idAt), next: found.length > limit ? (places.at(-1) ?? null) : null };
  },
});
