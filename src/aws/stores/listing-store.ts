// Stores listings, and the sparse index that lobbies are listed from.

import {
  ConditionalCheckFailedException,
  GetItemCommand,
  PutItemCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import type { ListingStore } from "../../relay/ports/matches.ts";
import { number, text } from "../dynamo/attributes.ts";
import type { Dynamo } from "../dynamo/dynamo.ts";
import { type Clauses, expressions } from "../dynamo/expressions.ts";
import { idAt, lobbyPlaces } from "../dynamo/lobby-places.ts";
import { readItems } from "../dynamo/read-items.ts";
import { ifConditionHolds } from "../dynamo/requests.ts";
import { STORE_SCHEMA } from "../dynamo/store-schema.ts";
import { aliveAt } from "../dynamo/time-to-live.ts";
import { barWrites, invitationWrites } from "./guest-writes.ts";
import {
  ENDED,
  faceName,
  listingFrom,
  listingItem,
  listingKey,
  lobbyKeys,
  lobbyNames,
  progressOf,
} from "./listing-item.ts";
import { claimCode, keepCode, matchOfCode } from "./match-code.ts";

/** A lobby's page reads all shards. New entries go to the first `shards` of them. */
export const createListingStore = (
  client: Dynamo,
  tableName: string,
  nowMs: () => number,
  shards: number,
): ListingStore => ({
  ...listingReads(client, tableName, nowMs),
  ...listingCreation(client, tableName, nowMs, shards),
  ...nameWrites(client, tableName),
  ...barWrites(client, tableName, nowMs),
  ...invitationWrites(client, tableName),
  ...lifeWrites(client, tableName, shards),
  ...lobbyReads(client, tableName),
  coded: (code) => matchOfCode(client, tableName, code, nowMs()),
});

/** Reads of listings by match. */
const listingReads = (
  client: Dynamo,
  tableName: string,
  nowMs: () => number,
): Pick<ListingStore, "read" | "readMany" | "progress"> => ({
  read: async (id) => {
    const get = new GetItemCommand({ TableName: tableName, Key: listingKey(id), ConsistentRead: true });
    const { Item } = await client.send(get);
    return Item && aliveAt(nowMs())(Item) ? listingFrom(Item) : null;
  },

  progress: async (id) => {
    const get = new GetItemCommand({ TableName: tableName, Key: listingKey(id), ConsistentRead: true });
    const { Item } = await client.send(get);
    return Item && aliveAt(nowMs())(Item) ? progressOf(Item) : null;
  },

  readMany: async (ids) => {
    const items = await readItems(client, tableName, ids.map(listingKey), { isConsistent: false });
    return items.filter(aliveAt(nowMs())).map(listingFrom);
  },
});

/** The one write that makes a listing. */
const listingCreation = (
  client: Dynamo,
  tableName: string,
  nowMs: () => number,
  shards: number,
): Pick<ListingStore, "create"> => ({
  create: async (listing, expires) => {
    // The code goes first: a code without a listing does no harm, but nobody finds a listing without its
    // code. The code of an arena leads to none of its matches alone.
    if (
      listing.code &&
      listing.arena === undefined &&
      !(await claimCode(client, tableName, {
        code: listing.code,
        match: listing.id,
        expires,
        nowMs: nowMs(),
      }))
    )
      return null;
    const put = new PutItemCommand({
      TableName: tableName,
      Item: listingItem(listing, expires, shards),
      // An existing listing is the same listing from an earlier attempt. Other players may have added their
      // names.
      ConditionExpression: "attribute_not_exists(pk) OR expires <= :now",
      ExpressionAttributeValues: { ":now": number(Math.floor(nowMs() / 1000)) },
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    });
    try {
      await client.send(put);
      return listing;
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException) || !error.Item) throw error;
      return listingFrom(error.Item);
    }
  },
});

/** The writes for players who sit down, leave or are erased. */
const nameWrites = (
  client: Dynamo,
  tableName: string,
): Pick<ListingStore, "addName" | "dropName" | "eraseName"> => ({
  addName: async ({ id, names, sittings }, { id: player, name, bot, face }, expires) => {
    const was = names[player];
    // Where the player has left before, another sitting and leaving would restore the empty name.
    const isAsRead =
      was === undefined
        ? "attribute_not_exists(#names.#player)"
        : `#names.#player = :was${was === "" ? " AND sittings = :sittings" : ""}`;
    const update = new UpdateItemCommand({
      TableName: tableName,
      Key: listingKey(id),
      UpdateExpression: `SET #names.#player = :name, expires = :expires${face ? ", #face = :face" : ""} ADD sittings :one${bot ? ", botPlayers :player" : ""}${face ? "" : " REMOVE #face"}`,
      // The listing of a started match has no end, and must not get one again.
      ConditionExpression: `attribute_exists(expires) AND attribute_not_exists(#ended) AND ${isAsRead}`,
      ExpressionAttributeNames: {
        "#names": "names",
        "#player": player,
        "#face": faceName(player),
        "#ended": ENDED,
      },
      ExpressionAttributeValues: {
        ":name": text(name),
        ":expires": number(expires),
        ":one": number(1),
        ...(face ? { ":face": text(face) } : {}),
        ...(was === undefined ? {} : { ":was": text(was) }),
        ...(was === "" ? { ":sittings": number(sittings) } : {}),
        ...(bot ? { ":player": { SS: [player] } } : {}),
      },
      ReturnValues: "ALL_NEW",
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    });
    try {
      const { Attributes } = await client.send(update);
      if (!Attributes) throw new Error("the update returned no listing");
      const listing = listingFrom(Attributes);
      const { code } = listing;
      if (code !== null) await keepCode(client, tableName, { code, match: id, expires, is: "open" });
      return { type: "named", listing };
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      const { Item } = error;
      if (!Item || progressOf(Item) !== "open") return { type: "not-open" };
      return { type: "changed", listing: listingFrom(Item) };
    }
  },

  dropName: async ({ id, sittings }, player) => {
    const update = client.send(
      new UpdateItemCommand({
        TableName: tableName,
        Key: listingKey(id),
        UpdateExpression: "SET #names.#player = :nobody REMOVE #face",
        ConditionExpression: "sittings = :sittings",
        ExpressionAttributeNames: { "#names": "names", "#player": player, "#face": faceName(player) },
        ExpressionAttributeValues: { ":nobody": text(""), ":sittings": number(sittings) },
      }),
    );
    return (await ifConditionHolds(update)) !== null;
  },

  eraseName: async (id, player) => {
    const update = new UpdateItemCommand({
      TableName: tableName,
      Key: listingKey(id),
      UpdateExpression: "REMOVE #names.#player, #face",
      ConditionExpression: "attribute_exists(#names.#player)",
      ExpressionAttributeNames: { "#names": "names", "#player": player, "#face": faceName(player) },
    });
    await ifConditionHolds(client.send(update));
  },
});

/** The writes that follow a match from its start to its rematch. */
const lifeWrites = (
  client: Dynamo,
  tableName: string,
  shards: number,
): Pick<ListingStore, "start" | "end" | "setRematch" | "unlist"> => ({
  start: async (listing) => {
    const listed = listing.visibility === "public" ? lobbyKeys(listing, "live", shards) : {};
    // The projection of the start may run again after that of the end.
    const where = [{ name: ENDED, is: null }];
    const clauses = { set: listed, remove: [STORE_SCHEMA.timeToLive], where };
    const written = await updateListing(client, tableName, listing.id, clauses);
    const { id: match, code } = listing;
    if (written && code !== null) await keepCode(client, tableName, { code, match, expires: 0, is: "live" });
  },

  end: async ({ id: match, code }, { untilSeconds, codeUntilSeconds }) => {
    const set = { [STORE_SCHEMA.timeToLive]: number(untilSeconds), [ENDED]: { BOOL: true } };
    const written = await updateListing(client, tableName, match, { set, remove: LOBBY_KEYS });
    if (written && code !== null)
      await keepCode(client, tableName, { code, match, expires: codeUntilSeconds, is: "ended" });
  },

  setRematch: async (id, rematch) => {
    await updateListing(client, tableName, id, { set: { rematch: text(rematch) } });
  },

  unlist: async (id) => {
    await updateListing(client, tableName, id, { remove: LOBBY_KEYS });
  },
});

/** The lobby, newest matches first. A place is good for each shard, so one place is the cursor of all shards. */
const lobbyReads = (client: Dynamo, tableName: string): Pick<ListingStore, "listed"> => ({
  listed: async ({ status, games, limit, cursor }) => {
    const lobbies = games.flatMap((game) => lobbyNames(game, status));
    const pages = await Promise.all(
      lobbies.map((lobby) => lobbyPlaces(client, tableName, { lobby, limit, cursor, isNewestFirst: true })),
    );
    const newestFirst = pages.flat().sort((a, b) => (a < b ? 1 : -1));
    const places = newestFirst.slice(0, limit);
    return {
      ids: places.map(idAt),
      places,
      next: newestFirst.length > limit ? (places.at(-1) ?? null) : null,
    };
  },
});

const LOBBY_KEYS = [STORE_SCHEMA.lobby.partitionKey, STORE_SCHEMA.lobby.sortKey];

/**
 * True if the listing existed and every condition was true. Without the first condition an update would
 * create the item.
 */
const updateListing = async (
  client: Dynamo,
  tableName: string,
  id: string,
  clauses: Clauses,
): Promise<boolean> => {
  const { ConditionExpression, ...rest } = expressions(clauses);
  const update = new UpdateItemCommand({
    TableName: tableName,
    Key: listingKey(id),
    ...rest,
    ConditionExpression: ["attribute_exists(pk)", ConditionExpression ?? []].flat().join(" AND "),
  });
  return (await ifConditionHolds(client.send(update))) !== null;
};
