// Stores what players report: a count for each player and matter, listed in the sparse index `lobby`, and a mark for each
// account that was counted. The mark names nobody.
import {
  GetItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import { REPORT_ABOUTS, type ReportAbout } from "../../protocol/operator-words.ts";
import { derivedSecret } from "../../relay/new-ids.ts";
import type { Matter, Report, ReportStore } from "../../relay/ports/operator.ts";
import { Unavailable } from "../../relay/ports/unavailable.ts";
import {
  number,
  numberAttribute,
  sortableTime,
  text,
  textAttribute,
  textSetAttribute,
} from "../dynamo/attributes.ts";
import type { Dynamo, Item } from "../dynamo/dynamo.ts";
import { queryItems } from "../dynamo/query-items.ts";
import { readItems } from "../dynamo/read-items.ts";
import { commitTransaction, ifConditionHolds } from "../dynamo/requests.ts";
import { STORE_SCHEMA } from "../dynamo/store-schema.ts";
import { aliveAt } from "../dynamo/time-to-live.ts";

/** After the last report. */
const KEPT_MS = 90 * 24 * 3_600_000;
const MOST_PLACES = 10;
const ATTEMPTS = 8;
const LISTED = "reports";
const MATTER = "R#";

export const createReportStore = (client: Dynamo, tableName: string, nowMs: () => number): ReportStore => {
  const read = async (Key: Item): Promise<Item | undefined> =>
    (await client.send(new GetItemCommand({ TableName: tableName, Key, ConsistentRead: true }))).Item;

  const add = async (report: Report): Promise<void> => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const item = await read(matterKey(report.player, report.about));
      const was = item && aliveAt(nowMs())(item) ? schema().parse(item) : null;
      const mark = markKey(report, was?.turn ?? 0);
      const counts = await read(mark);
      if (counts && aliveAt(nowMs())(counts)) return;
      const expires = number(Math.floor((report.atMs + KEPT_MS) / 1000));
      const write = new TransactWriteItemsCommand({
        TransactItems: [
          {
            Put: {
              TableName: tableName,
              Item: { ...mark, expires },
              ConditionExpression: "attribute_not_exists(pk) OR expires <= :now",
              ExpressionAttributeValues: { ":now": number(Math.floor(nowMs() / 1000)) },
            },
          },
          {
            Put: {
              TableName: tableName,
              Item: { ...counted(report, was), expires },
              ...(item
                ? {
                    ConditionExpression: "version = :version",
                    ExpressionAttributeValues: { ":version": item["version"] ?? number(0) },
                  }
                : { ConditionExpression: "attribute_not_exists(pk)" }),
            },
          },
        ],
      });
      if (await commitTransaction(client.send(write))) return;
    }
    throw new Unavailable("a matter that so many others report", 500, null);
  };

  return {
    add,

    ofPlayer: async (player) =>
      (await queryItems(client, tableName, partitionOf(player), MATTER))
        .filter(aliveAt(nowMs()))
        .flatMap(matterFrom),

    list: async (limit, after) => {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName: tableName,
          IndexName: STORE_SCHEMA.lobby.name,
          KeyConditionExpression: after === null ? "#lobby = :lobby" : "#lobby = :lobby AND #at < :after",
          ExpressionAttributeNames: {
            "#lobby": STORE_SCHEMA.lobby.partitionKey,
            ...(after === null ? {} : { "#at": STORE_SCHEMA.lobby.sortKey }),
          },
          ExpressionAttributeValues: {
            ":lobby": text(LISTED),
            ...(after === null ? {} : { ":after": text(after) }),
          },
          ScanIndexForward: false,
          Limit: limit + 1,
        }),
      );
      const places = Items.slice(0, limit).map((item) => placeSchema().parse(item));
      const keys = places.map(({ pk, sk }) => ({ pk: text(pk), sk: text(sk) }));
      const items = await readItems(client, tableName, keys, { isConsistent: false });
      const matters = items.filter(aliveAt(nowMs())).flatMap(matterFrom);
      return {
        matters: matters.toSorted((a, b) => b.lastAtMs - a.lastAtMs),
        next: Items.length > limit ? (places.at(-1)?.[STORE_SCHEMA.lobby.sortKey] ?? null) : null,
      };
    },

    close: async (player, about) => {
      const update = new UpdateItemCommand({
        TableName: tableName,
        Key: matterKey(player, about),
        UpdateExpression: `SET #count = :none ADD turn :one, version :one REMOVE ${STORE_SCHEMA.lobby.partitionKey}, ${STORE_SCHEMA.lobby.sortKey}, matches`,
        ConditionExpression: "attribute_exists(pk) AND #count > :none",
        ExpressionAttributeNames: { "#count": "count" },
        ExpressionAttributeValues: { ":none": number(0), ":one": number(1) },
      });
      await ifConditionHolds(client.send(update));
    },
  };
};

const partitionOf = (player: string): string => `RP#${player}`;
const matterKey = (player: string, about: ReportAbout) => ({
  pk: text(partitionOf(player)),
  sk: text(`${MATTER}${about}`),
});
const markKey = ({ player, about, account }: Report, turn: number) => ({
  pk: text(partitionOf(player)),
  sk: text(`V#${derivedSecret(player, about, String(turn), account).slice(0, 22)}`),
});

/** The matter's item with one account more. */
const counted = ({ player, about, match, atMs }: Report, was: Stored | null): Item => {
  const before = was && was.count > 0 ? was : null;
  const matches = [...new Set([...(before?.matches ?? []), ...(match === null ? [] : [match])])];
  return {
    ...matterKey(player, about),
    count: number((before?.count ?? 0) + 1),
    first: number(before?.first ?? atMs),
    last: number(atMs),
    ...(matches.length > 0 ? { matches: { SS: matches.slice(0, MOST_PLACES) } } : {}),
    turn: number(was?.turn ?? 0),
    version: number((was?.version ?? 0) + 1),
    [STORE_SCHEMA.lobby.partitionKey]: text(LISTED),
    [STORE_SCHEMA.lobby.sortKey]: text(`${sortableTime(atMs)}_${player}_${about}`),
  };
};

/** None for a matter that is closed. */
const matterFrom = (item: Item): readonly Matter[] => {
  const { pk, sk, count, first, last, matches = [] } = schema().parse(item);
  const about = REPORT_ABOUTS.find((known) => sk === `${MATTER}${known}`);
  if (count === 0 || !about) return [];
  const player = pk.slice(partitionOf("").length);
  return [{ player, about, count, firstAtMs: first, lastAtMs: last, matches: matches.toSorted() }];
};

const schema = onDemand(() =>
  z.object({
    pk: textAttribute(),
    sk: textAttribute(),
    count: numberAttribute(),
    first: numberAttribute(),
    last: numberAttribute(),
    matches: textSetAttribute().optional(),
    turn: numberAttribute(),
    version: numberAttribute(),
  }),
);
type Stored = z.output<ReturnType<typeof schema>>;

const placeSchema = onDemand(() =>
  z.object({ pk: textAttribute(), sk: textAttribute(), [STORE_SCHEMA.lobby.sortKey]: textAttribute() }),
);
