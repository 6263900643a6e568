// The simulator's store: one table in memory that takes the commands of the SDK.
import {
  type AttributeValue,
  BatchGetItemCommand,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactionCanceledException,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import type { DynamoAnswer, DynamoRequest, Item } from "../../aws/dynamo/dynamo.ts";
import { STORE_SCHEMA } from "../../aws/dynamo/store-schema.ts";
import { assertNever } from "../../games/assert-never.ts";
import {
  createMemoryTable,
  type MemoryTable,
  type MemoryTableOptions,
} from "../../stand-ins/store/memory-table.ts";
import { query } from "../../stand-ins/store/query.ts";
import { batchGet, get } from "../../stand-ins/store/reads.ts";
import { put, remove, transact, update } from "../../stand-ins/store/writes.ts";

export interface SimulatedStoreOptions extends MemoryTableOptions {
  /** The table name. Requests must use it. */
  readonly name: string;
}

export interface SimulatedStore extends Omit<MemoryTable, "schema" | "rows" | "write" | "onCapacity"> {
  readonly name: string;
  /**
   * Does a request at once, as a whole or not at all. Returns the value that the SDK's client would resolve to.
   * Throws the errors that the SDK's client would reject with:
   * - ConditionalCheckFailedException, with `Item` if the request asks for it
   * - TransactionCanceledException, with its reasons
   * - a DynamoDBServiceException named ValidationException or ResourceNotFoundException.
   * Throws `UnknownToStore` for an operation, option or expression that this store does not know.
   * The same command object a second time counts as the SDK's retry. The store does not repeat a transaction then.
   */
  perform(request: DynamoRequest): DynamoAnswer;
}

export const createSimulatedStore = ({ name, ...options }: SimulatedStoreOptions): SimulatedStore => {
  const table = createMemoryTable(STORE_SCHEMA, options);
  const tables = new Map([[name, table]]);
  const done = new WeakSet<TransactWriteItemsCommand>();

  const performed = (request: DynamoRequest): DynamoAnswer => {
    if (request instanceof UpdateItemCommand) return update(request.input, tables);
    if (request instanceof GetItemCommand) return get(request.input, tables);
    if (request instanceof QueryCommand) return query(request.input, tables);
    if (request instanceof PutItemCommand) return put(request.input, tables);
    if (request instanceof DeleteItemCommand) return remove(request.input, tables);
    if (request instanceof BatchGetItemCommand) return batchGet(request.input, tables);
    if (request instanceof TransactWriteItemsCommand) {
      if (!done.has(request)) transact(request.input, tables);
      done.add(request);
      return {};
    }
    return assertNever(request);
  };
  const perform = (request: DynamoRequest): DynamoAnswer => copiesForReader(() => performed(request));
  const { contents, item, expired, expire } = table;
  return { name, perform, contents, item, expired, expire };
};

/** Returns the answer with copies of its items, or throws the error with copies. */
const copiesForReader = (perform: () => DynamoAnswer): DynamoAnswer => {
  try {
    return copied(perform());
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException && error.Item) error.Item = copyOf(error.Item);
    if (error instanceof TransactionCanceledException)
      for (const reason of error.CancellationReasons ?? [])
        if (reason.Item) reason.Item = copyOf(reason.Item);
    throw error;
  }
};

const copied = (answer: DynamoAnswer): DynamoAnswer => ({
  ...answer,
  ...(answer.Item ? { Item: copyOf(answer.Item) } : {}),
  ...(answer.Attributes ? { Attributes: copyOf(answer.Attributes) } : {}),
  ...(answer.Items ? { Items: answer.Items.map(copyOf) } : {}),
  ...(answer.Responses ? { Responses: mapped(answer.Responses) } : {}),
});

const mapped = (tables: Readonly<Record<string, readonly Item[]>>) =>
  Object.fromEntries(Object.entries(tables).map(([name, items]) => [name, items.map(copyOf)]));

const copyOf = (item: Item): Record<string, AttributeValue> => {
  const copy: Record<string, AttributeValue> = { ...item };
  for (const name in copy) {
    const bytes = copy[name]?.B;
    if (bytes !== undefined) copy[name] = { B: new Uint8Array(bytes) };
  }
  return copy;
};
