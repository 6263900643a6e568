// A change of the simulated table as the functions that follow the stream are handed it.
import { imageOf, type StreamRecord, streamRecord } from "../../aws/lambda/stream-record.ts";
import { itemOf } from "./changes.ts";
import type { Change } from "./simulated-table.ts";

/** Made when asked, since most changes wake nobody: whoever follows hot items looks at `change.key.sk` first. */
export const recorded = ({ sequence, key, before, after, atMs, isExpiry }: Change): StreamRecord =>
  streamRecord({
    ...{ sequence, atMs, isExpiry, keys: imageOf(itemOf(key)) },
    before: before && imageOf(before),
    after: after && imageOf(after),
  });
