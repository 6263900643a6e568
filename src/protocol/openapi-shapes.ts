// The spellings of schemas that every client generator takes. Build time only.
import * as z from "zod";
import type { ZodOpenApiOverride } from "zod-openapi";

type Shape = z.core.JSONSchema.BaseSchema;

/** Rewrites each schema of the document as it is made, the inner ones first. */
export const documented: ZodOpenApiOverride = ({ zodSchema, jsonSchema, io }) => {
  const { def } = zodSchema._zod;
  const isClosed = def.type !== "object" || def.catchall?._zod.def.type === "never";
  // Answers may grow, so their objects are open, and their texts have no pattern.
  if (!isClosed && io === "output") delete jsonSchema.additionalProperties;
  if (io === "output") delete jsonSchema.pattern;
  if (jsonSchema.const === true) asBoolean(jsonSchema);
  if ("x-extensible-enum" in jsonSchema) delete jsonSchema.enum;
  if (isNumber(jsonSchema)) asInteger(jsonSchema);
  if (jsonSchema.anyOf) asNullable(jsonSchema, jsonSchema.anyOf);
  if (def.type === "object")
    for (const [name, field] of Object.entries(def.shape))
      if (isNever(field)) delete jsonSchema.properties?.[name];
  // A default can also stand beside a reference, which is no schema of its own here.
  for (const schema of [jsonSchema, ...Object.values(jsonSchema.properties ?? {})])
    if (typeof schema === "object" && schema.default !== undefined) withoutDefault(schema, io);
  const { oneOf } = jsonSchema;
  if (oneOf?.every(({ properties }) => properties)) asOneObject(jsonSchema, oneOf);
  else if (oneOf && "discriminator" in jsonSchema) asUnion(jsonSchema, oneOf);
};

/** Of the two words for a union, every generator reads `anyOf`. The discriminator says which of its members it is. */
const asUnion = (schema: Shape, options: readonly Shape[]): void => {
  delete schema.oneOf;
  delete schema.type;
  schema.anyOf = [...options];
};

/** Whether the field is never there. */
const isNever = (field: z.core.$ZodType): boolean =>
  field instanceof z.ZodExactOptional && field.unwrap() instanceof z.ZodNever;

/** A field that is true or absent. */
const asBoolean = (schema: Shape): void => {
  delete schema.const;
  schema.type = "boolean";
};

/** Some generators demand a field that has a default. So the description of a request tells the default. */
const withoutDefault = (schema: Shape, io: "input" | "output"): void => {
  const { default: given, description = "" } = schema;
  const isScalar = ["string", "number", "boolean"].includes(typeof given) && given !== "";
  if (io === "input" && isScalar) schema.description = `${description} Left out: \`${given}\`.`.trim();
  delete schema.default;
};

const typesOf = ({ type }: Shape): readonly string[] => (Array.isArray(type) ? type : [type ?? ""]);

const isNumber = (schema: Shape): boolean =>
  typesOf(schema).some((type) => type === "integer" || type === "number");

/** Every number of the API is whole and fits in 32 bits. Only the bounds that mean something are shown. */
const asInteger = (schema: Shape): void => {
  if (schema.type === "number") schema.type = "integer";
  schema.format = "int32";
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
};

/** A named schema that may be null is one of two. */
const asNullable = (schema: Shape, options: readonly Shape[]): void => {
  if (options.length !== 2 || options[1]?.type !== "null") return;
  delete schema.anyOf;
  schema.oneOf = [...options];
};

/** Unnamed objects that differ in words alone become one object. Its required fields are those of all the objects. */
const asOneObject = (schema: Shape, options: readonly Shape[]): void => {
  const given = new Map<string, readonly Shape[]>();
  for (const { properties = {} } of options)
    for (const [name, property] of Object.entries(properties))
      if (typeof property === "object") given.set(name, [...(given.get(name) ?? []), property]);
  const fields = [...given].map(([name, shapes]) => [name, together(shapes)] as const);
  delete schema["discriminator"];
  if (fields.some(([, field]) => field === null)) {
    asUnion(schema, options);
    return;
  }
  delete schema.oneOf;
  const [{ additionalProperties } = {}] = options;
  Object.assign(schema, {
    type: "object",
    properties: Object.fromEntries(fields),
    required: [...given.keys()].filter((name) => options.every(({ required }) => required?.includes(name))),
    ...(additionalProperties === undefined ? {} : { additionalProperties }),
  });
};

/** The values of a field of several objects; null where one schema cannot say them. */
const together = (shapes: readonly Shape[]): Shape | null => {
  const [first = {}, ...others] = shapes;
  if (others.every((shape) => JSON.stringify(shape) === JSON.stringify(first))) return first;
  const words = shapes.flatMap(({ const: word }) => (word === undefined ? [] : [word]));
  return words.length === shapes.length ? { type: "string", enum: [...new Set(words)] } : null;
};
