// The operations GetItem and BatchGetItem.
import type {
  AttributeValue,
  BatchGetItemCommandInput,
  BatchGetItemCommandOutput,
  GetItemCommandInput,
  GetItemCommandOutput,
} from "@aws-sdk/client-dynamodb";
import { compareTexts, given } from "./attribute-value.ts";
import { checkTable, keyFrom, onlyOptions } from "./known-options.ts";
import { invalid } from "./refused.ts";
import type { Key, Row, Rows } from "./rows.ts";

export const get = (input: GetItemCommandInput, table: string, rows: Rows): GetItemCommandOutput => {
  onlyOptions(input, ["TableName", "Key", "ConsistentRead"]);
  checkTable(input.TableName, table);
  const row = seen(keyFrom(input.Key), input.ConsistentRead, rows);
  return row ? { $metadata: {}, Item: given(row.item) } : { $metadata: {} };
};

const MOST_KEYS = 100;

/** The items are in no order that a caller could know: here in that of their keys from the last to the first. */
export const batchGet = (
  input: BatchGetItemCommandInput,
  table: string,
  rows: Rows,
): BatchGetItemCommandOutput => {
  onlyOptions(input, ["RequestItems"]);
  const asked = Object.entries(input.RequestItems ?? {});
  if (asked.length === 0) throw invalid("The batch get request list cannot be empty");
  const responses: Record<string, Record<string, AttributeValue>[]> = {};
  for (const [name, wanted] of asked) {
    checkTable(name, table);
    onlyOptions(wanted, ["Keys", "ConsistentRead"]);
    const keys = (wanted.Keys ?? []).map(keyFrom);
    if (keys.length === 0) throw invalid("The list of keys cannot be empty");
    if (keys.length > MOST_KEYS) throw invalid("Too many items requested for the BatchGetItem call");
    if (new Set(keys.map(({ pk, sk }) => `${pk}\n${sk}`)).size < keys.length)
      throw invalid("Provided list of item keys contains duplicates");
    responses[name] = keys
      .sort((a, b) => compareTexts(b.pk, a.pk) || compareTexts(b.sk, a.sk))
      .flatMap((key) => seen(key, wanted.ConsistentRead, rows) ?? [])
      .map(({ item }) => given(item));
  }
  return { $metadata: {}, Responses: responses, UnprocessedKeys: {} };
};

const seen = (key: Key, isConsistent: boolean | undefined, rows: Rows): Row | null =>
  isConsistent === true ? rows.read(key) : rows.glimpse(key);
