// Stores notices in the partition of their player. In place of a withdrawn one, the time of the withdrawal stays for as
// long as the notice had stayed.

import {
  ConditionalCheckFailedException,
  DeleteItemCommand,
  GetItemCommand,
  PutItemCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import { NOTICE_KINDS } from "../../protocol/notice-kinds.ts";
import { OPERATOR_REASONS, RECORDED_ACTIONS } from "../../protocol/operator-words.ts";
import { noticeId } from "../../relay/delivery/notice-id.ts";
import type { Notice, NoticeStore } from "../../relay/ports/delivery.ts";
import { number, numberAttribute, text, textAttribute } from "../dynamo/attributes.ts";
import type { Dynamo, Item } from "../dynamo/dynamo.ts";
import { expressions } from "../dynamo/expressions.ts";
import { queryItems } from "../dynamo/query-items.ts";
import { ifConditionHolds } from "../dynamo/requests.ts";
import { aliveAt } from "../dynamo/time-to-live.ts";

const KEPT_SECONDS = 7 * 24 * 3600;
/** A player who causes the same notice again so soon repeats a request of which it has heard no answer. */
const AGAIN_MS = 60_000;
const PREFIX = "N#";

export const createNoticeStore = (client: Dynamo, tableName: string, nowMs: () => number): NoticeStore => ({
  add: async (player, notice) => {
    const { id, atMs, by } = notice;
    const put = new PutItemCommand({
      TableName: tableName,
      Item: { ...keyOf(player, id), ...noticeAttributes(notice) },
      // An expired item may still be stored.
      ConditionExpression:
        "attribute_not_exists(pk) OR expires <= :now OR (gone = :gone AND withdrawn <= :at)",
      ExpressionAttributeValues: {
        ":now": number(Math.floor(nowMs() / 1000)),
        ":gone": { BOOL: true },
        ":at": number(atMs),
      },
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    });
    try {
      await client.send(put);
      return true;
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException) || !error.Item) throw error;
      const stored = noticeFrom(error.Item);
      const isSoon = by !== undefined && Math.abs(stored.atMs - atMs) < AGAIN_MS;
      return !isGone(error.Item) && stored.by === by && (isSoon || stored.atMs === atMs);
    }
  },

  read: async (player, id) => {
    const get = new GetItemCommand({ TableName: tableName, Key: keyOf(player, id), ConsistentRead: true });
    const { Item } = await client.send(get);
    if (!Item || !aliveAt(nowMs())(Item)) return { notice: null, withdrawnMs: null };
    const notice = noticeFrom(Item);
    return { notice: isGone(Item) ? null : notice, withdrawnMs: notice.withdrawnMs ?? null };
  },

  remove: async (player, id) => {
    await client.send(new DeleteItemCommand({ TableName: tableName, Key: keyOf(player, id) }));
  },

  withdraw: async (player, { id, atMs }, withdrawnMs) => {
    const yes = { BOOL: true };
    const update = new UpdateItemCommand({
      TableName: tableName,
      Key: keyOf(player, id),
      ...expressions({
        // An earlier build shows nobody a muted notice of nobody.
        set: { gone: yes, muted: yes, withdrawn: number(withdrawnMs) },
        remove: ["by", "code", "stranger"],
        where: [{ name: "at", is: number(atMs) }],
      }),
    });
    await ifConditionHolds(client.send(update));
  },

  ofKind: async (player, kind) =>
    (await queryItems(client, tableName, `P#${player}`, `${PREFIX}${noticeId(kind, "")}`))
      .filter((item) => aliveAt(nowMs())(item) && !isGone(item))
      .map(noticeFrom),

  // A notice's key has no time, so that making the notice twice writes the same item. The list is sorted
  // here.
  list: async (player, limit) =>
    (await queryItems(client, tableName, `P#${player}`, PREFIX))
      .filter((item) => aliveAt(nowMs())(item) && !isGone(item))
      .map(noticeFrom)
      .sort((a, b) => b.atMs - a.atMs)
      .slice(0, limit),
});

const keyOf = (player: string, id: string) => ({ pk: text(`P#${player}`), sk: text(`${PREFIX}${id}`) });

const noticeAttributes = (notice: Notice): Item => {
  const { kind, match, game, atMs, by, code, of, muted, stranger, withdrawnMs } = notice;
  const { action, reason, note, untilMs, arena, place } = notice;
  return {
    kind: text(kind),
    at: number(atMs),
    expires: number(Math.floor(atMs / 1000) + KEPT_SECONDS),
    ...(match === undefined ? {} : { match: text(match) }),
    ...(game === undefined ? {} : { game: text(game) }),
    ...(by === undefined ? {} : { by: text(by) }),
    ...(code === undefined ? {} : { code: text(code) }),
    ...(of === undefined ? {} : { of: text(of) }),
    ...(action === undefined ? {} : { action: text(action) }),
    ...(reason === undefined ? {} : { reason: text(reason) }),
    ...(note === undefined ? {} : { note: text(note) }),
    ...(untilMs === undefined ? {} : { until: number(untilMs) }),
    ...(arena === undefined ? {} : { arena: text(arena) }),
    ...(place === undefined ? {} : { place: number(place) }),
    ...(muted ? { muted: { BOOL: true } } : {}),
    ...(stranger === undefined ? {} : { stranger: text(stranger) }),
    ...(withdrawnMs === undefined ? {} : { withdrawn: number(withdrawnMs) }),
  };
};

const isGone = ({ gone }: Item): boolean => gone !== undefined;

const noticeFrom = (item: Item): Notice => {
  const { sk, at, muted, withdrawn, until, ...notice } = itemSchema().parse(item);
  return {
    ...{ id: sk.slice(PREFIX.length), atMs: at, ...notice },
    ...(until === undefined ? {} : { untilMs: until }),
    ...(muted ? { muted: true } : {}),
    ...(withdrawn === undefined ? {} : { withdrawnMs: withdrawn }),
  };
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
    action: textAttribute().pipe(z.enum(RECORDED_ACTIONS)).exactOptional(),
    reason: textAttribute().pipe(z.enum(OPERATOR_REASONS)).exactOptional(),
    note: textAttribute().exactOptional(),
    until: numberAttribute().optional(),
    arena: textAttribute().exactOptional(),
    place: numberAttribute().exactOptional(),
    muted: z.object({ BOOL: z.literal(true) }).optional(),
    stranger: textAttribute().exactOptional(),
    withdrawn: numberAttribute().optional(),
  }),
);
