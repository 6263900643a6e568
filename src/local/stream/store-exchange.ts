// What a function's host has overheard between the function and DynamoDB about hot items, and the images in it.

import * as z from "zod";

export const StoreExchange = z.object({
  type: z.literal("store"),
  operation: z.string(),
  status: z.int(),
  /** JSON; empty where the answer tells all. */
  request: z.string(),
  /** JSON. */
  response: z.string(),
});
export type StoreExchange = z.infer<typeof StoreExchange>;

const Attribute = z.record(z.string(), z.unknown());
const Image = z.record(z.string(), Attribute);
/** A hot item as DynamoDB writes it on the wire and in a stream, bytes as base64. */
export type SeenImage = z.infer<typeof Image>;

/** How a hot item stands by one exchange. */
export interface Sighting {
  readonly id: string;
  /** Null: it has been deleted. */
  readonly image: SeenImage | null;
  /** By this very exchange; else it was merely read, now or a while ago. */
  readonly written: boolean;
}

const Step = z.object({
  Put: z.object({ Item: Image }).optional(),
  Delete: z.object({ Key: Image }).optional(),
});
const Requested = z.object({
  Item: Image.optional(),
  Key: Image.optional(),
  TransactItems: z.array(Step).optional(),
});
const Answered = z.object({
  /** Of an update as it is after it; of a deletion as it was. */
  Attributes: Image.optional(),
  /** Of a read, or of a condition that failed. */
  Item: Image.optional(),
  Items: z.array(Image).optional(),
  Responses: z.record(z.string(), z.array(Image)).optional().catch(undefined),
  CancellationReasons: z.array(z.object({ Item: Image.optional() })).optional(),
});

export function sightingsIn({ operation, status, request, response }: StoreExchange): readonly Sighting[] {
  const told = Answered.safeParse(parsed(response)).data ?? {};
  const read = [
    ...(told.Item ? [told.Item] : []),
    ...(told.Items ?? []),
    ...Object.values(told.Responses ?? {}).flat(),
    ...(told.CancellationReasons ?? []).flatMap(({ Item }) => (Item ? [Item] : [])),
  ].map((image) => sighting(image, image, false));
  const done = status === 200 ? writtenBy(operation, request, told.Attributes) : [];
  return [...read, ...done].filter(({ isHot }) => isHot);
}

function writtenBy(operation: string, request: string, attributes: SeenImage | undefined): readonly Seen[] {
  if (operation === "UpdateItem") return attributes ? [sighting(attributes, attributes, true)] : [];
  const asked = Requested.safeParse(parsed(request)).data ?? {};
  const steps = asked.TransactItems ?? [
    operation === "DeleteItem" && asked.Key ? { Delete: { Key: asked.Key } } : {},
    operation === "PutItem" && asked.Item ? { Put: { Item: asked.Item } } : {},
  ];
  return steps.flatMap(({ Put, Delete }) => [
    ...(Put ? [sighting(Put.Item, Put.Item, true)] : []),
    ...(Delete ? [sighting(Delete.Key, null, true)] : []),
  ]);
}

type Seen = Sighting & { readonly isHot: boolean };

const sighting = (keys: SeenImage, image: SeenImage | null, written: boolean): Seen => ({
  id: textOf(keys["pk"]),
  isHot: textOf(keys["sk"]) === "M",
  image,
  written,
});

const textOf = (attribute: SeenImage[string] | undefined): string => String(attribute?.["S"] ?? "");

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
