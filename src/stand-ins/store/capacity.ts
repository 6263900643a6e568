// Counts the capacity units that DynamoDB bills for a read or a write. Knows no requests.
import { areEqual, sizeOfItem } from "./attribute-value.ts";
import type { Row } from "./rows.ts";
import { pick } from "./store-page.ts";
import type { TableIndex, TableSchema } from "./table-schema.ts";

/** What a request used, also one whose condition failed. */
export interface Capacity {
  readonly readUnits: number;
  readonly writeUnits: number;
}

const WRITE_BYTES = 1024;
const READ_BYTES = 4096;
/** An eventually consistent read costs half. */
const EVENTUAL_SHARE = 0.5;

/** An absent item costs as much as a small one. */
export const readCapacity = (bytes: number, isConsistent: boolean): Capacity => ({
  readUnits: blocks(bytes, READ_BYTES) * (isConsistent ? 1 : EVENTUAL_SHARE),
  writeUnits: 0,
});

/** The larger of both sizes counts, and each entry of an index that comes or goes. */
export const writeCapacity = (schema: TableSchema, before: Row | null, after: Row | null): number =>
  blocks(Math.max(before?.size ?? 0, after?.size ?? 0), WRITE_BYTES) +
  schema.indexes.reduce((sum, index) => sum + indexUnits(schema, index, before, after), 0);

const indexUnits = (
  schema: TableSchema,
  index: TableIndex,
  before: Row | null,
  after: Row | null,
): number => {
  const [was, is] = [entryUnits(schema, index, before), entryUnits(schema, index, after)];
  const isSame = [index.partitionKey, index.sortKey].every((name) =>
    areEqual(before?.item[name], after?.item[name]),
  );
  return was > 0 && is > 0 && isSame ? 0 : was + is;
};

const entryUnits = (schema: TableSchema, index: TableIndex, row: Row | null): number => {
  if (!row?.item[index.partitionKey] || !row.item[index.sortKey]) return 0;
  const names = [schema.partitionKey, schema.sortKey, index.partitionKey, index.sortKey];
  return blocks(sizeOfItem(pick(row.item, names)), WRITE_BYTES);
};

const blocks = (bytes: number, size: number): number => Math.max(1, Math.ceil(bytes / size));
