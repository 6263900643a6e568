// A change of the table as Lambda hands it to the functions that follow the stream.
import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import type { Item } from "../../aws/match-item.ts";
import { itemOf } from "./changes.ts";
import type { Change } from "./simulated-table.ts";

type Image = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** What `createStreamHandler` and the filters of `STREAM_READERS` read. Bytes as base64, as in Lambda's events. */
export interface StreamRecord {
  readonly eventID: string;
  readonly eventName: "INSERT" | "MODIFY" | "REMOVE";
  readonly eventVersion: "1.1";
  readonly eventSource: "aws:dynamodb";
  readonly awsRegion: "local";
  readonly dynamodb: {
    readonly ApproximateCreationDateTime: number;
    readonly Keys: Image;
    readonly OldImage?: Image;
    readonly NewImage?: Image;
    readonly SequenceNumber: string;
    readonly StreamViewType: "NEW_AND_OLD_IMAGES";
  };
  /** Only where the item's life-time had passed. */
  readonly userIdentity?: { readonly type: "Service"; readonly principalId: "dynamodb.amazonaws.com" };
}

/** Made when asked, since most changes wake nobody: whoever follows hot items looks at `change.key.sk` first. */
export const streamRecord = ({ sequence, key, before, after, atMs, isExpiry }: Change): StreamRecord => ({
  eventID: String(sequence),
  eventName: before ? (after ? "MODIFY" : "REMOVE") : "INSERT",
  eventVersion: "1.1",
  eventSource: "aws:dynamodb",
  awsRegion: "local",
  dynamodb: {
    ApproximateCreationDateTime: Math.floor(atMs / 1000),
    Keys: imageOf(itemOf(key)),
    ...(before ? { OldImage: imageOf(before) } : {}),
    ...(after ? { NewImage: imageOf(after) } : {}),
    SequenceNumber: String(sequence).padStart(21, "0"),
    StreamViewType: "NEW_AND_OLD_IMAGES",
  },
  ...(isExpiry ? { userIdentity: { type: "Service", principalId: "dynamodb.amazonaws.com" } } : {}),
});

const imageOf = (item: Item): Image =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name, told(value)]));

const told = (value: AttributeValue): Readonly<Record<string, unknown>> => {
  if (value.B) return { B: Buffer.from(value.B).toString("base64") };
  if (value.M) return { M: imageOf(value.M) };
  if (value.L) return { L: value.L.map(told) };
  return { ...value };
};
