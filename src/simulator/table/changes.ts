// One write as it is decided: from what stands there to what shall stand there, or refused. It writes nothing itself.
import type { AttributeValue, ReturnValuesOnConditionCheckFailure } from "@aws-sdk/client-dynamodb";
import { TABLE } from "../../aws/dynamo/store-schema.ts";
import type { Item } from "../../aws/stores/match-item.ts";
import { areSame, given, sizeOfItem, taken } from "./attribute-value.ts";
import { type Condition, conditionFrom, holds } from "./condition-expression.ts";
import type { Placeholders } from "./expression-reader.ts";
import { checkTable, keyFrom, keyIn, onlyOneOf } from "./known-options.ts";
import { placeholdersOf } from "./placeholders.ts";
import { conditionFailed, invalid, UnknownToTable } from "./refused.ts";
import type { Key, Row } from "./rows.ts";
import { checkUpdate, updated, updateFrom } from "./update-expression.ts";

/** What PutItem, UpdateItem, DeleteItem and the parts of a transaction have in common. */
export interface WriteInput {
  readonly TableName?: string | undefined;
  readonly ConditionExpression?: string | undefined;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>> | undefined;
  readonly ExpressionAttributeValues?: Readonly<Record<string, AttributeValue>> | undefined;
  readonly ReturnValuesOnConditionCheckFailure?: ReturnValuesOnConditionCheckFailure | undefined;
}

export const WRITE_OPTIONS = [
  "TableName",
  "ConditionExpression",
  "ExpressionAttributeNames",
  "ExpressionAttributeValues",
  "ReturnValuesOnConditionCheckFailure",
] as const;

/** A write that is sound in itself: what it does is up to the item. */
export interface Prepared {
  readonly key: Key;
  /** What stands there afterwards; `before` itself where nothing changes. Throws a failed condition, and an update that does not fit. */
  readonly decide: (before: Row | null) => Row | null;
}

const MOST_BYTES = 400 * 1024;

export const preparedPut = (
  input: WriteInput & { readonly Item: Item | undefined },
  table: string,
): Prepared => {
  checkTable(input.TableName, table);
  const condition = input.ConditionExpression === undefined ? null : conditionFrom(input.ConditionExpression);
  const placeholders = placeholdersOf(input, [condition]);
  const item: Record<string, AttributeValue> = {};
  for (const [name, value] of Object.entries(input.Item ?? {})) item[name] = taken(value);
  const key = keyIn(item);
  const row = rowOf(key, item, "Item size has exceeded the maximum allowed size");
  return {
    key,
    decide: (before) => {
      check(condition?.tree, before, placeholders, input);
      return before && areSame(before.item, item) ? before : row;
    },
  };
};

export const preparedUpdate = (
  input: WriteInput & { readonly Key: Item | undefined; readonly UpdateExpression?: string | undefined },
  table: string,
): Prepared => {
  checkTable(input.TableName, table);
  const key = keyFrom(input.Key);
  const condition = input.ConditionExpression === undefined ? null : conditionFrom(input.ConditionExpression);
  if (input.UpdateExpression === undefined) throw new UnknownToTable("an update without an expression");
  const update = updateFrom(input.UpdateExpression);
  const placeholders = placeholdersOf(input, [condition, update]);
  checkUpdate(update.tree, placeholders);
  return {
    key,
    decide: (before) => {
      check(condition?.tree, before, placeholders, input);
      const item = before?.item ?? itemOf(key);
      const after = updated(item, update.tree, placeholders);
      if (before && areSame(item, after)) return before;
      return rowOf(key, after, "Item size to update has exceeded the maximum allowed size");
    },
  };
};

export const preparedDelete = (
  input: WriteInput & { readonly Key: Item | undefined },
  table: string,
): Prepared => ({ ...preparedCheck(input, table, () => null) });

/** Of a transaction that checks an item without writing it. */
export const preparedCheck = (
  input: WriteInput & { readonly Key: Item | undefined },
  table: string,
  after: (before: Row | null) => Row | null = (before) => before,
): Prepared => {
  checkTable(input.TableName, table);
  const key = keyFrom(input.Key);
  const condition = input.ConditionExpression === undefined ? null : conditionFrom(input.ConditionExpression);
  const placeholders = placeholdersOf(input, [condition]);
  return {
    key,
    decide: (before) => {
      check(condition?.tree, before, placeholders, input);
      return after(before);
    },
  };
};

const NOTHING: Item = {};

const check = (
  condition: Condition | undefined,
  before: Row | null,
  placeholders: Placeholders,
  { ReturnValuesOnConditionCheckFailure: told }: WriteInput,
): void => {
  const tells = onlyOneOf(told, ["NONE", "ALL_OLD"]) === "ALL_OLD";
  if (!condition || holds(condition, before?.item ?? NOTHING, placeholders)) return;
  throw conditionFailed(before && tells ? given(before.item) : null);
};

export const itemOf = ({ pk, sk }: Key): Item => ({
  [TABLE.partitionKey]: { S: pk },
  [TABLE.sortKey]: { S: sk },
});

const rowOf = (key: Key, item: Item, tooLarge: string): Row => {
  const size = sizeOfItem(item);
  if (size > MOST_BYTES) throw invalid(tooLarge);
  for (const index of TABLE.indexes) {
    for (const name of [index.partitionKey, index.sortKey]) {
      const value = item[name];
      if (value === undefined) continue;
      if (value.S === undefined)
        throw invalid(`One or more parameter values were invalid: Type mismatch for Index Key ${name}`);
      if (value.S === "")
        throw invalid(
          `One or more parameter values are not valid. A value specified for a secondary index key is not supported. IndexName: ${index.name}, IndexKey: ${name}`,
        );
    }
  }
  return { key, item: Object.freeze(item), size };
};
