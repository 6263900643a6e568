// A schema that refuses unknown fields. Clients accept them, but here a field without a schema is a fault.
import * as z from "zod";

/** Also of an object in a list, and of each variant of a union. */
export const closed = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(([name, field]) => [name, inner(field)] as const);
    return z.strictObject(Object.fromEntries(fields));
  }
  if (schema instanceof z.ZodArray) return z.array(inner(schema.element));
  if (schema instanceof z.ZodDiscriminatedUnion) {
    return z.union(schema.options.map((option) => inner(option)));
  }
  return schema;
};

/** A game may bring another copy of zod. Its schemas stay as they are. */
const inner = (schema: unknown): z.ZodType => (isSchema(schema) ? closed(schema) : z.never());

const isSchema = (value: unknown): value is z.ZodType =>
  typeof value === "object" && value !== null && "_zod" in value && "safeParse" in value;
