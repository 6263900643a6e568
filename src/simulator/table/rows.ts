// What a table holds: its rows by key, older states of them for a while, and who is in which index. It knows no requests.

import { TABLE } from "../../aws/dynamo/store-schema.ts";
import type { Item } from "../../aws/stores/match-item.ts";
import { compareTexts } from "./attribute-value.ts";

export interface Key {
  readonly pk: string;
  readonly sk: string;
}

export interface Row {
  readonly key: Key;
  /** Frozen in all its parts: it is shared with whoever remembers it. */
  readonly item: Item;
  /** Bytes. */
  readonly size: number;
}

/** A read that need not see the last writes. */
export interface LaggingRead {
  /** `item`: a GetItem or an item of a batch; `partition`: a Query; `index`: one item as a Query of an index sees it. */
  readonly of: "item" | "partition" | "index";
  readonly pk: string;
  /** Null for a whole partition. */
  readonly sk: string | null;
  /** How long ago each write was that the read may not have seen yet, newest first; never empty. */
  readonly agesMs: readonly number[];
}

/** How many of the writes in `agesMs` the read does not see, counted from the newest. */
export type Unseen = (read: LaggingRead) => number;

export interface Rows {
  read(key: Key): Row | null;
  /** As a reader may see it that need not see the last writes. */
  glimpse(key: Key): Row | null;
  /** A partition's rows by their sort keys. */
  partition(pk: string, view: "newest" | "glimpse"): readonly Row[];
  /** What an index has under a key, by its sort key; it is always a glimpse. */
  index(index: Index, key: string): readonly Row[];
  /** Puts a row in the place of what is there, or takes it away. */
  write(key: Key, row: Row | null): void;
  all(): readonly Row[];
}

export type Index = (typeof TABLE.indexes)[number];

export interface RowsOptions {
  readonly nowMs: () => number;
  readonly unseen: Unseen | null;
  /** How long an older state may be seen. */
  readonly settledAfterMs: number;
}

interface Partition {
  readonly rows: Map<string, Row>;
  /** Sort keys in their order; null: to be sorted anew. */
  order: readonly string[] | null;
  /** The last writes, oldest first; empty where nobody reads older states. */
  readonly writes: Write[];
}

interface Write {
  readonly key: Key;
  readonly before: Row | null;
  readonly atMs: number;
}

export const createRows = ({ nowMs, unseen, settledAfterMs }: RowsOptions): Rows => {
  const partitions = new Map<string, Partition>();
  /** By index and its key: whose rows are there or were of late. */
  const members = new Map<string, Map<string, Key>>();

  const partitionOf = (pk: string): Partition => {
    const known = partitions.get(pk);
    if (known) return known;
    const made: Partition = { rows: new Map(), order: null, writes: [] };
    partitions.set(pk, made);
    return made;
  };

  const unsettled = (partition: Partition): readonly Write[] => {
    const { writes } = partition;
    const sinceMs = nowMs() - settledAfterMs;
    const settled = writes.findIndex(({ atMs }) => atMs > sinceMs);
    if (settled !== 0) writes.splice(0, settled < 0 ? writes.length : settled);
    return writes;
  };

  /** The writes that a read does not see, newest first. */
  const missed = (of: LaggingRead["of"], pk: string, sk: string | null): readonly Write[] => {
    const partition = partitions.get(pk);
    if (!unseen || !partition || partition.writes.length === 0) return [];
    const writes = unsettled(partition).filter(({ key }) => sk === null || key.sk === sk);
    if (writes.length === 0) return [];
    const now = nowMs();
    const newestFirst = [...writes].reverse();
    const count = unseen({ of, pk, sk, agesMs: newestFirst.map(({ atMs }) => now - atMs) });
    return newestFirst.slice(0, count);
  };

  const stateOf = (of: "item" | "index", { pk, sk }: Key): Row | null => {
    const oldest = missed(of, pk, sk).at(-1);
    return oldest ? oldest.before : (partitions.get(pk)?.rows.get(sk) ?? null);
  };

  const ordered = (partition: Partition): readonly string[] => {
    partition.order ??= [...partition.rows.keys()].sort(compareTexts);
    return partition.order;
  };

  const enlist = ({ key, item }: Row): void => {
    for (const index of TABLE.indexes) {
      const at = placeIn(index, item);
      if (!at) continue;
      const name = `${index.name}/${at.key}`;
      const there = members.get(name) ?? new Map<string, Key>();
      members.set(name, there.set(`${key.pk}\n${key.sk}`, key));
    }
  };

  return {
    read: ({ pk, sk }) => partitions.get(pk)?.rows.get(sk) ?? null,

    glimpse: (key) => stateOf("item", key),

    partition: (pk, view) => {
      const partition = partitions.get(pk);
      if (!partition) return [];
      const gone = view === "glimpse" ? missed("partition", pk, null) : [];
      if (gone.length === 0) return ordered(partition).flatMap((sk) => partition.rows.get(sk) ?? []);
      const rows = new Map(partition.rows);
      for (const { key, before } of gone) {
        if (before) rows.set(key.sk, before);
        else rows.delete(key.sk);
      }
      return [...rows.values()].sort((a, b) => compareTexts(a.key.sk, b.key.sk));
    },

    index: (index, indexKey) => {
      const there = members.get(`${index.name}/${indexKey}`) ?? new Map<string, Key>();
      const found: { readonly row: Row; readonly sortKey: string }[] = [];
      for (const [name, key] of there) {
        const row = stateOf("index", key);
        const at = row && placeIn(index, row.item);
        if (row && at?.key === indexKey) found.push({ row, sortKey: at.sortKey });
        else if (isOut(key, index, indexKey)) there.delete(name);
      }
      return found
        .sort((a, b) => compareTexts(a.sortKey, b.sortKey) || compareKeys(a.row.key, b.row.key))
        .map(({ row }) => row);
    },

    write: (key, row) => {
      const partition = partitionOf(key.pk);
      const before = partition.rows.get(key.sk) ?? null;
      if (unseen) {
        unsettled(partition);
        partition.writes.push({ key, before, atMs: nowMs() });
      }
      if ((before === null) !== (row === null)) partition.order = null;
      if (row) partition.rows.set(key.sk, row);
      else partition.rows.delete(key.sk);
      if (row) enlist(row);
    },

    all: () =>
      [...partitions.keys()].sort(compareTexts).flatMap((pk) => {
        const partition = partitionOf(pk);
        return ordered(partition).flatMap((sk) => partition.rows.get(sk) ?? []);
      }),
  };

  /** Whether no reader can find it there any more. */
  function isOut({ pk, sk }: Key, index: Index, indexKey: string): boolean {
    const partition = partitionOf(pk);
    const row = partition.rows.get(sk);
    if (row && placeIn(index, row.item)?.key === indexKey) return false;
    return unsettled(partition).every(({ key }) => key.sk !== sk);
  }
};

const placeIn = ({ partitionKey, sortKey }: Index, item: Item) => {
  const key = item[partitionKey]?.S;
  const at = item[sortKey]?.S;
  return key === undefined || at === undefined ? null : { key, sortKey: at };
};

const compareKeys = (a: Key, b: Key): number => compareTexts(a.pk, b.pk) || compareTexts(a.sk, b.sk);
