// Decides a write: computes the new row from the old row, or refuses. Writes nothing itself.
import type { AttributeValue, ReturnValuesOnConditionCheckFailure } from "@aws-sdk/client-dynamodb";
import { areSame, canonicalCopy, sizeOfItem } from "./attribute-value.ts";
import { type Condition, conditionFrom, holds } from "./condition-expression.ts";
import type { Placeholders } from "./expression-reader.ts";
import { keyFrom, keyIn, onlyOneOf } from "./known-options.ts";
import { placeholdersOf } from "./placeholders.ts";
import { conditionFailed, invalid, UnknownToStore } from "./refused.ts";
import type { Row } from "./rows.ts";
import type { Key, StoredItem, TableKeys, TableSchema } from "./table-schema.ts";
import { applyUpdate, checkUpdate, updateFrom } from "./update-expression.ts";

/** The common options of PutItem, UpdateItem, DeleteItem and the parts of a transaction. */
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

/** A write whose request is valid. Only the stored row can still make it fail. */
export interface Prepared {
  readonly key: Key;
  /**
   * Returns the row after the write, or `before` itself if nothing changes. Throws if the condition fails or the update
   * does not fit the item.
   */
  readonly decide: (before: Row | null) => Row | null;
}

const MOST_BYTES = 400 * 1024;

export const preparePut = (
  input: WriteInput & { readonly Item: StoredItem | undefined },
  schema: TableSchema,
): Prepared => {
  const condition = input.ConditionExpression === undefined ? null : conditionFrom(input.ConditionExpression);
  const placeholders = placeholdersOf(input, [condition]);
  const item: Record<string, AttributeValue> = {};
  for (const [name, value] of Object.entries(input.Item ?? {})) item[name] = canonicalCopy(value);
  const key = keyIn(item, schema);
  const row = rowOf(schema, key, item, "Item size has exceeded the maximum allowed size");
  return {
    key,
    decide: (before) => {
      check(condition?.tree, before, placeholders, input);
      return before && areSame(before.item, item) ? before : row;
    },
  };
};

export const prepareUpdate = (
  input: WriteInput & {
    readonly Key: StoredItem | undefined;
    readonly UpdateExpression?: string | undefined;
  },
  schema: TableSchema,
): Prepared => {
  const key = keyFrom(input.Key, schema);
  const condition = input.ConditionExpression === undefined ? null : conditionFrom(input.ConditionExpression);
  if (input.UpdateExpression === undefined) throw new UnknownToStore("an update without an expression");
  const update = updateFrom(input.UpdateExpression);
  const placeholders = placeholdersOf(input, [condition, update]);
  checkUpdate(update.tree, placeholders, schema);
  return {
    key,
    decide: (before) => {
      check(condition?.tree, before, placeholders, input);
      const item = before?.item ?? itemOf(key, schema);
      const after = applyUpdate(item, update.tree, placeholders);
      if (before && areSame(item, after)) return before;
      return rowOf(schema, key, after, "Item size to update has exceeded the maximum allowed size");
    },
  };
};

export const prepareDelete = (
  input: WriteInput & { readonly Key: StoredItem | undefined },
  schema: TableSchema,
): Prepared => prepareCheck(input, schema, () => null);

/** Prepares the part of a transaction that checks an item without a write. */
export const prepareCheck = (
  input: WriteInput & { readonly Key: StoredItem | undefined },
  schema: TableSchema,
  after: (before: Row | null) => Row | null = (before) => before,
): Prepared => {
  const key = keyFrom(input.Key, schema);
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

const NOTHING: StoredItem = {};

const check = (
  condition: Condition | undefined,
  before: Row | null,
  placeholders: Placeholders,
  { ReturnValuesOnConditionCheckFailure: onFailure }: WriteInput,
): void => {
  const returnsItem = onlyOneOf(onFailure, ["NONE", "ALL_OLD"]) === "ALL_OLD";
  if (!condition || holds(condition, before?.item ?? NOTHING, placeholders)) return;
  throw conditionFailed(before && returnsItem ? before.item : null);
};

export const itemOf = ({ pk, sk }: Key, { partitionKey, sortKey }: TableKeys): StoredItem => ({
  [partitionKey]: { S: pk },
  [sortKey]: { S: sk },
});

const rowOf = ({ indexes }: TableSchema, key: Key, item: StoredItem, tooLarge: string): Row => {
  const size = sizeOfItem(item);
  if (size > MOST_BYTES) throw invalid(tooLarge);
  for (const index of indexes) {
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
