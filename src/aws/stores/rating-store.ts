// Stores the skills of players. A skill is an item of its player, and a place on the game's board, a sparse
// index in several shards. The listing of a match freezes the skills at its start.

import {
  type AttributeValue,
  GetItemCommand,
  QueryCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import { countsAsKnown, UNRATED } from "../../match/rated-skill.ts";
import { ratingOf } from "../../match/skill.ts";
import type { BoardPlace, Frozen, RatingStore } from "../../relay/ports/results.ts";
import { text, textAttribute } from "../dynamo/attributes.ts";
import type { Dynamo } from "../dynamo/dynamo.ts";
import { readItems } from "../dynamo/read-items.ts";
import { ifConditionHolds } from "../dynamo/requests.ts";
import { STORE_SCHEMA } from "../dynamo/store-schema.ts";
import { aliveAt } from "../dynamo/time-to-live.ts";
import { listingKey } from "./listing-item.ts";
import { countMeeting } from "./meeting-store.ts";
import {
  BOARD_SHARDS,
  boardName,
  placeFrom,
  SKILL_PREFIX,
  skillAttributes,
  skillFrom,
  skillKey,
  skillSchema,
} from "./skill-item.ts";

/** The prefix of the listing's attributes with a skill. One for each player. */
const FROZEN_PREFIX = "skill_";

export const createRatingStore = (client: Dynamo, tableName: string, nowMs: () => number): RatingStore => ({
  ...frozenSkills(client, tableName, nowMs),
  ...skillLists(client, tableName, nowMs),
});

/** The skills in a match's listing. */
const frozenSkills = (
  client: Dynamo,
  tableName: string,
  nowMs: () => number,
): Pick<RatingStore, "meet" | "freeze" | "frozen"> => ({
  meet: (meeting, most) => countMeeting(client, tableName, meeting, most),

  freeze: async (match, game, accounts, met) => {
    const players = Object.keys(accounts);
    const keys = players.map((player) => skillKey(player, game));
    const items = (await readItems(client, tableName, keys, { isConsistent: true })).filter(aliveAt(nowMs()));
    const names: Record<string, string> = {};
    const values: Record<string, AttributeValue> = {};
    for (const [n, player] of players.entries()) {
      const item = items.find(({ pk }) => pk?.S === skillKey(player, game).pk.S);
      const rated = item ? skillFrom(item) : UNRATED;
      const account = accounts[player] ?? player;
      names[`#${n}`] = `${FROZEN_PREFIX}${player}`;
      values[`:${n}`] = {
        M: {
          ...skillAttributes(rated.skill, rated.lift),
          ...(countsAsKnown(rated) ? {} : { fresh: { BOOL: true } }),
          ...(account === player ? {} : { account: text(account) }),
        },
      };
    }
    const update = new UpdateItemCommand({
      TableName: tableName,
      Key: listingKey(match),
      // The skills of an earlier attempt to start stay, because the match may have begun with them.
      UpdateExpression: `SET met = if_not_exists(met, :met), ${players.map((_, n) => `#${n} = if_not_exists(#${n}, :${n})`).join(", ")}`,
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: { ...values, ":met": text(JSON.stringify(met)) },
    });
    await client.send(update);
  },

  frozen: async (match) => {
    const get = new GetItemCommand({ TableName: tableName, Key: listingKey(match), ConsistentRead: true });
    const { Item = {} } = await client.send(get);
    const skills = Object.entries(Item).flatMap(([name, value]) =>
      name.startsWith(FROZEN_PREFIX) ? [[name.slice(FROZEN_PREFIX.length), entrantFrom(value.M)]] : [],
    );
    const { met } = Item;
    return { skills: Object.fromEntries(skills), met: met ? metSchema().parse(met) : {} };
  },
});

/** A note of before does not say who is fresh. Its match began when everybody counted as known. */
const entrantFrom = (attributes: unknown): Frozen["skills"][string] => {
  const { weight, pull, lift = 0, fresh, account = null } = frozenSchema().parse(attributes);
  return { weight, pull, lift, isKnown: fresh === undefined, account };
};

const frozenSchema = onDemand(() =>
  skillSchema().extend({
    fresh: z.object({ BOOL: z.literal(true) }).optional(),
    account: textAttribute().optional(),
  }),
);

const metSchema = onDemand(() =>
  textAttribute()
    .transform((json): unknown => JSON.parse(json))
    .pipe(z.record(z.string(), z.number().nullable())),
);

/** The skills of a player and of a board. */
const skillLists = (
  client: Dynamo,
  tableName: string,
  nowMs: () => number,
): Pick<RatingStore, "ofPlayer" | "board" | "unlist"> => ({
  ofPlayer: async (player) => {
    const query = new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: "pk = :player AND begins_with(sk, :skills)",
      ExpressionAttributeValues: { ":player": text(`P#${player}`), ":skills": text(SKILL_PREFIX) },
    });
    const { Items } = await client.send(query);
    return (Items ?? []).filter(aliveAt(nowMs())).map((item) => {
      const { skill, played } = skillFrom(item);
      const game = textAttribute().parse(item["sk"]).slice(SKILL_PREFIX.length);
      return { game, rating: ratingOf(skill), skill, played };
    });
  },

  board: async (game, { at, limit, depth }) => {
    const shards = Array.from({ length: BOARD_SHARDS }, (_, shard) => boardName(game, shard));
    const parts = await Promise.all(
      shards.flatMap((shard) => [
        ...(at === null ? [] : [placesAbove(client, tableName, shard, at, depth)]),
        placesBelow(client, tableName, shard, at, limit),
      ]),
    );
    const places = parts.flat().sort((a, b) => (a.at < b.at ? 1 : -1));
    const first = at === null ? 0 : places.filter((place) => place.at >= at).length;
    return places.slice(0, first + limit);
  },

  unlist: async (player, game) => {
    const update = new UpdateItemCommand({
      TableName: tableName,
      Key: skillKey(player, game),
      UpdateExpression: "REMOVE #board, #at",
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeNames: {
        "#board": STORE_SCHEMA.board.partitionKey,
        "#at": STORE_SCHEMA.board.sortKey,
      },
    });
    await ifConditionHolds(client.send(update));
  },
});

/** The places of one shard from the top down to `at`. One page of at most `depth` places. */
const placesAbove = async (
  client: Dynamo,
  tableName: string,
  shard: string,
  at: string,
  depth: number,
): Promise<readonly BoardPlace[]> => {
  const query = new QueryCommand({ ...shardQuery(tableName, shard, ">=", at), Limit: depth });
  const { Items } = await client.send(query);
  return (Items ?? []).map(placeFrom);
};

const placesBelow = async (
  client: Dynamo,
  tableName: string,
  shard: string,
  at: string | null,
  limit: number,
): Promise<readonly BoardPlace[]> => {
  const query = new QueryCommand({ ...shardQuery(tableName, shard, "<", at), Limit: limit });
  const { Items } = await client.send(query);
  return (Items ?? []).map(placeFrom);
};

const shardQuery = (tableName: string, shard: string, side: ">=" | "<", at: string | null) => ({
  TableName: tableName,
  IndexName: STORE_SCHEMA.board.name,
  KeyConditionExpression: at === null ? "#board = :board" : `#board = :board AND #at ${side} :at`,
  ExpressionAttributeNames: {
    "#board": STORE_SCHEMA.board.partitionKey,
    ...(at === null ? {} : { "#at": STORE_SCHEMA.board.sortKey }),
  },
  ExpressionAttributeValues: { ":board": text(shard), ...(at === null ? {} : { ":at": text(at) }) },
  ScanIndexForward: false,
});
