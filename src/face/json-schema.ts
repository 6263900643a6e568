// Reads what a form needs of a JSON Schema that the relay has sent. What it does not know it leaves out. Pure.

type Schema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The fields of an object's schema, in their order. `anyOf` with null stands for an object that may be missing. */
export const fieldsIn = (schema: unknown): readonly (readonly [string, Schema])[] => {
  if (!isSchema(schema)) return [];
  const { properties, anyOf } = schema;
  if (isSchema(properties)) {
    return Object.entries(properties).flatMap(([name, field]) => (isSchema(field) ? [[name, field]] : []));
  }
  return Array.isArray(anyOf) ? anyOf.flatMap(fieldsIn) : [];
};

export const numberInSchema = (schema: Schema, name: string): number | null => {
  const value = schema[name];
  return typeof value === "number" ? value : null;
};

export const textsInSchema = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
