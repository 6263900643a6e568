// What is known of the players' skills in DynamoDB: frozen on a match's card when it starts, kept among the items of
// each player, listed by a sparse index in several parts.
import {
  type AttributeValue,
  BatchGetItemCommand,
  GetItemCommand,
  QueryCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import { ratingOf } from "../../match/skill.ts";
import type { BoardPlace, RatingStore } from "../../relay/ports/rating-store.ts";
import { text, textAttribute } from "../dynamo/attributes.ts";
import type { Dynamo } from "../dynamo/dynamo.ts";
import { asked, whereThere, whole } from "../dynamo/requests.ts";
import { TABLE } from "../dynamo/store-schema.ts";
import { aliveAt } from "../dynamo/time-to-live.ts";
import { listingKey } from "./listing-store.ts";
import {
  BOARD_SHARDS,
  boardName,
  NOTHING_KNOWN,
  placeFrom,
  SKILL_PREFIX,
  skillAttributes,
  skillFrom,
  skillKey,
  skillSchema,
} from "./skill-item.ts";

/** Of the card's attributes that hold a skill: one a player. */
const FROZEN_PREFIX = "skill_";

export const createRatingStore = (client: Dynamo, table: string, nowMs: () => number): RatingStore => ({
  freeze: async (match, game, players) => {
    const keys = { Keys: players.map((player) => skillKey(player, game)), ConsistentRead: true };
    const get = new BatchGetItemCommand({ RequestItems: { [table]: keys } });
    const { Responses } = await whole(client.send(get));
    const items = (Responses?.[table] ?? []).filter(aliveAt(nowMs()));
    const names: Record<string, string> = {};
    const values: Record<string, AttributeValue> = {};
    for (const [n, player] of players.entries()) {
      const item = items.find(({ pk }) => pk?.S === skillKey(player, game).pk.S);
      const { skill } = item ? skillFrom(item) : NOTHING_KNOWN;
      names[`#${n}`] = `${FROZEN_PREFIX}${player}`;
      values[`:${n}`] = { M: skillAttributes(skill) };
    }
    const update = new UpdateItemCommand({
      TableName: table,
      Key: listingKey(match),
      // What was noted before another start was tried stands: a match may have begun by it.
      UpdateExpression: `SET ${players.map((_, n) => `#${n} = if_not_exists(#${n}, :${n})`).join(", ")}`,
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: values,
    });
    await asked(client.send(update));
  },

  frozen: async (match) => {
    const get = new GetItemCommand({ TableName: table, Key: listingKey(match), ConsistentRead: true });
    const { Item = {} } = await asked(client.send(get));
    return Object.fromEntries(
      Object.entries(Item).flatMap(([name, value]) =>
        name.startsWith(FROZEN_PREFIX)
          ? [[name.slice(FROZEN_PREFIX.length), skillSchema.parse(value.M)]]
          : [],
      ),
    );
  },

  ofPlayer: async (player) => {
    const query = new QueryCommand({
      TableName: table,
      KeyConditionExpression: "pk = :player AND begins_with(sk, :skills)",
      ExpressionAttributeValues: { ":player": text(`P#${player}`), ":skills": text(SKILL_PREFIX) },
    });
    const { Items } = await asked(client.send(query));
    return (Items ?? []).filter(aliveAt(nowMs())).map((item) => {
      const { skill, played } = skillFrom(item);
      const game = textAttribute.parse(item["sk"]).slice(SKILL_PREFIX.length);
      return { game, rating: ratingOf(skill), played };
    });
  },

  board: async (game, { at, limit, depth }) => {
    const shards = Array.from({ length: BOARD_SHARDS }, (_, shard) => boardName(game, shard));
    const parts = await Promise.all(
      shards.flatMap((shard) => [
        ...(at === null ? [] : [above(client, table, shard, at, depth)]),
        below(client, table, shard, at, limit),
      ]),
    );
    const places = parts.flat().sort((a, b) => (a.at < b.at ? 1 : -1));
    const first = at === null ? 0 : places.filter((place) => place.at >= at).length;
    return places.slice(0, first + limit);
  },

  unlist: async (player, game) => {
    const update = new UpdateItemCommand({
      TableName: table,
      Key: skillKey(player, game),
      UpdateExpression: "REMOVE #board, #at",
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeNames: { "#board": TABLE.board.partitionKey, "#at": TABLE.board.sortKey },
    });
    await whereThere(client.send(update));
  },
});

/** One part from the top down to that place, in one page however far down that is. */
const above = async (
  client: Dynamo,
  table: string,
  shard: string,
  at: string,
  depth: number,
): Promise<readonly BoardPlace[]> => {
  const query = new QueryCommand({ ...part(table, shard, ">=", at), Limit: depth });
  const { Items } = await asked(client.send(query));
  return (Items ?? []).map(placeFrom);
};

const below = async (
  client: Dynamo,
  table: string,
  shard: string,
  at: string | null,
  limit: number,
): Promise<readonly BoardPlace[]> => {
  const query = new QueryCommand({ ...part(table, shard, "<", at), Limit: limit });
  const { Items } = await asked(client.send(query));
  return (Items ?? []).map(placeFrom);
};

const part = (table: string, shard: string, side: ">=" | "<", at: string | null) => ({
  TableName: table,
  IndexName: TABLE.board.name,
  KeyConditionExpression: at === null ? "#board = :board" : `#board = :board AND #at ${side} :at`,
  ExpressionAttributeNames: {
    "#board": TABLE.board.partitionKey,
    ...(at === null ? {} : { "#at": TABLE.board.sortKey }),
  },
  ExpressionAttributeValues: { ":board": text(shard), ...(at === null ? {} : { ":at": text(at) }) },
  ScanIndexForward: false,
});
