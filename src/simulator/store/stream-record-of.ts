// Turns a change of the simulated store into a record of its stream.

import { STORE_SCHEMA } from "../../aws/dynamo/store-schema.ts";
import { imageOf, type StreamRecord, streamRecord } from "../../aws/lambda/stream-record.ts";
import { itemOf } from "../../stand-ins/store/changes.ts";
import type { StoreChange } from "../../stand-ins/store/memory-table.ts";

/** Callers check `change.key.sk` first, because most changes are not of hot items. */
export const streamRecordOf = ({ sequence, key, before, after, atMs, isExpiry }: StoreChange): StreamRecord =>
  streamRecord({
    ...{ sequence, atMs, isExpiry, keys: imageOf(itemOf(key, STORE_SCHEMA)) },
    before: before && imageOf(before),
    after: after && imageOf(after),
  });
