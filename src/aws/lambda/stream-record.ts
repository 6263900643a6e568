// A change of the table as Lambda hands it to the functions that follow the stream: for those who stand in for that stream.

import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import type { Item } from "../stores/match-item.ts";

/** As DynamoDB writes an item on the wire and in a stream, bytes as base64. */
export type ItemImage = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** What `createStreamHandler` and the filters of `STREAM_READERS` read. */
export interface StreamRecord {
  readonly eventID: string;
  readonly eventName: "INSERT" | "MODIFY" | "REMOVE";
  readonly eventVersion: "1.1";
  readonly eventSource: "aws:dynamodb";
  readonly awsRegion: "local";
  readonly dynamodb: {
    readonly ApproximateCreationDateTime: number;
    readonly Keys: ItemImage;
    readonly OldImage?: ItemImage;
    readonly NewImage?: ItemImage;
    readonly SequenceNumber: string;
    readonly StreamViewType: "NEW_AND_OLD_IMAGES";
  };
  /** Only where the item's life-time had passed. */
  readonly userIdentity?: { readonly type: "Service"; readonly principalId: "dynamodb.amazonaws.com" };
}

export interface RecordedChange {
  /** Counts up. */
  readonly sequence: number;
  readonly atMs: number;
  readonly keys: ItemImage;
  /** Null where there was none. */
  readonly before: ItemImage | null;
  readonly after: ItemImage | null;
  /** Deleted by DynamoDB itself. */
  readonly isExpiry?: boolean;
}

export const streamRecord = ({
  sequence,
  atMs,
  keys,
  before,
  after,
  isExpiry = false,
}: RecordedChange): StreamRecord => ({
  eventID: String(sequence),
  eventName: before ? (after ? "MODIFY" : "REMOVE") : "INSERT",
  eventVersion: "1.1",
  eventSource: "aws:dynamodb",
  awsRegion: "local",
  dynamodb: {
    ApproximateCreationDateTime: Math.floor(atMs / 1000),
    Keys: keys,
    ...(before ? { OldImage: before } : {}),
    ...(after ? { NewImage: after } : {}),
    SequenceNumber: String(sequence).padStart(21, "0"),
    StreamViewType: "NEW_AND_OLD_IMAGES",
  },
  ...(isExpiry ? { userIdentity: { type: "Service", principalId: "dynamodb.amazonaws.com" } } : {}),
});

export const imageOf = (item: Item): ItemImage =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name, told(value)]));

const told = (value: AttributeValue): Readonly<Record<string, unknown>> => {
  if (value.B) return { B: Buffer.from(value.B).toString("base64") };
  if (value.M) return { M: imageOf(value.M) };
  if (value.L) return { L: value.L.map(told) };
  return { ...value };
};
