// Stores players and the lists of their matches.

import {
  DeleteItemCommand,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import type { PlayerStore } from "../../relay/ports/people.ts";
import { number, sortableTime, text, textAttribute } from "../dynamo/attributes.ts";
import type { Dynamo } from "../dynamo/dynamo.ts";
import { expressions } from "../dynamo/expressions.ts";
import { queryItems } from "../dynamo/query-items.ts";
import { readItems } from "../dynamo/read-items.ts";
import { commitTransaction, ifConditionHolds } from "../dynamo/requests.ts";
import { aliveAt } from "../dynamo/time-to-live.ts";
import { BOTS } from "./bot-store.ts";
import { extendExpiry, playerFrom, playerItem, playerKey, unixSeconds } from "./player-item.ts";
import { putsOf } from "./token-store.ts";

export const createPlayerStore = (client: Dynamo, tableName: string, nowMs: () => number): PlayerStore => ({
  ...playerReads(client, tableName, nowMs),
  ...playerWrites(client, tableName, nowMs),
  ...matchLists(client, tableName, nowMs),
});

/** Reads of players by id. */
const playerReads = (
  client: Dynamo,
  tableName: string,
  nowMs: () => number,
): Pick<PlayerStore, "read" | "readMany"> => ({
  read: async (id) => {
    const get = new GetItemCommand({ TableName: tableName, Key: playerKey(id), ConsistentRead: true });
    const { Item } = await client.send(get);
    return Item && aliveAt(nowMs())(Item) ? playerFrom(Item) : null;
  },

  readMany: async (ids) => {
    const items = await readItems(client, tableName, ids.map(playerKey), { isConsistent: true });
    return items.filter(aliveAt(nowMs())).map(playerFrom);
  },
});

/** Writes of players, and of the end of all they own. */
const playerWrites = (
  client: Dynamo,
  tableName: string,
  nowMs: () => number,
): Pick<PlayerStore, "create" | "change" | "remove" | "prolong"> => ({
  create: async (player, first) => {
    const Item = playerItem(player, first.keptUntilMs);
    const write = new TransactWriteItemsCommand({
      TransactItems: [
        { Put: { TableName: tableName, Item, ConditionExpression: "attribute_not_exists(pk)" } },
        ...putsOf(tableName, first),
      ],
    });
    return commitTransaction(client.send(write));
  },

  change: async (id, { name, face, about, invitations, blocked }) => {
    const clauses = {
      set: {
        ...(name === undefined ? {} : { name: text(name) }),
        ...(face ? { face: text(face) } : {}),
        ...(about ? { about: text(about) } : {}),
        ...(invitations === "none" ? { invitations: text(invitations) } : {}),
        ...(blocked && blocked.length > 0 ? { blocked: { SS: [...blocked] } } : {}),
      },
      remove: [
        ...(face === null ? ["face"] : []),
        ...(about === null ? ["about"] : []),
        ...(invitations === "all" ? ["invitations"] : []),
        ...(blocked?.length === 0 ? ["blocked"] : []),
      ],
    };
    const update = new UpdateItemCommand({
      TableName: tableName,
      Key: playerKey(id),
      ...expressions(clauses),
      ConditionExpression: "attribute_exists(pk)",
      ReturnValues: "ALL_NEW",
    });
    const written = await ifConditionHolds(client.send(update));
    return written?.Attributes && aliveAt(nowMs())(written.Attributes)
      ? playerFrom(written.Attributes)
      : null;
  },

  remove: async (id) => {
    await client.send(new DeleteItemCommand({ TableName: tableName, Key: playerKey(id) }));
  },

  prolong: async (id, keptUntilMs) => {
    const { pk, ...own } = playerKey(id);
    const lists = await Promise.all(
      [MATCHES, BOTS].map((prefix) => queryItems(client, tableName, `P#${id}`, prefix)),
    );
    const keys = [own, ...lists.flat().map(({ sk }) => ({ sk: text(textAttribute().parse(sk)) }))];
    const extend = ({ sk }: typeof own) =>
      ifConditionHolds(client.send(extendExpiry(tableName, { pk, sk }, unixSeconds(keptUntilMs))));
    await Promise.all(keys.map(extend));
  },
});

const newestMatches = (tableName: string, player: string, limit: number) =>
  new QueryCommand({
    TableName: tableName,
    KeyConditionExpression: "pk = :player AND begins_with(sk, :matches)",
    ExpressionAttributeValues: { ":player": text(`P#${player}`), ":matches": text(MATCHES) },
    ConsistentRead: true,
    ScanIndexForward: false,
    Limit: limit,
  });

/** A player's list of matches. */
const matchLists = (
  client: Dynamo,
  tableName: string,
  nowMs: () => number,
): Pick<PlayerStore, "addMatch" | "matches" | "removeMatch" | "leaveMatch"> => ({
  addMatch: async (player, { match, createdAtMs, sitting }, keptUntilMs) => {
    const put = new PutItemCommand({
      TableName: tableName,
      Item: {
        ...listedMatchKey(player, match, createdAtMs),
        sitting: number(sitting),
        expires: unixSeconds(keptUntilMs),
      },
      // A slow attempt must not open the entry of a later sitting to the clean-up of an earlier one.
      ConditionExpression: "attribute_not_exists(pk) OR sitting <= :sitting",
      ExpressionAttributeValues: { ":sitting": number(sitting) },
    });
    await ifConditionHolds(client.send(put));
  },

  matches: async (player, limit) => {
    const items =
      limit === Infinity
        ? (await queryItems(client, tableName, `P#${player}`, MATCHES)).toReversed()
        : ((await client.send(newestMatches(tableName, player, limit))).Items ?? []);
    return items.filter(aliveAt(nowMs())).map((item) => {
      const [, createdAt = "", match = ""] = textAttribute().parse(item["sk"]).split("#");
      return { match, createdAtMs: Number(createdAt) };
    });
  },

  removeMatch: async (player, match, createdAtMs) => {
    const key = listedMatchKey(player, match, createdAtMs);
    await client.send(new DeleteItemCommand({ TableName: tableName, Key: key }));
  },

  leaveMatch: async (player, match, createdAtMs, sittings) => {
    const remove = new DeleteItemCommand({
      TableName: tableName,
      Key: listedMatchKey(player, match, createdAtMs),
      ConditionExpression: "sitting <= :sittings",
      ExpressionAttributeValues: { ":sittings": number(sittings) },
    });
    await ifConditionHolds(client.send(remove));
  },
});

/** The prefix of the sort keys of a player's matches. */
const MATCHES = "L#";

const listedMatchKey = (player: string, match: string, createdAtMs: number) => ({
  pk: text(`P#${player}`),
  sk: text(`${MATCHES}${sortableTime(createdAtMs)}#${match}`),
});
