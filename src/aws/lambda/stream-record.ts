// Makes records of DynamoDB's stream for tests, the simulator and the local gateway. They have the shape that
// Lambda sends.

import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import type { Item } from "../dynamo/dynamo.ts";

/** An item as DynamoDB writes it on the wire and in a stream. Bytes are base64. */
export type ItemImage = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The fields that `createStreamHandler` and the patterns of `STREAM_READERS` read. */
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
  /** Set only if DynamoDB deleted an expired item. */
  readonly userIdentity?: { readonly type: "Service"; readonly principalId: "dynamodb.amazonaws.com" };
}

export interface RecordedChange {
  /** Increases with each change. */
  readonly sequence: number;
  readonly atMs: number;
  readonly keys: ItemImage;
  /** Null if the item did not exist. */
  readonly before: ItemImage | null;
  readonly after: ItemImage | null;
  /** True if DynamoDB deleted an expired item. */
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
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name, wireValue(value)]));

const wireValue = (value: AttributeValue): Readonly<Record<string, unknown>> => {
  if (value.B) return { B: Buffer.from(value.B).toString("base64") };
  if (value.M) return { M: imageOf(value.M) };
  if (value.L) return { L: value.L.map(wireValue) };
  return { ...value };
};
