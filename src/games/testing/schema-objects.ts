// The objects that a schema describes, with their fields.
import * as z from "zod";

export type FieldSchema = z.core.JSONSchema.BaseSchema;

/** An object of a JSON Schema, without references. */
export interface Fields {
  readonly properties: Readonly<Record<string, FieldSchema>>;
  readonly required: readonly string[];
}

/** One for each variant of a union. */
export const objectsOf = (schema: z.ZodType): readonly Fields[] => {
  const whole = z.toJSONSchema(schema);
  const resolved = (part: z.core.JSONSchema._JSONSchema): FieldSchema => {
    if (typeof part === "boolean") return {};
    return part.$ref === undefined ? part : (whole.$defs?.[part.$ref.replace("#/$defs/", "")] ?? {});
  };
  const within = (part: FieldSchema): readonly Fields[] => {
    const choices = part.oneOf ?? part.anyOf;
    if (choices) return choices.flatMap((choice) => within(resolved(choice)));
    const properties = Object.entries(part.properties ?? {}).map(([field, value]) => [
      field,
      resolved(value),
    ]);
    return [{ properties: Object.fromEntries(properties), required: part.required ?? [] }];
  };
  return within(resolved(whole));
};

/** The names of all fields, also of objects within objects, such as in a list of melds. */
export const allFieldNames = (schema: z.ZodType): readonly string[] => {
  const names = new Set<string>();
  JSON.stringify(z.toJSONSchema(schema), (key, part: unknown) => {
    if (key === "properties" && typeof part === "object" && part !== null)
      for (const name of Object.keys(part)) names.add(name);
    return part;
  });
  return [...names];
};

/** The words that the field may be, as text. Null: any value. */
export const valuesOf = (field: FieldSchema | undefined): readonly string[] | null => {
  const words = field?.const === undefined ? field?.enum : [field.const];
  return words?.map(String) ?? null;
};
