// One table in memory with DynamoDB's semantics. The table knows no world. Its owner decides how old a read is, who
// hears of changes and when expired items go.
import type { Capacity } from "./capacity.ts";
import { createExpiry } from "./expiry.ts";
import { createRows, type LaggingRead, type Row } from "./rows.ts";
import type { Key, StoredItem, TableSchema } from "./table-schema.ts";
import type { Table } from "./tables.ts";

/** One changed item, like a record of a stream with new and old images. A write without effect makes no change. */
export interface StoreChange {
  /** The number of the change in this table, from 1. */
  readonly sequence: number;
  readonly key: Key;
  /** Null: the item was not there before. */
  readonly before: StoredItem | null;
  /** Null: the write deleted the item. */
  readonly after: StoredItem | null;
  readonly atMs: number;
  /** Whether the table deleted the item because it had expired. */
  readonly isExpiry: boolean;
}

export interface MemoryTableOptions {
  /** The table's own clock, for stream records and expiry. */
  readonly nowMs: () => number;
  /**
   * The number of writes in `agesMs` that this read misses, counted from the newest.
   * 0 gives a fresh read, and the length of `agesMs` gives the oldest state.
   * The table asks only if there is a choice. Absent: every read is fresh.
   */
  readonly unseen?: (read: LaggingRead) => number;
  /** Every read sees a write of this age, so the table keeps no older states. Default: 1,000. */
  readonly settledAfterMs?: number;
  /** Gets every change in the order of the writes, before the writer gets its answer. Must not write to the table. */
  readonly onChange?: (change: StoreChange) => void;
  /** Gets the capacity units of each read and each write, also of one whose condition failed. */
  readonly onCapacity?: ((used: Capacity) => void) | undefined;
}

export interface MemoryTable extends Table {
  /** All current items, sorted by their keys as DynamoDB sorts them. Callers must not change them. */
  contents(): readonly StoredItem[];
  /** The current item, expired or not. */
  item(key: Key): StoredItem | null;
  /** The keys of expired items, the earliest first. DynamoDB deletes such items later, up to days later. */
  expired(): readonly Key[];
  /** Deletes an expired item, as DynamoDB does. False if the item is missing or has not expired. */
  expire(key: Key): boolean;
}

export const createMemoryTable = (
  schema: TableSchema,
  { nowMs, unseen, settledAfterMs = 1_000, onChange, onCapacity }: MemoryTableOptions,
): MemoryTable => {
  const rows = createRows({ schema, nowMs, unseen: unseen ?? null, settledAfterMs });
  const expiry = createExpiry();
  const { timeToLive } = schema;
  let sequence = 0;

  const endOf = (row: Row | null): number | null => {
    const end = timeToLive === undefined ? undefined : row?.item[timeToLive]?.N;
    return end === undefined ? null : Number(end);
  };
  const write = (key: Key, before: Row | null, after: Row | null, isExpiry = false): void => {
    if (before === after) return;
    rows.write(key, after);
    expiry.moved(key, endOf(before), endOf(after));
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

  return {
    schema,
    rows,
    write,
    onCapacity,
    contents: () => rows.all().map(({ item }) => item),
    item: (key) => rows.read(key)?.item ?? null,
    expired: () => expiry.ended(nowMs() / 1000),
    expire: (key) => {
      const row = rows.read(key);
      const end = endOf(row);
      if (end === null || end * 1000 > nowMs()) return false;
      write(key, row, null, true);
      return true;
    },
  };
};
