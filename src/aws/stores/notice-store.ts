// Stores notices in the partition of their player.

import {
  ConditionalCheckFailedException,
  DeleteItemCommand,
  GetItemCommand,
  PutItemCommand,
} from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import { NOTICE_KINDS } from "../../protocol/notice-kinds.ts";
import type { Notice, NoticeStore } from "../../relay/ports/delivery.ts";
import { number, numberAttribute, text, textAttribute } from "../dynamo/attributes.ts";
import type { Dynamo, Item } from "../dynamo/dynamo.ts";
import { queryItems } from "../dynamo/query-items.ts";
import { aliveAt } from "../dynamo/time-to-live.ts";

const KEPT_SECONDS = 7 * 24 * 3600;
const PREFIX = "N#";

export const createNoticeStore = (client: Dynamo, tableName: string, nowMs: () => number): NoticeStore => ({
  add: async (player, { id, kind, match, game, atMs, by, code, of, muted, stranger }) => {
    const put = new PutItemCommand({
      TableName: tableName,
      Item: {
        ...keyOf(player, id),
        kind: text(kind),
        at: number(atMs),
        expires: number(Math.floor(atMs / 1000) + KEPT_SECONDS),
        ...(match === undefined ? {} : { match: text(match) }),
        ...(game === undefined ? {} : { game: text(game) }),
        ...(by === undefined ? {} : { by: text(by) }),
        ...(code === undefined ? {} : { code: text(code) }),
        ...(of === undefined ? {} : { of: text(of) }),
        ...(muted ? { muted: { BOOL: true } } : {}),
        ...(stranger === undefined ? {} : { stranger: text(stranger) }),
      },
      // An expired item may still be stored.
      ConditionExpression: "attribute_not_exists(pk) OR expires <= :now",
      ExpressionAttributeValues: { ":now": number(Math.floor(nowMs() / 1000)) },
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    });
    try {
      await client.send(put);
      return true;
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException) || !error.Item) throw error;
      const stored = noticeFrom(error.Item);
      return stored.atMs === atMs && stored.by === by;
    }
  },

  read: async (player, id) => {
    const get = new GetItemCommand({ TableName: tableName, Key: keyOf(player, id), ConsistentRead: true });
    const { Item } = await client.send(get);
    return Item && aliveAt(nowMs())(Item) ? noticeFrom(Item) : null;
  },

  remove: async (player, id) => {
    await client.send(new DeleteItemCommand({ TableName: tableName, Key: keyOf(player, id) }));
  },

  ofKind: async (player, kind) =>
    (await queryItems(client, tableName, `P#${player}`, `${PREFIX}${kind}`))
      .filter(aliveAt(nowMs()))
      .map(noticeFrom),

  // A notice's key has no time, so that making the notice twice writes the same item. The list is sorted
  // here.
  list: async (player, limit) =>
    (await queryItems(client, tableName, `P#${player}`, PREFIX))
      .filter(aliveAt(nowMs()))
      .map(noticeFrom)
      .sort((a, b) => b.atMs - a.atMs)
      .slice(0, limit),
});

const keyOf = (player: string, id: string) => ({ pk: text(`P#${player}`), sk: text(`${PREFIX}${id}`) });

const noticeFrom = (item: Item): Notice => {
  const { sk, at, muted, ...notice } = itemSchema().parse(item);
  return { id: sk.slice(PREFIX.length), atMs: at, ...notice, ...(muted ? { muted: true } : {}) };
};

const itemSchema = onDemand(() =>
  z.object({
    sk: textAttribute(),
    kind: textAttribute().pipe(z.enum(NOTICE_KINDS)),
    match: textAttribute().exactOptional(),
    game: textAttribute().exactOptional(),
    at: numberAttribute(),
    by: textAttribute().exactOptional(),
    code: textAttribute().exactOptional(),
    of: textAttribute().exactOptional(),
    muted: z.object({ BOOL: z.literal(true) }).optional(),
    stranger: textAttribute().exactOptional(),
  }),
);
