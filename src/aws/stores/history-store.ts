// Stores each player's history. A rated entry and the player's new skill are one transaction. Its condition
// is that the entry does not exist yet, so a repeated entry counts once.

import {
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
} from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import { type Gain, UNRATED, withGain } from "../../match/rated-skill.ts";
import { ENDED_STATUSES } from "../../match/stored-match.ts";
import type {
  HistoryEntry,
  HistoryPage,
  HistoryPlace,
  HistoryQuery,
  HistoryStore,
} from "../../relay/ports/results.ts";
import { Unavailable } from "../../relay/ports/unavailable.ts";
import { number, numberAttribute, sortableTime, text, textAttribute } from "../dynamo/attributes.ts";
import type { Dynamo, Item } from "../dynamo/dynamo.ts";
import { ifConditionHolds, LOST, reasonsIn } from "../dynamo/requests.ts";
import { aliveAt } from "../dynamo/time-to-live.ts";
import { skillFrom, skillItem, skillKey } from "./skill-item.ts";

/** Private matches have keys of their own. So what a stranger reads, and where a page ends, never depends on them. */
const PUBLIC = "H#";
const PRIVATE = "HP#";
/** The entries read by one request with a filter. DynamoDB charges for the filtered entries too. */
const FILTERED_PAGE = 100;
/** The most requests of one list. The caller continues from `stoppedAt`. */
const STEPS = 3;
const ATTEMPTS = 8;
const BUSY_RETRY_MS = 100;

export const createHistoryStore = (client: Dynamo, tableName: string, nowMs: () => number): HistoryStore => ({
  add: async (player, entry, gain) => {
    const put = {
      TableName: tableName,
      Item: entryItem(player, entry),
      ConditionExpression: "attribute_not_exists(pk)",
    };
    if (gain) return addRated(client, player, { entry, gain, put, nowMs });
    await ifConditionHolds(client.send(new PutItemCommand(put)));
  },

  list: async (player, query) => {
    const lists = query.withPrivate ? [PUBLIC, PRIVATE] : [PUBLIC];
    const pages = await Promise.all(
      lists.map((prefix) => entriesUnder(client, tableName, { player, prefix, query, nowMs })),
    );
    return mergedPage(pages, query.limit);
  },
});

interface EntriesQuery {
  readonly player: string;
  readonly prefix: string;
  readonly query: HistoryQuery;
  readonly nowMs: () => number;
}

/** The entries of one prefix, newest first. */
const entriesUnder = async (
  client: Dynamo,
  tableName: string,
  { player, prefix, query: { limit, after, status }, nowMs }: EntriesQuery,
): Promise<HistoryPage> => {
  const found: HistoryEntry[] = [];
  let start: Record<string, Item[string]> | undefined = after ? keyUnder(player, prefix, after) : undefined;
  for (let step = 0; step < STEPS; step++) {
    const query = new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: "pk = :player AND begins_with(sk, :history)",
      ...(status === null
        ? {}
        : { FilterExpression: "#status = :status", ExpressionAttributeNames: { "#status": "status" } }),
      ExpressionAttributeValues: {
        ":player": text(`P#${player}`),
        ":history": text(prefix),
        ...(status === null ? {} : { ":status": text(status) }),
      },
      ScanIndexForward: false,
      Limit: status === null ? limit : Math.max(limit, FILTERED_PAGE),
      ConsistentRead: true,
      ...(start ? { ExclusiveStartKey: start } : {}),
    });
    const { Items, LastEvaluatedKey } = await client.send(query);
    found.push(...(Items ?? []).filter(aliveAt(nowMs())).map(entryFrom));
    start = LastEvaluatedKey;
    if (!start || found.length >= limit) return { entries: found.slice(0, limit), stoppedAt: null };
  }
  return { entries: found, stoppedAt: start ? placeOfKey(start) : null };
};

/** Both lists are known down to the place where the first of them stopped. */
const mergedPage = (pages: readonly HistoryPage[], limit: number): HistoryPage => {
  const stops = pages.flatMap(({ stoppedAt }) => (stoppedAt ? [stoppedAt] : []));
  const [stoppedAt = null] = stops.toSorted(newestFirst);
  const known = pages
    .flatMap(({ entries }) => entries)
    .filter((entry) => stoppedAt === null || newestFirst(entry, stoppedAt) <= 0)
    .toSorted(newestFirst);
  return { entries: known.slice(0, limit), stoppedAt: known.length >= limit ? null : stoppedAt };
};

const newestFirst = (a: HistoryPlace, b: HistoryPlace): number =>
  b.endedAtMs - a.endedAtMs || (a.match < b.match ? 1 : a.match > b.match ? -1 : 0);

interface RatedEntry {
  readonly entry: HistoryEntry;
  readonly gain: Gain;
  readonly put: {
    readonly TableName: string;
    Item: Record<string, Item[string]>;
    ConditionExpression: string;
  };
  readonly nowMs: () => number;
}

/**
 * If another entry changed the skill meanwhile, this adds its gain to the newer skill. The gain does not
 * depend on the order.
 */
const addRated = async (
  client: Dynamo,
  player: string,
  { entry: { game, expires }, gain, put, nowMs }: RatedEntry,
): Promise<void> => {
  const { TableName } = put;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const get = new GetItemCommand({ TableName, Key: skillKey(player, game), ConsistentRead: true });
    const { Item } = await client.send(get);
    // An expired item may still be stored.
    const known = withGain(Item && aliveAt(nowMs())(Item) ? skillFrom(Item) : UNRATED, gain);
    const until = Math.max(expires, Item ? numberAttribute().parse(Item["expires"]) : 0);
    const write = new TransactWriteItemsCommand({
      TransactItems: [
        { Put: put },
        {
          Put: {
            TableName,
            Item: skillItem(player, game, known, until),
            ConditionExpression: Item ? "played = :played" : "attribute_not_exists(pk)",
            ...(Item ? { ExpressionAttributeValues: { ":played": number(skillFrom(Item).played) } } : {}),
          },
        },
      ],
    });
    try {
      await client.send(write);
      return;
    } catch (error) {
      const [entry, known] = reasonsIn(error);
      if (entry === LOST) return;
      if (known !== LOST) throw error;
    }
  }
  throw new Unavailable("a rating that others change at once", BUSY_RETRY_MS, null);
};

const keyUnder = (player: string, prefix: string, { match, endedAtMs }: HistoryPlace) => ({
  pk: text(`P#${player}`),
  sk: text(`${prefix}${sortableTime(endedAtMs)}#${match}`),
});

const placeOfKey = ({ sk }: Item): HistoryPlace => {
  const [, endedAt = "", match = ""] = textAttribute().parse(sk).split("#");
  return { endedAtMs: Number(endedAt), match };
};

const entryItem = (player: string, entry: HistoryEntry): Record<string, Item[string]> => ({
  ...keyUnder(player, entry.isPrivate ? PRIVATE : PUBLIC, entry),
  game: text(entry.game),
  status: text(entry.status),
  seat: number(entry.seat),
  ...(entry.opponents.length > 0 ? { opponents: { L: entry.opponents.map(text) } } : {}),
  ...(entry.score === null ? {} : { score: number(entry.score) }),
  ...(entry.rank === null ? {} : { rank: number(entry.rank) }),
  ...(entry.isRated ? { rated: { BOOL: true } } : {}),
  ...(entry.isPrivate ? { private: { BOOL: true } } : {}),
  expires: number(entry.expires),
});

const entryFrom = (item: Item): HistoryEntry => {
  const { sk, rated, private: hidden, opponents, score, rank, ...entry } = entrySchema().parse(item);
  const [, endedAt = "", match = ""] = sk.split("#");
  return {
    ...entry,
    match,
    endedAtMs: Number(endedAt),
    opponents: opponents ?? [],
    score: score ?? null,
    rank: rank ?? null,
    isRated: rated !== undefined,
    isPrivate: hidden !== undefined,
  };
};

const flag = onDemand(() => z.object({ BOOL: z.literal(true) }));

const entrySchema = onDemand(() =>
  z.object({
    sk: textAttribute(),
    game: textAttribute(),
    status: textAttribute().pipe(z.enum(ENDED_STATUSES)),
    seat: numberAttribute(),
    opponents: z
      .object({ L: z.array(textAttribute()) })
      .transform(({ L }) => L)
      .optional(),
    score: numberAttribute().optional(),
    rank: numberAttribute().optional(),
    rated: flag().optional(),
    private: flag().optional(),
    expires: numberAttribute(),
  }),
);
