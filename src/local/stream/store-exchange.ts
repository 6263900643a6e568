// Parses one request of a function to DynamoDB with its answer, and finds the images of hot items in them.

import type { ItemImage } from "../../aws/lambda/stream-record.ts";

export interface StoreExchange {
  readonly operation: string;
  readonly status: number;
  /** JSON. Empty if the answer contains everything. */
  readonly request: string;
  /** JSON. */
  readonly response: string;
}

/** A hot item as DynamoDB writes it on the wire and in a stream, bytes as base64. */
export type SeenImage = ItemImage;

/** A hot item as one exchange shows it. */
export interface Sighting {
  readonly id: string;
  /** Null if the item was deleted. */
  readonly image: SeenImage | null;
  /** True if this exchange wrote the image. False if it was only read, so it may be old. */
  readonly written: boolean;
}

/** The fields of requests and answers that may contain hot items. DynamoDB decides their shapes. */
interface Asked {
  readonly Item?: SeenImage;
  readonly Key?: SeenImage;
  readonly TransactItems?: readonly {
    readonly Put?: { readonly Item: SeenImage };
    readonly Delete?: { readonly Key: SeenImage };
  }[];
}
interface Answered {
  /** The item after an update, or before a deletion. */
  readonly Attributes?: SeenImage;
  /** The item of a read, or of a failed condition. */
  readonly Item?: SeenImage;
  readonly Items?: readonly SeenImage[];
  readonly Responses?: Readonly<Record<string, readonly SeenImage[]>>;
  readonly CancellationReasons?: readonly { readonly Item?: SeenImage }[];
}

export const sightingsIn = ({ operation, status, request, response }: StoreExchange): readonly Sighting[] => {
  const answered: Answered = parsed(response);
  const read = [
    ...(answered.Item ? [answered.Item] : []),
    ...(answered.Items ?? []),
    ...Object.values(answered.Responses ?? {}).flat(),
    ...(answered.CancellationReasons ?? []).flatMap(({ Item }) => (Item ? [Item] : [])),
  ].map((image) => sighting(image, image, false));
  const done = status === 200 ? writtenBy(operation, request, answered.Attributes) : [];
  return [...read, ...done].filter(({ isHot }) => isHot);
};

const writtenBy = (
  operation: string,
  request: string,
  attributes: SeenImage | undefined,
): readonly Seen[] => {
  if (operation === "UpdateItem") return attributes ? [sighting(attributes, attributes, true)] : [];
  const asked: Asked = parsed(request);
  const steps = asked.TransactItems ?? [
    operation === "DeleteItem" && asked.Key ? { Delete: { Key: asked.Key } } : {},
    operation === "PutItem" && asked.Item ? { Put: { Item: asked.Item } } : {},
  ];
  return steps.flatMap(({ Put, Delete }) => [
    ...(Put ? [sighting(Put.Item, Put.Item, true)] : []),
    ...(Delete ? [sighting(Delete.Key, null, true)] : []),
  ]);
};

type Seen = Sighting & { readonly isHot: boolean };

const sighting = (keys: SeenImage, image: SeenImage | null, written: boolean): Seen => ({
  id: textOf(keys["pk"]),
  isHot: textOf(keys["sk"]) === "M",
  image,
  written,
});

const textOf = (attribute: SeenImage[string] | undefined): string => String(attribute?.["S"] ?? "");

const parsed = (text: string): object => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};
