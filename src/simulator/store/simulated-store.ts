// An in-memory store with DynamoDB's semantics: a request has the same answer, errors and effects as in DynamoDB.
// The store knows no world. Its caller decides when a request arrives, how old a read is and when expired items go.
import {
  BatchGetItemCommand,
  DeleteItemCommand,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import type { DynamoAnswer, DynamoRequest } from "../../aws/dynamo/dynamo.ts";
import { STORE_SCHEMA } from "../../aws/dynamo/store-schema.ts";
import type { Item } from "../../aws/stores/match-item.ts";
import { assertNever } from "../../games/assert-never.ts";
import { query } from "./query.ts";
import { batchGet, get } from "./reads.ts";
import { createRows, type Key, type LaggingRead, type Row } from "./rows.ts";
import { put, remove, transact, update, type WritableRows } from "./writes.ts";

export { UnknownToStore } from "./refused.ts";
export type { Key, LaggingRead } from "./rows.ts";

/** One changed item, like a record of a stream with new and old images. A write without effect makes no change. */
export interface StoreChange {
  /** The number of the change in this store, from 1. */
  readonly sequence: number;
  readonly key: Key;
  /** Null: the item was not there before. */
  readonly before: Item | null;
  /** Null: the write deleted the item. */
  readonly after: Item | null;
  readonly atMs: number;
  /** Whether the store deleted the item because it had expired. */
  readonly isExpiry: boolean;
}

export interface SimulatedStoreOptions {
  /** The table name. Requests must use it. */
  readonly name: string;
  /** The store's own clock, for stream records and expiry. */
  readonly nowMs: () => number;
  /**
   * The number of writes in `agesMs` that this read misses, counted from the newest.
   * 0 gives a fresh read, and the length of `agesMs` gives the oldest state.
   * The store asks only if there is a choice. Absent: every read is fresh.
   */
  readonly unseen?: (read: LaggingRead) => number;
  /** Every read sees a write of this age, so the store keeps no older states. Default: 1,000. */
  readonly settledAfterMs?: number;
  /** Gets every change in the order of the writes, before the writer gets its answer. Must not write to the store. */
  readonly onChange?: (change: StoreChange) => void;
}

export interface SimulatedStore {
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
  /** All current items, sorted by pk and then sk as DynamoDB sorts them. Callers must not change them. */
  contents(): readonly Item[];
  /** The current item, expired or not. */
  item(key: Key): Item | null;
  /** The keys of expired items, the earliest first. DynamoDB deletes such items later, up to days later. */
  expired(): readonly Key[];
  /** Deletes an expired item, as DynamoDB does. False if the item is missing or has not expired. */
  expire(key: Key): boolean;
}

export const createSimulatedStore = ({
  name,
  nowMs,
  unseen,
  settledAfterMs = 1_000,
  onChange,
}: SimulatedStoreOptions): SimulatedStore => {
  const rows = createRows({ nowMs, unseen: unseen ?? null, settledAfterMs });
  const done = new WeakSet<TransactWriteItemsCommand>();
  let sequence = 0;

  const write = (key: Key, before: Row | null, after: Row | null, isExpiry = false): void => {
    if (before === after) return;
    rows.write(key, after);
    sequence += 1;
    onChange?.({
      sequence,
      key,
      before: before?.item ?? null,
      after: after?.item ?? null,
      atMs: nowMs(),
      isExpiry,
    });
  };
  const store: WritableRows = { name, read: rows.read, write };

  const perform = (request: DynamoRequest): DynamoAnswer => {
    if (request instanceof UpdateItemCommand) return update(request.input, store);
    if (request instanceof GetItemCommand) return get(request.input, name, rows);
    if (request instanceof QueryCommand) return query(request.input, name, rows);
    if (request instanceof PutItemCommand) return put(request.input, store);
    if (request instanceof DeleteItemCommand) return remove(request.input, store);
    if (request instanceof BatchGetItemCommand) return batchGet(request.input, name, rows);
    if (request instanceof TransactWriteItemsCommand) {
      if (done.has(request)) return { $metadata: {} };
      const answer = transact(request.input, store);
      done.add(request);
      return answer;
    }
    return assertNever(request);
  };

  const endOf = ({ item }: Row): number =>
    Number(item[STORE_SCHEMA.timeToLive]?.N ?? Number.POSITIVE_INFINITY);
  const hasEnded = (row: Row): boolean => endOf(row) * 1000 <= nowMs();

  return {
    name,
    perform,
    contents: () => rows.all().map(({ item }) => item),
    item: (key) => rows.read(key)?.item ?? null,
    expired: () =>
      rows
        .all()
        .filter(hasEnded)
        .sort((a, b) => endOf(a) - endOf(b))
        .map(({ key }) => key),
    expire: (key) => {
      const row = rows.read(key);
      if (!row || !hasEnded(row)) return false;
      write(key, row, null, true);
      return true;
    },
  };
};
