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
import { writeCapacity } from "./capacity.ts";
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
import type { Row } from "./rows.ts";
import type { TableSchema } from "./table-schema.ts";
import { type Table, type Tables, tableNamed } from "./tables.ts";

const ONE_WRITE = [...WRITE_OPTIONS, "ReturnValues"];

export const put = (input: PutItemCommandInput, tables: Tables): PutItemCommandOutput => {
  onlyOptions(input, [...ONE_WRITE, "Item"]);
  const returned = onlyOneOf(input.ReturnValues, ["NONE", "ALL_OLD"]);
  const table = tableNamed(tables, input.TableName);
  const { before } = written(preparePut(input, table.schema), table);
  return returned === "ALL_OLD" ? attributesOf(before) : { $metadata: {} };
};

export const update = (input: UpdateItemCommandInput, tables: Tables): UpdateItemCommandOutput => {
  onlyOptions(input, [...ONE_WRITE, "Key", "UpdateExpression"]);
  const returned = onlyOneOf(input.ReturnValues, ["NONE", "ALL_NEW"]);
  const table = tableNamed(tables, input.TableName);
  const { after } = written(prepareUpdate(input, table.schema), table);
  return returned === "ALL_NEW" ? attributesOf(after) : { $metadata: {} };
};

/** The DeleteItem operation. */
export const remove = (input: DeleteItemCommandInput, tables: Tables): DeleteItemCommandOutput => {
  onlyOptions(input, [...ONE_WRITE, "Key"]);
  const returned = onlyOneOf(input.ReturnValues, ["NONE", "ALL_OLD"]);
  const table = tableNamed(tables, input.TableName);
  const { before } = written(prepareDelete(input, table.schema), table);
  return returned === "ALL_OLD" ? attributesOf(before) : { $metadata: {} };
};

const written = (prepared: Prepared, table: Table) => {
  const { key } = prepared;
  const before = table.rows.read(key);
  const after = decided(prepared, table, before);
  table.write(key, before, after);
  return { before, after };
};

/** A failed condition costs as much as the write of the stored item. */
const decided = ({ decide }: Prepared, table: Table, before: Row | null, times = 1): Row | null => {
  let after = before;
  try {
    after = decide(before);
    return after;
  } finally {
    const { schema, onCapacity } = table;
    onCapacity?.({ readUnits: 0, writeUnits: times * writeCapacity(schema, before, after) });
  }
};

/** A transaction prepares each write, and then does it. */
const TWICE = 2;

const attributesOf = (row: Row | null) => (row ? { $metadata: {}, Attributes: row.item } : { $metadata: {} });

const MOST_WRITES = 100;
const MOST_BYTES = 4 * 2 ** 20;

export const transact = (
  input: TransactWriteItemsCommandInput,
  tables: Tables,
): TransactWriteItemsCommandOutput => {
  onlyOptions(input, ["TransactItems", "ClientRequestToken"]);
  const parts = (input.TransactItems ?? []).map((part) => preparedPart(part, tables));
  if (parts.length === 0 || parts.length > MOST_WRITES)
    throw invalid("Member must have length less than or equal to 100, and greater than or equal to 1");
  if (new Set(parts.map(({ name, key: { pk, sk } }) => `${name}\n${pk}\n${sk}`)).size < parts.length)
    throw invalid("Transaction request cannot include multiple operations on one item");
  const outcomes = parts.map((part) => {
    const { table, key } = part;
    const before = table.rows.read(key);
    return { table, key, before, ...outcomeOf(() => decided(part, table, before, TWICE)) };
  });
  const reasons = outcomes.map(({ reason }) => reason ?? { Code: "None" });
  if (outcomes.some(({ reason }) => reason !== null)) throw cancelled(reasons);
  if (outcomes.reduce((sum, { before, after }) => sum + ((after ?? before)?.size ?? 0), 0) > MOST_BYTES)
    throw invalid("The items of a transaction must not exceed 4 MB");
  for (const { table, key, before, after } of outcomes) table.write(key, before, after);
  return { $metadata: {} };
};

interface PreparedPart extends Prepared {
  readonly name: string;
  readonly table: Table;
}

const preparedPart = (part: TransactWriteItem, tables: Tables): PreparedPart => {
  onlyOptions(part, ["ConditionCheck", "Put", "Update", "Delete"]);
  const { ConditionCheck, Put, Update, Delete } = part;
  const asked = ConditionCheck ?? Put ?? Update ?? Delete;
  if (!asked || Object.values(part).filter(Boolean).length > 1)
    throw new UnknownToStore("a part of a transaction that is not one operation");
  const table = tableNamed(tables, asked.TableName);
  return { name: asked.TableName ?? "", table, ...prepared(part, table.schema) };
};

const prepared = (
  { ConditionCheck, Put, Update, Delete }: TransactWriteItem,
  schema: TableSchema,
): Prepared => {
  if (Update) {
    onlyOptions(Update, [...WRITE_OPTIONS, "Key", "UpdateExpression"]);
    return prepareUpdate(Update, schema);
  }
  if (Put) {
    onlyOptions(Put, [...WRITE_OPTIONS, "Item"]);
    return preparePut(Put, schema);
  }
  const keyed = ConditionCheck ?? Delete;
  onlyOptions(keyed ?? {}, [...WRITE_OPTIONS, "Key"]);
  return Delete ? prepareDelete(Delete, schema) : prepareCheck({ Key: undefined, ...ConditionCheck }, schema);
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
