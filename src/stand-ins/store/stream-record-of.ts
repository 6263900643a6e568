// Turns a change of a table in memory into a record of its stream.
import { imageOf, type StreamRecord, streamRecord } from "../../aws/lambda/stream-record.ts";
import { itemOf } from "./changes.ts";
import type { StoreChange } from "./memory-table.ts";
import type { TableKeys } from "./table-schema.ts";

/** Callers check `change.key.sk` first, because most changes are not of hot items. */
export const streamRecordOf = (
  { sequence, key, before, after, atMs, isExpiry }: StoreChange,
  keys: TableKeys,
): StreamRecord =>
  streamRecord({
    ...{ sequence, atMs, isExpiry, keys: imageOf(itemOf(key, keys)) },
    before: before && imageOf(before),
    after: after && imageOf(after),
  });
