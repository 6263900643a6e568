// Holds the rows of one table by key, and the rows of each index. Keeps older states of the rows for a while.
// Knows no requests.

import { compareTexts } from "./attribute-value.ts";
import type { Key, StoredItem, TableIndex, TableSchema } from "./table-schema.ts";

export interface Row {
  readonly key: Key;
  /** Deeply frozen, because readers share it. */
  readonly item: StoredItem;
  /** Bytes. */
  readonly size: number;
}

/** A read that may miss the last writes. */
export interface LaggingRead {
  /** `item`: a GetItem, or one item of a batch. `partition`: a Query. `index`: one item in a Query of an index. */
  readonly of: "item" | "partition" | "index";
  readonly pk: string;
  /** Null for a whole partition. */
  readonly sk: string | null;
  /** The ages of the writes that the read may miss, the newest first. Never empty. */
  readonly agesMs: readonly number[];
}

/** The number of writes in `agesMs` that the read misses, counted from the newest. */
export type Unseen = (read: LaggingRead) => number;

export interface Rows {
  read(key: Key): Row | null;
  /** The row in an eventually consistent read, which may miss the last writes. */
  glimpse(key: Key): Row | null;
  /** The partition's rows in the order of their sort keys. */
  partition(pk: string, view: "newest" | "glimpse"): readonly Row[];
  /** The rows of an index under a key, in the order of its sort key. The read may miss the last writes. */
  index(index: TableIndex, key: string): readonly Row[];
  /** Replaces the row of the key. Null deletes the row. */
  write(key: Key, row: Row | null): void;
  all(): readonly Row[];
}

export interface RowsOptions {
  readonly schema: TableSchema;
  readonly nowMs: () => number;
  readonly unseen: Unseen | null;
  /** How long a read may still see an older state. */
  readonly settledAfterMs: number;
}

interface Partition {
  readonly rows: Map<string, Row>;
  /** The sort keys in order. */
  readonly order: string[];
  /** The last writes, the oldest first. Empty if no read may see older states. */
  readonly writes: Write[];
}

interface Write {
  readonly key: Key;
  readonly before: Row | null;
  readonly atMs: number;
}

interface State extends RowsOptions {
  readonly partitions: Map<string, Partition>;
  /** By index and index key: the keys of rows that are there now or were there recently. */
  readonly members: Map<string, Map<string, Key>>;
}

export const createRows = (options: RowsOptions): Rows => {
  const state: State = { ...options, partitions: new Map(), members: new Map() };
  const { partitions } = state;
  return {
    read: ({ pk, sk }) => partitions.get(pk)?.rows.get(sk) ?? null,
    glimpse: (key) => glimpsed(state, "item", key),
    partition: (pk, view) => {
      const partition = partitions.get(pk);
      if (!partition) return [];
      const gone = view === "glimpse" ? unseenWrites(state, "partition", pk, null) : [];
      if (gone.length === 0) return ordered(partition);
      const rows = new Map(partition.rows);
      for (const { key, before } of gone) {
        if (before) rows.set(key.sk, before);
        else rows.delete(key.sk);
      }
      return [...rows.values()].sort((a, b) => compareTexts(a.key.sk, b.key.sk));
    },
    index: (index, key) => indexed(state, index, key),
    write: (key, row) => write(state, key, row),
    all: () => [...partitions.keys()].sort(compareTexts).flatMap((pk) => ordered(partitionOf(state, pk))),
  };
};

const partitionOf = ({ partitions }: State, pk: string): Partition => {
  const known = partitions.get(pk);
  if (known) return known;
  const made: Partition = { rows: new Map(), order: [], writes: [] };
  partitions.set(pk, made);
  return made;
};

/** The partition's rows in the order of their sort keys. */
const ordered = ({ order, rows }: Partition): readonly Row[] => {
  const found: Row[] = [];
  for (const sk of order) {
    const row = rows.get(sk);
    if (row) found.push(row);
  }
  return found;
};

/** The first place whose key is not before this one. */
const placeOf = (order: readonly string[], sk: string): number => {
  let [from, to] = [0, order.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (compareTexts(order[middle] ?? "", sk) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
};

const write = (state: State, key: Key, row: Row | null): void => {
  const partition = partitionOf(state, key.pk);
  const before = partition.rows.get(key.sk) ?? null;
  if (state.unseen) {
    unsettled(state, partition);
    partition.writes.push({ key, before, atMs: state.nowMs() });
  }
  if (before === null && row !== null) partition.order.splice(placeOf(partition.order, key.sk), 0, key.sk);
  if (before !== null && row === null) partition.order.splice(placeOf(partition.order, key.sk), 1);
  if (row) partition.rows.set(key.sk, row);
  else partition.rows.delete(key.sk);
  if (row) enlist(state, row);
};

const enlist = ({ members, schema }: State, { key, item }: Row): void => {
  for (const index of schema.indexes) {
    const at = placeIn(index, item);
    if (!at) continue;
    const name = `${index.name}/${at.key}`;
    const there = members.get(name) ?? new Map<string, Key>();
    members.set(name, there.set(`${key.pk}\n${key.sk}`, key));
  }
};

/** The partition's writes that a read may still miss, the oldest first. Drops the writes that every read sees. */
const unsettled = ({ nowMs, settledAfterMs }: State, { writes }: Partition): readonly Write[] => {
  const sinceMs = nowMs() - settledAfterMs;
  const settled = writes.findIndex(({ atMs }) => atMs > sinceMs);
  if (settled !== 0) writes.splice(0, settled < 0 ? writes.length : settled);
  return writes;
};

/** The writes that a read misses, the newest first. */
const unseenWrites = (
  state: State,
  of: LaggingRead["of"],
  pk: string,
  sk: string | null,
): readonly Write[] => {
  const partition = state.partitions.get(pk);
  if (!state.unseen || !partition || partition.writes.length === 0) return [];
  const writes = unsettled(state, partition).filter(({ key }) => sk === null || key.sk === sk);
  if (writes.length === 0) return [];
  const now = state.nowMs();
  const newestFirst = [...writes].reverse();
  const count = state.unseen({ of, pk, sk, agesMs: newestFirst.map(({ atMs }) => now - atMs) });
  return newestFirst.slice(0, count);
};

const glimpsed = (state: State, of: "item" | "index", { pk, sk }: Key): Row | null => {
  const oldest = unseenWrites(state, of, pk, sk).at(-1);
  return oldest ? oldest.before : (state.partitions.get(pk)?.rows.get(sk) ?? null);
};

const indexed = (state: State, index: TableIndex, indexKey: string): readonly Row[] => {
  const there = state.members.get(`${index.name}/${indexKey}`) ?? new Map<string, Key>();
  const found: { readonly row: Row; readonly sortKey: string }[] = [];
  for (const [name, key] of there) {
    const row = glimpsed(state, "index", key);
    const at = row && placeIn(index, row.item);
    if (row && at?.key === indexKey) found.push({ row, sortKey: at.sortKey });
    else if (isOut(state, key, index, indexKey)) there.delete(name);
  }
  return found
    .sort((a, b) => compareTexts(a.sortKey, b.sortKey) || compareKeys(a.row.key, b.row.key))
    .map(({ row }) => row);
};

/** Whether no reader can find the row in the index any more. */
const isOut = (state: State, { pk, sk }: Key, index: TableIndex, indexKey: string): boolean => {
  const partition = partitionOf(state, pk);
  const row = partition.rows.get(sk);
  if (row && placeIn(index, row.item)?.key === indexKey) return false;
  return unsettled(state, partition).every(({ key }) => key.sk !== sk);
};

const placeIn = ({ partitionKey, sortKey }: TableIndex, item: StoredItem) => {
  const key = item[partitionKey]?.S;
  const at = item[sortKey]?.S;
  return key === undefined || at === undefined ? null : { key, sortKey: at };
};

const compareKeys = (a: Key, b: Key): number => compareTexts(a.pk, b.pk) || compareTexts(a.sk, b.sk);
