// A change of the simulated table as the functions that follow the stream are handed it.
import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import type { Item } from "../../aws/match-item.ts";
import { type Image, type StreamRecord, streamRecord } from "../../aws/stream-record.ts";
import { itemOf } from "./changes.ts";
import type { Change } from "./simulated-table.ts";

/** Made when asked, since most changes wake nobody: whoever follows hot items looks at `change.key.sk` first. */
export const recorded = ({ sequence, key, before, after, atMs, isExpiry }: Change): StreamRecord =>
  streamRecord({
    ...{ sequence, atMs, isExpiry, keys: imageOf(itemOf(key)) },
    before: before && imageOf(before),
    after: after && imageOf(after),
  });

const imageOf = (item: Item): Image =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name, told(value)]));

const told = (value: AttributeValue): Readonly<Record<string, unknown>> => {
  if (value.B) return { B: Buffer.from(value.B).toString("base64") };
  if (value.M) return { M: imageOf(value.M) };
  if (value.L) return { L: value.L.map(told) };
  return { ...value };
};
