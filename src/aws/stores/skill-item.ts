// Converts a player's skill in a game to a DynamoDB item and back, with its place on the game's board.

import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import type { RatedSkill } from "../../match/rated-skill.ts";
import { ratingOf, type Skill } from "../../match/skill.ts";
import { number, numberAttribute, text, textAttribute, textSetAttribute } from "../dynamo/attributes.ts";
import type { Item } from "../dynamo/dynamo.ts";
import { STORE_SCHEMA } from "../dynamo/store-schema.ts";

export const SKILL_PREFIX = "G#";

export const skillKey = (player: string, game: string) => ({
  pk: text(`P#${player}`),
  sk: text(`${SKILL_PREFIX}${game}`),
});

/** `expires` is in Unix seconds. */
export const skillItem = (
  player: string,
  game: string,
  { skill, lift, played, others }: RatedSkill,
  expires: number,
): Record<string, AttributeValue> => ({
  ...skillKey(player, game),
  ...skillAttributes(skill, lift),
  played: number(played),
  ...(others === null || others.length === 0 ? {} : { others: { SS: [...others] } }),
  expires: number(expires),
  [STORE_SCHEMA.board.partitionKey]: text(boardName(game, shardOf(player))),
  [STORE_SCHEMA.board.sortKey]: text(placeOf(ratingOf(skill), player, played)),
});

export const skillFrom = (item: Item): RatedSkill => {
  const { weight, pull, lift = 0, played, others = null } = ratedSchema().parse(item);
  return { skill: { weight, pull }, lift, played, others };
};

export const skillAttributes = ({ weight, pull }: Skill, lift: number) => ({
  weight: number(weight),
  pull: number(pull),
  ...(lift === 0 ? {} : { lift: number(lift) }),
});

/** An item of before has no lift, and no others. */
export const skillSchema = onDemand(() =>
  z.object({ weight: numberAttribute(), pull: numberAttribute(), lift: numberAttribute().optional() }),
);

const ratedSchema = onDemand(() =>
  skillSchema().extend({ played: numberAttribute(), others: textSetAttribute().optional() }),
);

/**
 * The shards of a board, each in its own partition. A match rewrites the place of each player, which takes
 * two write units. So four shards take 2,000 players per second who finish a rated match of one game.
 */
export const BOARD_SHARDS = 4;

export const boardName = (game: string, shard: number): string => `${game}#${shard}`;

/** By the last letter of the id, which is random. */
const shardOf = (player: string): number => player.charCodeAt(player.length - 1) % BOARD_SHARDS;

/** Keeps the shifted rating above 0, so that the texts sort as the ratings do. */
const LOWEST = -1_000_000;

/** All that a page shows except the name. So the index needs only its keys. */
const placeOf = (rating: number, player: string, played: number): string =>
  `${String(rating - LOWEST).padStart(8, "0")}_${player}_${played}`;

export const placeFrom = (item: Item) => {
  const at = textAttribute().parse(item[STORE_SCHEMA.board.sortKey]);
  const [rating = "", player = "", played = ""] = at.split("_");
  return { at, player, rating: Number(rating) + LOWEST, played: Number(played) };
};
