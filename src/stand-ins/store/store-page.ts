// One page of a Query or a Scan: reads rows in order, up to the limits, and says where the next page starts.
import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { type Condition, holds } from "./condition-expression.ts";
import type { Placeholders } from "./expression-reader.ts";
import { invalid } from "./refused.ts";
import type { Row } from "./rows.ts";
import type { StoredItem } from "./table-schema.ts";

export interface PageOptions {
  readonly limit: number | undefined;
  readonly filter: Condition | null;
  readonly placeholders: Placeholders;
  /** The attributes of the key from which the next page starts. */
  readonly keyNames: readonly string[];
  /** Absent: whole items. */
  readonly shown?: readonly string[] | undefined;
  /** The row as the index has it. Absent: whole rows. */
  readonly projected?: ((row: Row) => Row) | undefined;
  /** The page has only the number of items. */
  readonly isCount?: boolean;
  /** Gets the bytes of all rows that the page has read. */
  readonly onRead?: (bytes: number) => void;
}

const PAGE_BYTES = 1024 * 1024;

export const storePage = (
  rows: readonly Row[],
  {
    limit = Number.POSITIVE_INFINITY,
    filter,
    placeholders,
    keyNames,
    shown,
    projected = (row) => row,
    isCount = false,
    onRead,
  }: PageOptions,
) => {
  if (limit < 1) throw invalid("Limit must be greater than or equal to 1");
  const items: Record<string, AttributeValue>[] = [];
  let [count, read, bytes] = [0, 0, 0];
  for (const row of rows) {
    if (read === limit) break;
    const { item, size } = projected(row);
    if (read > 0 && bytes + size > PAGE_BYTES) break;
    read += 1;
    bytes += size;
    if (filter && !holds(filter, item, placeholders)) continue;
    count += 1;
    if (!isCount) items.push(shown ? pick(item, shown) : item);
  }
  onRead?.(bytes);
  const last = rows[read - 1];
  // A page that reaches its limit returns a next key, even if no row follows.
  const isCut = read < rows.length || read === limit;
  return {
    $metadata: {},
    Count: count,
    ScannedCount: read,
    ...(isCount ? {} : { Items: items }),
    ...(last && isCut ? { LastEvaluatedKey: pick(last.item, keyNames) } : {}),
  };
};

/** The item with these attributes only. */
export const pick = (item: StoredItem, names: readonly string[]): Record<string, AttributeValue> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = item[name];
      return value ? [[name, value]] : [];
    }),
  );
