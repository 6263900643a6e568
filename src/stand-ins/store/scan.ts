// The Scan operation: returns one page of a whole table.
import type { ScanCommandInput, ScanCommandOutput } from "@aws-sdk/client-dynamodb";
import { compareTexts } from "./attribute-value.ts";
import { conditionFrom } from "./condition-expression.ts";
import { keyFrom, onlyOptions } from "./known-options.ts";
import { placeholdersOf } from "./placeholders.ts";
import { storePage } from "./store-page.ts";
import { type Tables, tableNamed } from "./tables.ts";

const OPTIONS = [
  "TableName",
  "FilterExpression",
  "ExpressionAttributeNames",
  "ExpressionAttributeValues",
  "ConsistentRead",
  "ExclusiveStartKey",
  "Limit",
] as const;

export const scan = (input: ScanCommandInput, tables: Tables): ScanCommandOutput => {
  onlyOptions(input, OPTIONS);
  const { schema, rows } = tableNamed(tables, input.TableName);
  const filter = input.FilterExpression === undefined ? null : conditionFrom(input.FilterExpression);
  const placeholders = placeholdersOf(input, [filter]);
  const start = input.ExclusiveStartKey && keyFrom(input.ExclusiveStartKey, schema);
  const all = rows.all();
  const first = start
    ? all.findIndex(({ key }) => (compareTexts(key.pk, start.pk) || compareTexts(key.sk, start.sk)) > 0)
    : 0;
  return storePage(first < 0 ? [] : all.slice(first), {
    limit: input.Limit,
    filter: filter?.tree ?? null,
    placeholders,
    keyNames: [schema.partitionKey, schema.sortKey],
  });
};
