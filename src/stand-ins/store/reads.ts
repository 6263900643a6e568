// The operations GetItem and BatchGetItem.
import type {
  AttributeValue,
  BatchGetItemCommandInput,
  BatchGetItemCommandOutput,
  GetItemCommandInput,
  GetItemCommandOutput,
} from "@aws-sdk/client-dynamodb";
import { compareTexts } from "./attribute-value.ts";
import { readCapacity } from "./capacity.ts";
import { keyFrom, onlyOptions } from "./known-options.ts";
import { invalid } from "./refused.ts";
import type { Row } from "./rows.ts";
import type { Key } from "./table-schema.ts";
import { type Table, type Tables, tableNamed } from "./tables.ts";

export const get = (input: GetItemCommandInput, tables: Tables): GetItemCommandOutput => {
  onlyOptions(input, ["TableName", "Key", "ConsistentRead"]);
  const table = tableNamed(tables, input.TableName);
  const row = readRow(keyFrom(input.Key, table.schema), input.ConsistentRead, table);
  return row ? { $metadata: {}, Item: row.item } : { $metadata: {} };
};

const MOST_KEYS = 100;

/** Callers must not rely on the order of the items. So the items come in reverse order of their keys. */
export const batchGet = (input: BatchGetItemCommandInput, tables: Tables): BatchGetItemCommandOutput => {
  onlyOptions(input, ["RequestItems"]);
  const asked = Object.entries(input.RequestItems ?? {});
  if (asked.length === 0) throw invalid("The batch get request list cannot be empty");
  if (asked.reduce((sum, [, { Keys = [] }]) => sum + Keys.length, 0) > MOST_KEYS)
    throw invalid("Too many items requested for the BatchGetItem call");
  const responses: Record<string, Record<string, AttributeValue>[]> = {};
  for (const [name, wanted] of asked) {
    const table = tableNamed(tables, name);
    onlyOptions(wanted, ["Keys", "ConsistentRead"]);
    const keys = (wanted.Keys ?? []).map((key) => keyFrom(key, table.schema));
    if (keys.length === 0) throw invalid("The list of keys cannot be empty");
    if (new Set(keys.map(({ pk, sk }) => `${pk}\n${sk}`)).size < keys.length)
      throw invalid("Provided list of item keys contains duplicates");
    responses[name] = keys
      .sort((a, b) => compareTexts(b.pk, a.pk) || compareTexts(b.sk, a.sk))
      .flatMap((key) => readRow(key, wanted.ConsistentRead, table) ?? [])
      .map(({ item }) => item);
  }
  return { $metadata: {}, Responses: responses, UnprocessedKeys: {} };
};

const readRow = (key: Key, isConsistent: boolean | undefined, { rows, onCapacity }: Table): Row | null => {
  const row = isConsistent === true ? rows.read(key) : rows.glimpse(key);
  onCapacity?.(readCapacity(row?.size ?? 0, isConsistent === true));
  return row;
};
