// The Query operation: returns one page of a partition or of an index, up to the limits.
import type { QueryCommandInput, QueryCommandOutput } from "@aws-sdk/client-dynamodb";
import { areEqual, compareTexts, sizeOfItem } from "./attribute-value.ts";
import { readCapacity } from "./capacity.ts";
import { conditionFrom } from "./condition-expression.ts";
import { namesOn, type Path, reading } from "./expression-reader.ts";
import { keyConditionOf } from "./key-condition.ts";
import { onlyOneOf, onlyOptions } from "./known-options.ts";
import { placeholdersOf } from "./placeholders.ts";
import { invalid, UnknownToStore } from "./refused.ts";
import type { Row } from "./rows.ts";
import { pick, storePage } from "./store-page.ts";
import type { StoredItem, TableKeys } from "./table-schema.ts";
import { type Table, type Tables, tableNamed } from "./tables.ts";

const OPTIONS = [
  "TableName",
  "IndexName",
  "KeyConditionExpression",
  "FilterExpression",
  "ProjectionExpression",
  "ExpressionAttributeNames",
  "ExpressionAttributeValues",
  "ConsistentRead",
  "ExclusiveStartKey",
  "Limit",
  "ScanIndexForward",
  "Select",
] as const;

export const query = (input: QueryCommandInput, tables: Tables): QueryCommandOutput => {
  onlyOptions(input, OPTIONS);
  const table = tableNamed(tables, input.TableName);
  const { ExclusiveStartKey: start } = input;
  if (input.KeyConditionExpression === undefined) throw new UnknownToStore("a query without a key condition");
  const where = conditionFrom(input.KeyConditionExpression);
  const filter = input.FilterExpression === undefined ? null : conditionFrom(input.FilterExpression);
  const projection =
    input.ProjectionExpression === undefined ? null : projectionFrom(input.ProjectionExpression);
  const placeholders = placeholdersOf(input, [where, filter, projection]);
  const source = sourceOf(input, table);
  const { partition, fits } = keyConditionOf(where.tree, source.keys, placeholders);

  const inOrder = source.rows(partition).filter(({ item }) => fits(item[source.keys.sortKey]?.S ?? ""));
  const ordered = input.ScanIndexForward === false ? inOrder.reverse() : inOrder;
  const left = start ? ordered.slice(firstAfter(ordered, start, source.names, input)) : ordered;

  return storePage(left, {
    limit: input.Limit,
    filter: filter?.tree ?? null,
    placeholders,
    keyNames: source.names,
    projected: source.projected,
    shown: projection?.tree.flatMap((path) => namesOn(path, placeholders)),
    isCount: onlyOneOf(input.Select, ["ALL", "COUNT"]) === "COUNT",
    onRead: (bytes) => table.onCapacity?.(readCapacity(bytes, input.ConsistentRead === true)),
  });
};

/** Parses a projection. Each path is one whole attribute. */
const projectionFrom = reading((reader): readonly Path[] => {
  const paths = [reader.path()];
  while (reader.takes(",")) paths.push(reader.path());
  if (paths.some((path) => path.length > 1))
    throw new UnknownToStore("a projection of a part of an attribute");
  return paths;
});

interface Source {
  readonly keys: TableKeys;
  /** The attributes that a start key must have. */
  readonly names: readonly string[];
  readonly rows: (partition: string) => readonly Row[];
  /** The row as this source has it. Absent: whole rows. */
  readonly projected?: (row: Row) => Row;
}

const sourceOf = ({ IndexName, ConsistentRead }: QueryCommandInput, { schema, rows }: Table): Source => {
  const keyNames = [schema.partitionKey, schema.sortKey];
  if (IndexName === undefined) {
    const view = ConsistentRead === true ? "newest" : "glimpse";
    return {
      keys: schema,
      names: keyNames,
      rows: (partition) => rows.partition(partition, view),
    };
  }
  const index = schema.indexes.find(({ name }) => name === IndexName);
  if (!index) throw invalid(`The table does not have the specified index: ${IndexName}`);
  if (ConsistentRead === true)
    throw invalid("Consistent reads are not supported on global secondary indexes");
  const names = [...keyNames, index.partitionKey, index.sortKey];
  const keysOnly = ({ key, item }: Row): Row => {
    const kept = pick(item, names);
    return { key, item: kept, size: sizeOfItem(kept) };
  };
  return { keys: index, names, rows: (partition) => rows.index(index, partition), projected: keysOnly };
};

/** The number of rows before a page that starts after this key. The key's row may be deleted. */
const firstAfter = (
  ordered: readonly Row[],
  start: StoredItem,
  names: readonly string[],
  { ScanIndexForward, IndexName }: QueryCommandInput,
): number => {
  if (Object.keys(start).length !== names.length || names.some((name) => start[name]?.S === undefined))
    throw invalid("The provided starting key is invalid");
  const first = ordered[0];
  const partition = names.at(IndexName === undefined ? 0 : 2) ?? "";
  if (first && !areEqual(first.item[partition], start[partition]))
    throw invalid("The provided starting key is outside query boundaries based on provided conditions");
  // The attributes in sort order. In an index, its own sort key comes first.
  const byRank = IndexName === undefined ? names.slice(1) : [...names.slice(3), ...names.slice(0, 2)];
  const direction = ScanIndexForward === false ? -1 : 1;
  const isPast = ({ item }: Row): boolean => {
    for (const name of byRank) {
      const order = compareTexts(item[name]?.S ?? "", start[name]?.S ?? "") * direction;
      if (order !== 0) return order > 0;
    }
    return false;
  };
  const found = ordered.findIndex(isPast);
  return found < 0 ? ordered.length : found;
};
