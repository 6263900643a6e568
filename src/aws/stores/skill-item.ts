// Converts a player's skill in a game to a DynamoDB item and back, with its place on the game's board.

import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import { NEWCOMER, ratingOf, type Skill } from "../../match/skill.ts";
import { number, numberAttribute, text, textAttribute } from "../dynamo/attributes.ts";
import type { Item } from "../dynamo/dynamo.ts";
import { STORE_SCHEMA } from "../dynamo/store-schema.ts";

export interface KnownSkill {
  readonly skill: Skill;
  /** The number of rated matches. */
  readonly played: number;
}

export const SKILL_PREFIX = "G#";

export const skillKey = (player: string, game: string) => ({
  pk: text(`P#${player}`),
  sk: text(`${SKILL_PREFIX}${game}`),
});

export const NOTHING_KNOWN: KnownSkill = { skill: NEWCOMER, played: 0 };

/** `expires` is in Unix seconds. */
export const skillItem = (
  player: string,
  game: string,
  { skill, played }: KnownSkill,
  expires: number,
): Record<string, AttributeValue> => ({
  ...skillKey(player, game),
  ...skillAttributes(skill),
  played: number(played),
  expires: number(expires),
  [STORE_SCHEMA.board.partitionKey]: text(boardName(game, shardOf(player))),
  [STORE_SCHEMA.board.sortKey]: text(placeOf(ratingOf(skill), player, played)),
});

export const skillFrom = (item: Item): KnownSkill => {
  const { weight, pull, played } = knownSchema().parse(item);
  return { skill: { weight, pull }, played };
};

export const skillAttributes = ({ weight, pull }: Skill) => ({ weight: number(weight), pull: number(pull) });

export const skillSchema = onDemand(() => z.object({ weight: numberAttribute(), pull: numberAttribute() }));

const knownSchema = onDemand(() => skillSchema().extend({ played: numberAttribute() }));

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
