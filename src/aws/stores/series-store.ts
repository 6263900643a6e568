// Stores the series of arenas: an item for each series, one for each of its players, and its table in pages.
import { GetItemCommand, PutItemCommand, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import { ARENA_REPEATS, type Series } from "../../match/arena/arena.ts";
import type { SeriesPlace, SeriesStore } from "../../relay/ports/arenas.ts";
import { number, numberAttribute, text, textAttribute } from "../dynamo/attributes.ts";
import type { Dynamo, Item } from "../dynamo/dynamo.ts";
import { type Clauses, expressions } from "../dynamo/expressions.ts";
import { readItems } from "../dynamo/read-items.ts";
import { ifConditionHolds } from "../dynamo/requests.ts";
import { aliveAt } from "../dynamo/time-to-live.ts";
import { flagAttribute, jsonAttribute, podiumSchema, wordAttribute } from "./arena-item.ts";

/** Not a player's own partition: the row of an erased player stays, without its name. */
const PREFIX = "R#";
const partitionOf = (id: string): string => `AS#${id}`;
const seriesKey = (id: string) => ({ pk: text(partitionOf(id)), sk: text("S") });
const placeKey = (id: string, player: string) => ({
  pk: text(partitionOf(id)),
  sk: text(`${PREFIX}${player}`),
});

const PAGE_ROWS = 100;
const pageKey = (id: string, page: number) => ({
  pk: text(partitionOf(id)),
  sk: text(`Z#${String(page).padStart(4, "0")}`),
});

export const createSeriesStore = (client: Dynamo, tableName: string, nowMs: () => number): SeriesStore => {
  /** Puts the item where none lives, or where the attribute has that value. */
  const put = async (
    item: Item,
    was: { readonly name: string; readonly is: number } | null,
  ): Promise<boolean> => {
    const put = new PutItemCommand({
      TableName: tableName,
      Item: item,
      ...(was === null
        ? {
            ConditionExpression: "attribute_not_exists(pk) OR expires <= :now",
            ExpressionAttributeValues: { ":now": number(Math.floor(nowMs() / 1000)) },
          }
        : {
            ConditionExpression: "#was = :was",
            ExpressionAttributeNames: { "#was": was.name },
            ExpressionAttributeValues: { ":was": number(was.is) },
          }),
    });
    return (await ifConditionHolds(client.send(put))) !== null;
  };
  const change = async (series: string, player: string, clauses: Clauses): Promise<void> => {
    const update = new UpdateItemCommand({
      TableName: tableName,
      Key: placeKey(series, player),
      ...expressions(clauses),
    });
    await ifConditionHolds(client.send(update));
  };
  return {
    read: async (id) => {
      const get = new GetItemCommand({ TableName: tableName, Key: seriesKey(id), ConsistentRead: true });
      const { Item } = await client.send(get);
      return Item && aliveAt(nowMs())(Item) ? seriesFrom(Item) : null;
    },

    create: (series) => put(seriesItem(series), null),

    commit: ({ version }, after) =>
      put(seriesItem({ ...after, version: version + 1 }), { name: "version", is: version }),

    placesOf: async (series, players) => {
      const keys = players.map((player) => placeKey(series, player));
      const items = await readItems(client, tableName, keys, { isConsistent: true });
      return items.filter(aliveAt(nowMs())).map(placeFrom);
    },

    // The last page is never full. So a page that is left over from a longer table is not read.
    putTable: async (series, rows, expires) => {
      for (let page = 0; page * PAGE_ROWS <= rows.length; page++) {
        const some = rows.slice(page * PAGE_ROWS, (page + 1) * PAGE_ROWS);
        const Item = {
          ...pageKey(series, page),
          rows: text(JSON.stringify(some.map(({ place, player }) => [place, player]))),
          expires: number(expires),
        };
        await client.send(new PutItemCommand({ TableName: tableName, Item }));
      }
    },

    table: async (series, page) => {
      const get = new GetItemCommand({
        TableName: tableName,
        Key: pageKey(series, page),
        ConsistentRead: true,
      });
      const { Item } = await client.send(get);
      return Item && aliveAt(nowMs())(Item) ? pageSchema().parse(Item).rows : [];
    },

    count: (series, before, after, expires) =>
      put(
        { ...placeKey(series, after.player), ...placeAttributes(after), expires: number(expires) },
        before && { name: "night", is: before.lastNightMs },
      ),

    rename: (series, player, name) =>
      change(series, player, { set: { name: text(name) }, where: [{ name: "name", is: "there" }] }),

    eraseName: (series, player) =>
      change(series, player, { remove: ["name"], where: [{ name: "pk", is: "there" }] }),
  };
};

const seriesItem = (series: Series): Item => ({
  ...seriesKey(series.id),
  name: text(series.name),
  game: text(series.game),
  every: text(series.every),
  maker: text(series.maker),
  account: text(series.account),
  ...(series.code === null ? {} : { code: text(series.code) }),
  version: number(series.version),
  ...(series.next === null ? {} : { next: text(series.next) }),
  nights: text(JSON.stringify(series.nights)),
  expires: number(series.expires),
});

const seriesFrom = (item: Item): Series => {
  const { pk, next = null, code = null, ...read } = seriesSchema().parse(item);
  return { id: pk.slice(partitionOf("").length), ...read, code, next };
};

const seriesSchema = onDemand(() =>
  z.object({
    pk: textAttribute(),
    name: textAttribute(),
    game: textAttribute(),
    every: wordAttribute(ARENA_REPEATS),
    maker: textAttribute(),
    account: textAttribute(),
    code: textAttribute().optional(),
    version: numberAttribute(),
    next: textAttribute().optional(),
    nights: jsonAttribute(
      z.array(
        z.object({
          arena: z.string(),
          startsAtMs: z.number(),
          entrants: z.number(),
          podium: podiumSchema(),
        }),
      ),
    ),
    expires: numberAttribute(),
  }),
);

const pageSchema = onDemand(() =>
  z.object({
    rows: jsonAttribute(
      z.array(z.tuple([z.number(), z.string()]).transform(([place, player]) => ({ place, player }))),
    ),
  }),
);

const placeAttributes = (place: SeriesPlace): Item => ({
  ...(place.name === "" ? {} : { name: text(place.name) }),
  ...(place.bot ? { bot: { BOOL: true } } : {}),
  nights: number(place.nights),
  points: number(place.points),
  played: number(place.played),
  weight: number(place.skill.weight),
  pull: number(place.skill.pull),
  weightBefore: number(place.skillBefore.weight),
  pullBefore: number(place.skillBefore.pull),
  night: number(place.lastNightMs),
});

const placeFrom = (item: Item): SeriesPlace => {
  const { sk, name = "", bot, nights, points, played, night, ...read } = placeSchema().parse(item);
  return {
    player: sk.slice(PREFIX.length),
    name,
    bot: bot !== undefined,
    ...{ nights, points, played, lastNightMs: night },
    skill: { weight: read.weight, pull: read.pull },
    skillBefore: { weight: read.weightBefore, pull: read.pullBefore },
  };
};

const placeSchema = onDemand(() =>
  z.object({
    sk: textAttribute(),
    name: textAttribute().optional(),
    bot: flagAttribute().optional(),
    nights: numberAttribute(),
    points: numberAttribute(),
    played: numberAttribute(),
    weight: numberAttribute(),
    pull: numberAttribute(),
    weightBefore: numberAttribute(),
    pullBefore: numberAttribute(),
    night: numberAttribute(),
  }),
);
