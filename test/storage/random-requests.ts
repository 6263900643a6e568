// Random requests of every operation that the store ports use, over few keys and few values, so that they meet each
// other.

import {
  type AttributeValue,
  BatchGetItemCommand,
  DeleteItemCommand,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  type TransactWriteItem,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import fc from "fast-check";
import type { DynamoRequest, Item } from "../../src/aws/dynamo/dynamo.ts";
import {
  anything,
  condition,
  type Expression,
  one,
  placeholders,
  texts,
  update,
} from "./random-expressions.ts";

/** Made anew for each store: a command belongs to its sender. */
export type RandomRequest = (table: string) => DynamoRequest;

const partition = one("P#a", "P#a", "P#b");
const sortKey = one("A", "L#1", "L#2", "L#22", "\u{1f0a1}", "\uff5e");
const key = fc.record({ pk: partition, sk: sortKey }).map(({ pk, sk }) => ({ pk: { S: pk }, sk: { S: sk } }));

const place = one("u", "v", "w").map((S) => ({ S }));
/** The keys of the indexes: none, whole or half. */
const indexed = fc.oneof(
  { arbitrary: fc.constant({}), weight: 3 },
  fc.record({ lobby: one("x", "y").map((S) => ({ S })), lobbyAt: place }),
  fc.record({ lobby: fc.constant({ S: "x" }) }),
  fc.record({ board: fc.constant({ S: "x" }), boardAt: place }),
);
const item = fc
  .tuple(
    fc.dictionary(one("one", "two", "names"), anything, { maxKeys: 3 }),
    fc.option(texts.map((many) => ({ many }))),
    indexed,
    key,
  )
  .map((parts): Record<string, AttributeValue> => Object.assign({}, ...parts));
/** Values that no index takes, and no value. */
const misfits = one<Item>({}, {}, {}, { board: { N: "1" } }, { boardAt: { S: "" } });

const where = fc.option(condition, { freq: 2 });
const returned = one<"NONE" | "ALL_OLD">("NONE", "ALL_OLD");
const conditional = (where: Expression | null) => (where ? { ConditionExpression: where.text } : {});

const put = fc.record({ item, where, returned }).map(({ item, where, returned }) => (TableName: string) => ({
  TableName,
  Item: item,
  ...conditional(where),
  ...placeholders(where),
  ReturnValuesOnConditionCheckFailure: returned,
}));
const updating = fc
  .record({ key, update, where, returned })
  .map(({ key, update, where, returned }) => (TableName: string) => ({
    TableName,
    Key: key,
    UpdateExpression: update.text,
    ...conditional(where),
    ...placeholders(update, where),
    ReturnValuesOnConditionCheckFailure: returned,
  }));
const removing = fc.record({ key, where }).map(({ key, where }) => (TableName: string) => ({
  TableName,
  Key: key,
  ...conditional(where),
  ...placeholders(where),
}));
const checking = fc.record({ key, where: condition }).map(({ key, where }) => (TableName: string) => ({
  TableName,
  Key: key,
  ConditionExpression: where.text,
  ...placeholders(where),
}));

/** A text set stays a text set. Anything may be set or removed. */
const ALWAYS_FITS = /^((ADD|DELETE) #many :\w+|(?!.*(ADD|DELETE|\.)).*)$/;

type Part = (table: string) => TransactWriteItem;
const part: fc.Arbitrary<Part> = fc.oneof(
  put.map(
    (input): Part =>
      (table) => ({ Put: input(table) }),
  ),
  updating
    // Some stores refuse an update that does not fit the item as a whole, others with a reason.
    .filter((input) => ALWAYS_FITS.test(input("").UpdateExpression))
    .map(
      (input): Part =>
        (table) => ({ Update: input(table) }),
    ),
  removing.map(
    (input): Part =>
      (table) => ({ Delete: input(table) }),
  ),
  checking.map(
    (input): Part =>
      (table) => ({ ConditionCheck: input(table) }),
  ),
);
const keyOfPart = (part: Part): string => {
  const { Put, Update, Delete, ConditionCheck } = part("");
  const { pk, sk } = Put?.Item ?? Update?.Key ?? Delete?.Key ?? ConditionCheck?.Key ?? {};
  return `${pk?.S} ${sk?.S}`;
};
const parts = fc.uniqueArray(part, { minLength: 1, maxLength: 3, selector: keyOfPart });

const keyCondition = fc.oneof(
  fc.constant({ text: "pk = :pk", values: {} }),
  one("L", "L#2", "A").map((S) => ({ text: "pk = :pk AND begins_with(sk, :sk)", values: { ":sk": { S } } })),
  fc
    .tuple(one("<", ">=", ">", "<="), sortKey)
    .map(([by, S]) => ({ text: `pk = :pk AND sk ${by} :sk`, values: { ":sk": { S } } })),
);
/** Keys are no part of a filter. */
const filter = fc.option(
  condition.filter(({ text }) => !/\b[sp]k\b/.test(text)),
  { freq: 2 },
);
const query = fc
  .record({
    pk: partition,
    where: keyCondition,
    filter,
    limit: one(null, 1, 2, 3),
    forward: fc.boolean(),
    start: one(null, "L#1", "L#2", "L#3", "zz"),
    count: fc.boolean(),
  })
  .map(({ pk, where, filter, limit, forward, start, count }): RandomRequest => {
    const from = where.text === "pk = :pk" ? start : null;
    return (TableName) =>
      new QueryCommand({
        TableName,
        KeyConditionExpression: where.text,
        ...(filter ? { FilterExpression: filter.text } : {}),
        ...placeholders(filter, { ...where, values: { ...where.values, ":pk": { S: pk } } }),
        ConsistentRead: true,
        ScanIndexForward: forward,
        ...(limit === null ? {} : { Limit: limit }),
        ...(from === null ? {} : { ExclusiveStartKey: { pk: { S: pk }, sk: { S: from } } }),
        ...(count ? { Select: "COUNT" } : { ProjectionExpression: "pk, sk, many" }),
      });
  });
const indexQuery = fc
  .record({
    index: one("lobby", "board"),
    by: one(null, "<", ">="),
    at: one("u", "v", "w"),
    forward: fc.boolean(),
  })
  .map(({ index, by, at, forward }): RandomRequest => {
    const names = { "#p": index, ...(by === null ? {} : { "#at": `${index}At` }) };
    return (TableName) =>
      new QueryCommand({
        TableName,
        IndexName: index,
        KeyConditionExpression: by === null ? "#p = :p" : `#p = :p AND #at ${by} :at`,
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: { ":p": { S: "x" }, ...(by === null ? {} : { ":at": { S: at } }) },
        ScanIndexForward: forward,
      });
  });

export const randomRequest: fc.Arbitrary<RandomRequest> = fc.oneof(
  {
    arbitrary: fc.tuple(put, returned, misfits).map(
      ([input, ReturnValues, misfit]): RandomRequest =>
        (table) => {
          const { Item, ...rest } = input(table);
          return new PutItemCommand({ ...rest, Item: { ...Item, ...misfit }, ReturnValues });
        },
    ),
    weight: 4,
  },
  {
    arbitrary: fc.tuple(updating, one<"ALL_NEW" | "NONE">("ALL_NEW", "NONE")).map(
      ([input, ReturnValues]): RandomRequest =>
        (table) =>
          new UpdateItemCommand({ ...input(table), ReturnValues }),
    ),
    weight: 8,
  },
  removing.map(
    (input): RandomRequest =>
      (table) =>
        new DeleteItemCommand({ ...input(table), ReturnValues: "ALL_OLD" }),
  ),
  key.map(
    (Key): RandomRequest =>
      (TableName) =>
        new GetItemCommand({ TableName, Key, ConsistentRead: true }),
  ),
  fc.array(key, { minLength: 1, maxLength: 4 }).map(
    (Keys): RandomRequest =>
      (table) =>
        new BatchGetItemCommand({ RequestItems: { [table]: { Keys, ConsistentRead: true } } }),
  ),
  { arbitrary: query, weight: 2 },
  indexQuery,
  {
    arbitrary: parts.map(
      (parts): RandomRequest =>
        (table) =>
          new TransactWriteItemsCommand({ TransactItems: parts.map((input) => input(table)) }),
    ),
    weight: 2,
  },
);
