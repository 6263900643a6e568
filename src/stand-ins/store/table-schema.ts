// The keys, indexes and time-to-live attribute of one table in memory. Every key is a text, and every index has keys
// only.

import type { AttributeValue } from "@aws-sdk/client-dynamodb";

/** An item as the store keeps it and gives it to readers. */
export type StoredItem = Readonly<Record<string, AttributeValue>>;

export interface TableSchema extends TableKeys {
  /** The attribute that says when an item expires, in seconds since 1970. Absent: no item expires. */
  readonly timeToLive?: string;
  readonly indexes: readonly TableIndex[];
}

export interface TableKeys {
  readonly partitionKey: string;
  readonly sortKey: string;
}

export interface TableIndex extends TableKeys {
  readonly name: string;
}

/** The values of an item's two keys, whatever their names are. */
export interface Key {
  readonly pk: string;
  readonly sk: string;
}
