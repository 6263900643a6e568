// Match cards in DynamoDB, and the sparse index by which lobbies find them.
import {
  BatchGetItemCommand,
  ConditionalCheckFailedException,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import type { MatchListing } from "../../match/match-listing.ts";
import type { ListedStatus, ListingStore } from "../../relay/ports/listing-store.ts";
import {
  number,
  numberAttribute,
  sortableTime,
  text,
  textAttribute,
  textSetAttribute,
} from "../dynamo/attributes.ts";
import type { Dynamo } from "../dynamo/dynamo.ts";
import { type Clauses, expressions } from "../dynamo/expressions.ts";
import { asked, whereThere, whole } from "../dynamo/requests.ts";
import { TABLE } from "../dynamo/store-schema.ts";
import { aliveAt } from "../dynamo/time-to-live.ts";
import { claimCode, keepCode, matchOfCode } from "./match-code.ts";
import type { Item } from "./match-item.ts";

/** The only shard so far. It stands in every key, so that more can be added to a busy lobby. */
const SHARD = 0;

export const createListingStore = (client: Dynamo, table: string, nowMs: () => number): ListingStore => ({
  read: async (id) => {
    const get = new GetItemCommand({ TableName: table, Key: listingKey(id), ConsistentRead: true });
    const { Item } = await asked(client.send(get));
    return Item && aliveAt(nowMs())(Item) ? listingFrom(Item) : null;
  },

  readMany: async (ids) => {
    if (ids.length === 0) return [];
    const get = new BatchGetItemCommand({ RequestItems: { [table]: { Keys: ids.map(listingKey) } } });
    const { Responses } = await whole(client.send(get));
    return (Responses?.[table] ?? []).filter(aliveAt(nowMs())).map(listingFrom);
  },

  create: async (listing, expires) => {
    // Without its table a code does no harm; a table without its code is not found.
    if (
      listing.code &&
      !(await claimCode(client, table, { code: listing.code, match: listing.id, expires, nowMs: nowMs() }))
    )
      return null;
    const put = new PutItemCommand({
      TableName: table,
      Item: itemOf(listing, expires),
      // What is there already is this very card; by now others may have put their names on it.
      ConditionExpression: "attribute_not_exists(pk) OR expires <= :now",
      ExpressionAttributeValues: { ":now": number(Math.floor(nowMs() / 1000)) },
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    });
    try {
      await asked(client.send(put));
      return listing;
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException) || !error.Item) throw error;
      return listingFrom(error.Item);
    }
  },

  addName: async ({ id, code }, { id: player, name, bot }, expires) => {
    const update = client.send(
      new UpdateItemCommand({
        TableName: table,
        Key: listingKey(id),
        UpdateExpression: `SET #names.#player = :name, expires = :expires ADD sittings :one${bot ? ", botPlayers :player" : ""}`,
        // A card that has started has no end, and must not get one again.
        ConditionExpression: "attribute_exists(expires) AND attribute_not_exists(#ended)",
        ExpressionAttributeNames: { "#names": "names", "#player": player, "#ended": ENDED },
        ExpressionAttributeValues: {
          ":name": text(name),
          ":expires": number(expires),
          ":one": number(1),
          ...(bot ? { ":player": { SS: [player] } } : {}),
        },
        ReturnValues: "ALL_NEW",
      }),
    );
    const written = await whereThere(update);
    if (written === null) return null;
    if (!written.Attributes) throw new Error("an update that returned no card");
    if (code !== null) await keepCode(client, table, { code, match: id, expires, is: "open" });
    return listingFrom(written.Attributes);
  },

  dropName: async ({ id, sittings }, player) => {
    const update = client.send(
      new UpdateItemCommand({
        TableName: table,
        Key: listingKey(id),
        UpdateExpression: "SET #names.#player = :nobody",
        ConditionExpression: "sittings = :sittings",
        ExpressionAttributeNames: { "#names": "names", "#player": player },
        ExpressionAttributeValues: { ":nobody": text(""), ":sittings": number(sittings) },
      }),
    );
    await whereThere(update);
  },

  invite: async (id, player, most) => {
    const update = client.send(
      new UpdateItemCommand({
        TableName: table,
        Key: listingKey(id),
        UpdateExpression: "ADD invited :player",
        ConditionExpression:
          "attribute_exists(pk) AND (attribute_not_exists(invited) OR size(invited) < :most OR contains(invited, :one))",
        ExpressionAttributeValues: {
          ":player": { SS: [player] },
          ":one": text(player),
          ":most": number(most),
        },
      }),
    );
    return (await whereThere(update)) !== null;
  },

  eraseName: async (id, player) => {
    const update = new UpdateItemCommand({
      TableName: table,
      Key: listingKey(id),
      UpdateExpression: "REMOVE #names.#player",
      ConditionExpression: "attribute_exists(#names.#player)",
      ExpressionAttributeNames: { "#names": "names", "#player": player },
    });
    await whereThere(client.send(update));
  },

  start: async (listing) => {
    const listed = listing.visibility === "public" ? lobbyKeys(listing, "live") : {};
    // News of a start may come again after that of the end.
    const where = [{ name: ENDED, is: null }];
    const clauses = { set: listed, remove: [TABLE.timeToLive], where };
    const written = await mend(client, table, listing.id, clauses);
    const { id: match, code } = listing;
    if (written && code !== null) await keepCode(client, table, { code, match, expires: 0, is: "live" });
  },

  end: async ({ id: match, code }, { untilSeconds, codeUntilSeconds }) => {
    const set = { [TABLE.timeToLive]: number(untilSeconds), [ENDED]: { BOOL: true } };
    const written = await mend(client, table, match, { set, remove: LOBBY_KEYS });
    if (written && code !== null)
      await keepCode(client, table, { code, match, expires: codeUntilSeconds, is: "ended" });
  },

  setRematch: async (id, rematch) => {
    await mend(client, table, id, { set: { rematch: text(rematch) } });
  },

  unlist: async (id) => {
    await mend(client, table, id, { remove: LOBBY_KEYS });
  },

  listed: async ({ status, games, limit, cursor }) => {
    const pages = await Promise.all(
      games.map((game) => page(client, table, { status, game, limit, cursor })),
    );
    const newestFirst = pages.flat().sort((a, b) => (a < b ? 1 : -1));
    const places = newestFirst.slice(0, limit);
    return {
      ids: places.map((place) => place.slice(place.indexOf("_") + 1)),
      next: newestFirst.length > limit ? (places.at(-1) ?? null) : null,
    };
  },

  coded: (code) => matchOfCode(client, table, code, nowMs()),
});

export const listingKey = (id: string) => ({ pk: text(`M#${id}`), sk: text("CARD") });

/** An attribute of a card whose match has ended. */
const ENDED = "ended";

const LOBBY_KEYS = [TABLE.lobby.partitionKey, TABLE.lobby.sortKey];

/** Whether the card was there, as it had to be: an update would make one anew. */
const mend = async (client: Dynamo, table: string, id: string, clauses: Clauses): Promise<boolean> => {
  const { ConditionExpression, ...rest } = expressions(clauses);
  const update = new UpdateItemCommand({
    TableName: table,
    Key: listingKey(id),
    ...rest,
    ConditionExpression: ["attribute_exists(pk)", ConditionExpression ?? []].flat().join(" AND "),
  });
  return (await whereThere(client.send(update))) !== null;
};

const itemOf = (listing: MatchListing, expires: number): Record<string, Item[string]> => ({
  ...listingKey(listing.id),
  game: text(listing.game),
  seats: number(listing.seats),
  names: { M: Object.fromEntries(Object.entries(listing.names).map(([id, name]) => [id, text(name)])) },
  sittings: number(listing.sittings),
  createdAt: number(listing.createdAtMs),
  expires: number(expires),
  ...(listing.botPlayers.length === 0 ? {} : { botPlayers: { SS: [...listing.botPlayers] } }),
  ...(listing.code === null ? lobbyKeys(listing, "open") : { code: text(listing.code) }),
  ...(listing.rated ? { rated: { BOOL: true } } : {}),
  ...(listing.matchmakingIndex === null ? {} : { quick: number(listing.matchmakingIndex) }),
  ...(listing.follows === null ? {} : { follows: text(JSON.stringify(listing.follows)) }),
});

const lobbyName = (game: string, status: ListedStatus): string => `${status}#${game}#${SHARD}`;

const lobbyKeys = ({ id, game, createdAtMs }: MatchListing, status: ListedStatus) => ({
  [TABLE.lobby.partitionKey]: text(lobbyName(game, status)),
  [TABLE.lobby.sortKey]: text(`${sortableTime(createdAtMs)}_${id}`),
});

/** One more place than the limit in one game's lobby, newest first, before the cursor. */
const page = async (
  client: Dynamo,
  table: string,
  query: {
    readonly status: ListedStatus;
    readonly game: string;
    readonly limit: number;
    readonly cursor: string | null;
  },
): Promise<readonly string[]> => {
  const { status, game, limit, cursor } = query;
  const { Items } = await asked(
    client.send(
      new QueryCommand({
        TableName: table,
        IndexName: TABLE.lobby.name,
        KeyConditionExpression: cursor === null ? "#lobby = :lobby" : "#lobby = :lobby AND #at < :cursor",
        ExpressionAttributeNames: {
          "#lobby": TABLE.lobby.partitionKey,
          ...(cursor === null ? {} : { "#at": TABLE.lobby.sortKey }),
        },
        ExpressionAttributeValues: {
          ":lobby": text(lobbyName(game, status)),
          ...(cursor === null ? {} : { ":cursor": text(cursor) }),
        },
        ScanIndexForward: false,
        Limit: limit + 1,
      }),
    ),
  );
  return (Items ?? []).map((item) => textAttribute.parse(item[TABLE.lobby.sortKey]));
};

const listingFrom = (item: Item): MatchListing => {
  const read = cardSchema.parse(item);
  return {
    id: read.pk.slice(2),
    game: read.game,
    seats: read.seats,
    names: read.names,
    sittings: read.sittings ?? 0,
    botPlayers: read.botPlayers ?? [],
    visibility: read.code === undefined ? "public" : "private",
    code: read.code ?? null,
    rated: read.rated !== undefined,
    createdAtMs: read.createdAt,
    matchmakingIndex: read.quick ?? null,
    rematch: read.rematch ?? null,
    follows: read.follows ?? null,
  };
};

const cardSchema = z.object({
  pk: textAttribute,
  game: textAttribute,
  seats: numberAttribute,
  names: z.object({ M: z.record(z.string(), textAttribute) }).transform(({ M }) => M),
  sittings: numberAttribute.optional(),
  botPlayers: textSetAttribute.optional(),
  code: textAttribute.optional(),
  rated: z.object({ BOOL: z.literal(true) }).optional(),
  createdAt: numberAttribute,
  quick: numberAttribute.optional(),
  rematch: textAttribute.optional(),
  follows: textAttribute
    .transform((json): unknown => JSON.parse(json))
    .pipe(
      z.object({
        match: z.string(),
        players: z.array(z.string().nullable()),
        keptUntilMs: z.number(),
      }),
    )
    .optional(),
});
