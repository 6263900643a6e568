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
import { given } from "./attribute-value.ts";
import {
  type Prepared,
  preparedCheck,
  preparedDelete,
  preparedPut,
  preparedUpdate,
  WRITE_OPTIONS,
} from "./changes.ts";
import { onlyOneOf, onlyOptions } from "./known-options.ts";
import { cancelled, invalid, isInvalid, UnknownToTable } from "./refused.ts";
import type { Key, Row } from "./rows.ts";

/** What writes do with the table. */
export interface Store {
  readonly name: string;
  readonly read: (key: Key) => Row | null;
  /** Nothing where both are the same. */
  readonly write: (key: Key, before: Row | null, after: Row | null) => void;
}

const ONE_WRITE = [...WRITE_OPTIONS, "ReturnValues"];

export const put = (input: PutItemCommandInput, store: Store): PutItemCommandOutput => {
  onlyOptions(input, [...ONE_WRITE, "Item"]);
  const tells = onlyOneOf(input.ReturnValues, ["NONE", "ALL_OLD"]);
  const { before } = written(preparedPut(input, store.name), store);
  return tells === "ALL_OLD" ? toldOf(before) : { $metadata: {} };
};

export const update = (input: UpdateItemCommandInput, store: Store): UpdateItemCommandOutput => {
  onlyOptions(input, [...ONE_WRITE, "Key", "UpdateExpression"]);
  const tells = onlyOneOf(input.ReturnValues, ["NONE", "ALL_NEW"]);
  const { after } = written(preparedUpdate(input, store.name), store);
  return tells === "ALL_NEW" ? toldOf(after) : { $metadata: {} };
};

/** DeleteItem. */
export const remove = (input: DeleteItemCommandInput, store: Store): DeleteItemCommandOutput => {
  onlyOptions(input, [...ONE_WRITE, "Key"]);
  const tells = onlyOneOf(input.ReturnValues, ["NONE", "ALL_OLD"]);
  const { before } = written(preparedDelete(input, store.name), store);
  return tells === "ALL_OLD" ? toldOf(before) : { $metadata: {} };
};

const written = ({ key, decide }: Prepared, { read, write }: Store) => {
  const before = read(key);
  const after = decide(before);
  write(key, before, after);
  return { before, after };
};

const toldOf = (row: Row | null) =>
  row ? { $metadata: {}, Attributes: given(row.item) } : { $metadata: {} };

const MOST_WRITES = 100;

export const transact = (
  input: TransactWriteItemsCommandInput,
  store: Store,
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

const preparedPart = (part: TransactWriteItem, table: string): Prepared => {
  onlyOptions(part, ["ConditionCheck", "Put", "Update", "Delete"]);
  const { ConditionCheck, Put, Update, Delete } = part;
  const prepared: Prepared[] = [];
  if (ConditionCheck) {
    onlyOptions(ConditionCheck, [...WRITE_OPTIONS, "Key"]);
    prepared.push(preparedCheck(ConditionCheck, table));
  }
  if (Put) {
    onlyOptions(Put, [...WRITE_OPTIONS, "Item"]);
    prepared.push(preparedPut(Put, table));
  }
  if (Update) {
    onlyOptions(Update, [...WRITE_OPTIONS, "Key", "UpdateExpression"]);
    prepared.push(preparedUpdate(Update, table));
  }
  if (Delete) {
    onlyOptions(Delete, [...WRITE_OPTIONS, "Key"]);
    prepared.push(preparedDelete(Delete, table));
  }
  const [only] = prepared;
  if (!only || prepared.length > 1)
    throw new UnknownToTable("a part of a transaction that is not one operation");
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
