// The tables of one store in memory, by name.
import type { Capacity } from "./capacity.ts";
import { noSuchTable } from "./refused.ts";
import type { Row, Rows } from "./rows.ts";
import type { Key, TableSchema } from "./table-schema.ts";

export interface Table {
  readonly schema: TableSchema;
  readonly rows: Rows;
  /** Replaces a row. Does nothing if both rows are the same. */
  readonly write: (key: Key, before: Row | null, after: Row | null) => void;
  /** Gets what each read and each write used. Absent: nobody counts. */
  readonly onCapacity?: ((used: Capacity) => void) | undefined;
}

export type Tables = ReadonlyMap<string, Table>;

/** Throws if there is no such table. */
export const tableNamed = (tables: Tables, name: string | undefined): Table => {
  const table = tables.get(name ?? "");
  if (!table) throw noSuchTable();
  return table;
};
