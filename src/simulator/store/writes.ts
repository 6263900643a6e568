// The operations that write: PutItem, UpdateItem, DeleteItem and TransactWriteItems.
import {
  type CancellationReason,
  ConditionalCheckFailedException,
  type DeleteItemCommandInput,
  type DeleteItemCommandOutput,
  type PutItemCommandInput,
  type PutItemCommandOutput,
  type TransactWriteItem,
  type TransactWriteItemsCommandInput,
  type TransactWriteItemsCommandOutput,
  type UpdateItemCommandInput,
  type UpdateItemCommandOutput,
} from "@aws-sdk/client-dynamodb";
import { copyForReader } from "./attribute-value.ts";
import {
  type Prepared,
  prepareCheck,
  prepareDelete,
  preparePut,
  prepareUpdate,
  WRITE_OPTIONS,
} from "./changes.ts";
import { onlyOneOf, onlyOptions } from "./known-options.ts";
import { cancelled, invalid, isInvalid, UnknownToStore } from "./refused.ts";
import type { Key, Row } from "./rows.ts";

/** The access that writes have to the rows. */
export interface WritableRows {
  readonly name: string;
  readonly read: (key: Key) => Row | null;
  /** Replaces a row. Does nothing if both rows are the same. */
  readonly write: (key: Key, before: Row | null, after: Row | null) => void;
}

const ONE_WRITE = [...WRITE_OPTIONS, "ReturnValues"];

export const put = (input: PutItemCommandInput, store: WritableRows): PutItemCommandOutput => {
  onlyOptions(input, [...ONE_WRITE, "Item"]);
  const returned = onlyOneOf(input.ReturnValues, ["NONE", "ALL_OLD"]);
  const { before } = written(preparePut(input, store.name), store);
  return returned === "ALL_OLD" ? attributesOf(before) : { $metadata: {} };
};

export const update = (input: UpdateItemCommandInput, store: WritableRows): UpdateItemCommandOutput => {
  onlyOptions(input, [...ONE_WRITE, "Key", "UpdateExpression"]);
  const returned = onlyOneOf(input.ReturnValues, ["NONE", "ALL_NEW"]);
  const { after } = written(prepareUpdate(input, store.name), store);
  return returned === "ALL_NEW" ? attributesOf(after) : { $metadata: {} };
};

/** The DeleteItem operation. */
export const remove = (input: DeleteItemCommandInput, store: WritableRows): DeleteItemCommandOutput => {
  onlyOptions(input, [...ONE_WRITE, "Key"]);
  const returned = onlyOneOf(input.ReturnValues, ["NONE", "ALL_OLD"]);
  const { before } = written(prepareDelete(input, store.name), store);
  return returned === "ALL_OLD" ? attributesOf(before) : { $metadata: {} };
};

const written = ({ key, decide }: Prepared, { read, write }: WritableRows) => {
  const before = read(key);
  const after = decide(before);
  write(key, before, after);
  return { before, after };
};

const attributesOf = (row: Row | null) =>
  row ? { $metadata: {}, Attributes: copyForReader(row.item) } : { $metadata: {} };

const MOST_WRITES = 100;

export const transact = (
  input: TransactWriteItemsCommandInput,
  store: WritableRows,
): TransactWriteItemsCommandOutput => {
  onlyOptions(input, ["TransactItems"]);
  const parts = (input.TransactItems ?? []).map((part) => preparedPart(part, store.name));
  if (parts.length === 0 || parts.length > MOST_WRITES)
    throw invalid("Member must have length less than or equal to 100, and greater than or equal to 1");
  if (new Set(parts.map(({ key: { pk, sk } }) => `${pk}\n${sk}`)).size < parts.length)
    throw invalid("Transaction request cannot include multiple operations on one item");
  const decided = parts.map(({ key, decide }) => {
    const before = store.read(key);
    return { key, before, ...outcomeOf(() => decide(before)) };
  });
  const reasons = decided.map(({ reason }) => reason ?? { Code: "None" });
  if (decided.some(({ reason }) => reason !== null)) throw cancelled(reasons);
  for (const { key, before, after } of decided) store.write(key, before, after);
  return { $metadata: {} };
};

const preparedPart = (part: TransactWriteItem, tableName: string): Prepared => {
  onlyOptions(part, ["ConditionCheck", "Put", "Update", "Delete"]);
  const { ConditionCheck, Put, Update, Delete } = part;
  const prepared: Prepared[] = [];
  if (ConditionCheck) {
    onlyOptions(ConditionCheck, [...WRITE_OPTIONS, "Key"]);
    prepared.push(prepareCheck(ConditionCheck, tableName));
  }
  if (Put) {
    onlyOptions(Put, [...WRITE_OPTIONS, "Item"]);
    prepared.push(preparePut(Put, tableName));
  }
  if (Update) {
    onlyOptions(Update, [...WRITE_OPTIONS, "Key", "UpdateExpression"]);
    prepared.push(prepareUpdate(Update, tableName));
  }
  if (Delete) {
    onlyOptions(Delete, [...WRITE_OPTIONS, "Key"]);
    prepared.push(prepareDelete(Delete, tableName));
  }
  const [only] = prepared;
  if (!only || prepared.length > 1)
    throw new UnknownToStore("a part of a transaction that is not one operation");
  return only;
};

const outcomeOf = (
  decide: () => Row | null,
): { readonly after: Row | null; readonly reason: CancellationReason | null } => {
  try {
    return { after: decide(), reason: null };
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) {
      const { message: Message, Item } = error;
      return {
        after: null,
        reason: { Code: "ConditionalCheckFailed", Message, ...(Item ? { Item } : {}) },
      };
    }
    if (!isInvalid(error)) throw error;
    return { after: null, reason: { Code: "ValidationError", Message: error.message } };
  }
};
