// fast-check's values of a JSON Schema, for the part of the language that openapi.yaml uses. An unknown keyword fails,
// so that the document cannot outgrow its generator unnoticed.
import fc from "fast-check";

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: Json;
  readonly enum?: readonly Json[];
  readonly "x-extensible-enum"?: readonly Json[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

const HONOURED = new Set(
  [
    "$ref type const enum x-extensible-enum oneOf anyOf properties required additionalProperties items minItems maxItems pattern",
    "minLength maxLength minimum maximum",
    // Keywords that do not narrow what is valid.
    "title description default examples format discriminator",
    // The fuzzer wants bodies that break a condition, too. The document's validator tells them apart.
    "dependentSchemas",
  ].flatMap((words) => words.split(" ")),
);

/** `named`: the schema that a `$ref` points to. */
export const valuesOf = (schema: Schema, named: (ref: string) => Schema): fc.Arbitrary<Json> => {
  const strange = Object.keys(schema).find((keyword) => !HONOURED.has(keyword));
  if (strange !== undefined) throw new Error(`no values are made for ${strange}`);
  if (schema.$ref !== undefined) return valuesOf(named(schema.$ref), named);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const words = schema.enum ?? schema["x-extensible-enum"];
  if (words) return fc.constantFrom(...words);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, named)));
  switch (schema.type) {
    case "object":
      return objects(schema, named);
    case "array": {
      const { items = {}, minItems = 0, maxItems = 8 } = schema;
      return fc.array(valuesOf(items, named), { minLength: minItems, maxLength: Math.min(maxItems, 8) });
    }
    case "string":
      return strings(schema);
    case "integer":
      return integers(schema);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      throw new Error(`no values are made of type ${schema.type}`);
  }
};

const objects = (
  { properties = {}, required = [] }: Schema,
  named: (ref: string) => Schema,
): fc.Arbitrary<Json> => {
  const values = Object.entries(properties).map(([name, of]) => [name, valuesOf(of, named)] as const);
  return fc.record(Object.fromEntries(values), {
    requiredKeys: required.filter((name) => name in properties),
    noNullPrototype: true,
  });
};

const LOOKAHEAD = /^\^\(\?![^()]*\)/;

const strings = ({
  pattern,
  minLength = 0,
  maxLength = pattern ? 512 : 40,
}: Schema): fc.Arbitrary<string> => {
  if (pattern !== undefined) {
    // fast-check makes no strings for a lookahead. So it makes them for the rest, and those that do not fit are dropped.
    const made = fc.stringMatching(new RegExp(pattern.replace(LOOKAHEAD, "^")));
    const whole = new RegExp(pattern, "u");
    return made.filter(
      (text) => whole.test(text) && [...text].length >= minLength && [...text].length <= maxLength,
    );
  }
  const unit = fc.oneof(
    { weight: 4, arbitrary: fc.constant("grapheme-ascii" as const) },
    { weight: 1, arbitrary: fc.constant("grapheme" as const) },
    { weight: 1, arbitrary: fc.constant("binary" as const) },
  );
  return unit.chain((kind) => fc.string({ unit: kind, minLength, maxLength }));
};

const integers = ({
  minimum = Number.MIN_SAFE_INTEGER,
  maximum = Number.MAX_SAFE_INTEGER,
}: Schema): fc.Arbitrary<number> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: minimum, max: Math.min(maximum, Math.max(minimum, 0) + 8) }) },
    { weight: 1, arbitrary: fc.maxSafeInteger().map((n) => Math.min(maximum, Math.max(minimum, n))) },
    { weight: 1, arbitrary: fc.constantFrom(minimum, maximum) },
  );
