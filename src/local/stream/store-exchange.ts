// Parses one request of a function to DynamoDB with its answer, and finds the images of hot items in them.

import * as z from "zod";

export const storeExchangeSchema = z.object({
  type: z.literal("store"),
  operation: z.string(),
  status: z.int(),
  /** JSON. Empty if the answer contains everything. */
  request: z.string(),
  /** JSON. */
  response: z.string(),
});
export type StoreExchange = z.infer<typeof storeExchangeSchema>;

const attributeSchema = z.record(z.string(), z.unknown());
const imageSchema = z.record(z.string(), attributeSchema);
/** A hot item as DynamoDB writes it on the wire and in a stream, bytes as base64. */
export type SeenImage = z.infer<typeof imageSchema>;

/** A hot item as one exchange shows it. */
export interface Sighting {
  readonly id: string;
  /** Null if the item was deleted. */
  readonly image: SeenImage | null;
  /** True if this exchange wrote the image. False if it was only read, so it may be old. */
  readonly written: boolean;
}

const stepSchema = z.object({
  Put: z.object({ Item: imageSchema }).optional(),
  Delete: z.object({ Key: imageSchema }).optional(),
});
const requestedSchema = z.object({
  Item: imageSchema.optional(),
  Key: imageSchema.optional(),
  TransactItems: z.array(stepSchema).optional(),
});
const answeredSchema = z.object({
  /** The item after an update, or before a deletion. */
  Attributes: imageSchema.optional(),
  /** The item of a read, or of a failed condition. */
  Item: imageSchema.optional(),
  Items: z.array(imageSchema).optional(),
  Responses: z.record(z.string(), z.array(imageSchema)).optional().catch(undefined),
  CancellationReasons: z.array(z.object({ Item: imageSchema.optional() })).optional(),
});

export const sightingsIn = ({ operation, status, request, response }: StoreExchange): readonly Sighting[] => {
  const answered = answeredSchema.safeParse(parsed(response)).data ?? {};
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
  const asked = requestedSchema.safeParse(parsed(request)).data ?? {};
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

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};
