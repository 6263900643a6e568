// Turns a change of the simulated store into a record of its stream.
import { imageOf, type StreamRecord, streamRecord } from "../../aws/lambda/stream-record.ts";
import { itemOf } from "./changes.ts";
import type { StoreChange } from "./simulated-store.ts";

/** Callers check `change.key.sk` first, because most changes are not of hot items. */
export const streamRecordOf = ({ sequence, key, before, after, atMs, isExpiry }: StoreChange): StreamRecord =>
  streamRecord({
    ...{ sequence, atMs, isExpiry, keys: imageOf(itemOf(key)) },
    before: before && imageOf(before),
    after: after && imageOf(after),
  });
