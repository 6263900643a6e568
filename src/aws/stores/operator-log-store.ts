// Stores the operator's log: an item for each entry, and one for its end, whose condition lets one entry at a time follow.
import {
  GetItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import { OPERATOR_REASONS, RECORDED_ACTIONS, REPORT_ABOUTS } from "../../protocol/operator-words.ts";
import type { KeptEntry, OperatorEntry, OperatorLog } from "../../relay/ports/operator.ts";
import { number, numberAttribute, text, textAttribute } from "../dynamo/attributes.ts";
import type { Dynamo, Item } from "../dynamo/dynamo.ts";
import { commitTransaction } from "../dynamo/requests.ts";

export const createOperatorLog = (client: Dynamo, tableName: string): OperatorLog => {
  const get = async (Key: Item): Promise<Item | undefined> =>
    (await client.send(new GetItemCommand({ TableName: tableName, Key, ConsistentRead: true }))).Item;

  return {
    head: async () => {
      const item = await get(HEAD);
      return item ? headSchema().parse(item) : null;
    },

    append: (entry, head) => {
      const write = new TransactWriteItemsCommand({
        TransactItems: [
          {
            Put: {
              TableName: tableName,
              Item: { ...HEAD, n: number(entry.n), hash: text(entry.hash) },
              ConditionExpression: head === null ? "attribute_not_exists(pk)" : "#hash = :hash",
              ...(head && {
                ExpressionAttributeNames: { "#hash": "hash" },
                ExpressionAttributeValues: { ":hash": text(head.hash) },
              }),
            },
          },
          {
            Put: {
              TableName: tableName,
              Item: entryItem(entry),
              ConditionExpression: "attribute_not_exists(pk)",
            },
          },
        ],
      });
      return commitTransaction(client.send(write));
    },

    read: async (n) => {
      const item = await get(entryKey(n));
      return item ? entryFrom(item) : null;
    },

    markDone: async (n) => {
      await client.send(
        new UpdateItemCommand({
          TableName: tableName,
          Key: entryKey(n),
          UpdateExpression: "SET done = :yes",
          ConditionExpression: "attribute_exists(pk)",
          ExpressionAttributeValues: { ":yes": { BOOL: true } },
        }),
      );
    },

    list: async (before, limit) => {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName: tableName,
          KeyConditionExpression: "pk = :log AND begins_with(sk, :entries)",
          ExpressionAttributeValues: { ":log": text(PARTITION), ":entries": text(ENTRY) },
          ...(before === null ? {} : { ExclusiveStartKey: entryKey(before) }),
          ConsistentRead: true,
          ScanIndexForward: false,
          Limit: limit,
        }),
      );
      return Items.map(entryFrom);
    },
  };
};

const PARTITION = "X#operator";
const HEAD = { pk: text(PARTITION), sk: text("H") };
const ENTRY = "L#";
const DIGITS = 9;

/** They sort as the numbers do. */
const sortKeyOf = (n: number): string => `${ENTRY}${String(n).padStart(DIGITS, "0")}`;
const entryKey = (n: number) => ({ pk: text(PARTITION), sk: text(sortKeyOf(n)) });

const entryItem = (entry: OperatorEntry): Item => {
  const { n, id, atMs, by, action, player, match, seat, arena, about, name, untilMs, reason, note } = entry;
  return {
    ...entryKey(n),
    ...{ n: number(n), id: text(id), at: number(atMs), by: text(by), action: text(action) },
    ...(player === undefined ? {} : { player: text(player) }),
    ...(match === undefined ? {} : { match: text(match) }),
    ...(seat === undefined ? {} : { seat: number(seat) }),
    ...(arena === undefined ? {} : { arena: text(arena) }),
    ...(about === undefined ? {} : { about: text(about) }),
    ...(name === undefined ? {} : { name: text(name) }),
    ...(untilMs === undefined ? {} : { until: number(untilMs) }),
    ...{ reason: text(reason), ...(note === undefined ? {} : { note: text(note) }) },
    ...{ before: text(entry.before), hash: text(entry.hash) },
  };
};

const entryFrom = (item: Item): KeptEntry => {
  const { at, until, done, ...entry } = entrySchema().parse(item);
  return {
    ...entry,
    atMs: at,
    ...(until === undefined ? {} : { untilMs: until }),
    isDone: done !== undefined,
  };
};

const headSchema = onDemand(() => z.object({ n: numberAttribute(), hash: textAttribute() }));

const entrySchema = onDemand(() =>
  z.object({
    n: numberAttribute(),
    id: textAttribute(),
    at: numberAttribute(),
    by: textAttribute(),
    action: textAttribute().pipe(z.enum(RECORDED_ACTIONS)),
    player: textAttribute().exactOptional(),
    match: textAttribute().exactOptional(),
    seat: numberAttribute().exactOptional(),
    arena: textAttribute().exactOptional(),
    about: textAttribute().pipe(z.enum(REPORT_ABOUTS)).exactOptional(),
    name: textAttribute().exactOptional(),
    until: numberAttribute().optional(),
    reason: textAttribute().pipe(z.enum(OPERATOR_REASONS)),
    note: textAttribute().exactOptional(),
    before: textAttribute(),
    hash: textAttribute(),
    done: z.object({ BOOL: z.literal(true) }).optional(),
  }),
);
