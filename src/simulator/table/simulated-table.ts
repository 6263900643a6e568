// The one table in memory, with DynamoDB's semantics: what a request answers, refuses and leaves behind is what it would be there.
// It knows no world: when a request gets here, how old a read is and when the expired go, is decided outside.
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
import { TABLE } from "../../aws/dynamo/store-schema.ts";
import type { Item } from "../../aws/stores/match-item.ts";
import { assertNever } from "../../games/assert-never.ts";
import { query } from "./query.ts";
import { batchGet, get } from "./reads.ts";
import { createRows, type Key, type LaggingRead, type Row } from "./rows.ts";
import { put, remove, type Store, transact, update } from "./writes.ts";

export { UnknownToTable } from "./refused.ts";
export type { Key, LaggingRead } from "./rows.ts";

/** One write of an item that changed it: what a stream with new and old images tells. A write that changes nothing makes none. */
export interface Change {
  /** Counted up by one with each change of the table, from 1. */
  readonly sequence: number;
  readonly key: Key;
  /** Null: it was not there. */
  readonly before: Item | null;
  /** Null: it is not there any more. */
  readonly after: Item | null;
  readonly atMs: number;
  /** Whether it was deleted since its life-time had passed. */
  readonly isExpiry: boolean;
}

export interface SimulatedTableOptions {
  /** The only name that requests may use. */
  readonly name: string;
  /** The table's own clock: of streams and of what has expired. */
  readonly nowMs: () => number;
  /**
   * How many of the writes named by `agesMs` this read does not see, counted from the newest: 0 for a fresh read, the length
   * of `agesMs` for the oldest state. Asked only where there is a choice. Absent: every read is fresh.
   */
  readonly unseen?: (read: LaggingRead) => number;
  /** A write that is as old has reached every reader; no older states are kept. 1,000 if not given. */
  readonly settledAfterMs?: number;
  /** Hears of every change in the order of the writes, before the writer is answered. It must not write itself. */
  readonly onChange?: (change: Change) => void;
}

export interface SimulatedTable {
  readonly name: string;
  /**
   * Does at once what a request asks, whole or not at all, and returns what the SDK's client would resolve to.
   * Throws what it would reject with: ConditionalCheckFailedException (with `Item` where asked), TransactionCanceledException
   * (with its reasons), and a DynamoDBServiceException named ValidationException or ResourceNotFoundException. What this
   * table does not know (an operation, an option, an expression) it throws as an `UnknownToTable`, never passes over.
   * The very same command a second time is the SDK's retry of it: a transaction that was done is then not done again.
   */
  perform(request: DynamoRequest): DynamoAnswer;
  /** Everything as it is now, by pk, then sk, as DynamoDB sorts them. Not to be changed. */
  contents(): readonly Item[];
  /** As it is now, expired or not. */
  item(key: Key): Item | null;
  /** Of items whose life-time has passed, the earliest first. DynamoDB deletes them some time later, up to days. */
  expired(): readonly Key[];
  /** Deletes an item as DynamoDB's own sweep does; false where it is not there or has not expired. */
  expire(key: Key): boolean;
}

export const createSimulatedTable = ({
  name,
  nowMs,
  unseen,
  settledAfterMs = 1_000,
  onChange,
}: SimulatedTableOptions): SimulatedTable => {
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
  const store: Store = { name, read: rows.read, write };

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

  const endOf = ({ item }: Row): number => Number(item[TABLE.timeToLive]?.N ?? Number.POSITIVE_INFINITY);
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
