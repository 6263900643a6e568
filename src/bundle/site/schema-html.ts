// Shows a JSON schema to people: a table of its fields, with links to the schemas that it names.
import * as z from "zod";
import { escapedHtml } from "../escaped-html.ts";
import { exampleHtml, lineHtml, table } from "./text-html.ts";

export interface Schema {
  readonly $ref?: string | undefined;
  readonly type?: string | readonly string[] | undefined;
  readonly description?: string | undefined;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: Schema | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
  readonly oneOf?: readonly Schema[] | undefined;
  readonly allOf?: readonly Schema[] | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly "x-extensible-enum"?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly default?: unknown;
  readonly examples?: readonly unknown[] | undefined;
  readonly format?: string | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly additionalProperties?: boolean | Schema | undefined;
}

const some = (): z.ZodOptional<z.ZodNumber> => z.number().optional();
const values = () => z.array(z.unknown()).optional();
const schemas = () => z.array(schemaSchema).optional();

export const schemaSchema: z.ZodType<Schema> = z.lazy(() =>
  z.looseObject({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    description: z.string().optional(),
    properties: z.record(z.string(), schemaSchema).optional(),
    required: z.array(z.string()).optional(),
    items: schemaSchema.optional(),
    ...{ anyOf: schemas(), oneOf: schemas(), allOf: schemas() },
    ...{ enum: values(), "x-extensible-enum": values(), examples: values() },
    format: z.string().optional(),
    ...{ minimum: some(), maximum: some(), minLength: some(), maxLength: some() },
    ...{ minItems: some(), maxItems: some() },
    additionalProperties: z.union([z.boolean(), schemaSchema]).optional(),
  }),
);

/** `schemasPage`: where the named schemas are, relative to the page. Empty: on the same page. */
export const typeHtml = (schema: Schema, schemasPage: string): string => {
  const inner = (one: Schema): string => typeHtml(one, schemasPage);
  if (schema.$ref !== undefined) return schemaLink(schema.$ref, schemasPage);
  if (schema.const !== undefined) return valueHtml(schema.const);
  const words = schema.enum ?? schema["x-extensible-enum"];
  if (words) return words.map(valueHtml).join(" | ") + (schema.enum ? "" : " | …");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(inner).join(" or ");
  if (schema.allOf) return schema.allOf.map(inner).join(" and ");
  if (schema.items) return `array of ${inner(schema.items)}`;
  const others = schema.additionalProperties;
  if (typeof others === "object" && !schema.properties && (others.type || others.$ref))
    return `object of ${inner(others)}`;
  return escapedHtml([schema.type ?? "any"].flat().join(" | "));
};

/** `#/components/schemas/Name` -> `Name`. */
export const nameOfRef = (ref: string): string => ref.slice(ref.lastIndexOf("/") + 1);

const schemaLink = (ref: string, schemasPage: string): string => {
  const name = nameOfRef(ref);
  return `<a href="${schemasPage}#${name}">${escapedHtml(name)}</a>`;
};

const valueHtml = (value: unknown): string => `<code>${escapedHtml(JSON.stringify(value))}</code>`;

const between = (least: number | undefined, most: number | undefined, unit: string): readonly string[] => {
  // What any integer fits is no limit.
  const end = most !== undefined && most >= 2 ** 31 - 1 ? undefined : most;
  if (least === undefined && end === undefined) return [];
  if (end === undefined) return [`at least ${least}${unit}`];
  return [least === undefined ? `at most ${end}${unit}` : `${least} to ${end}${unit}`];
};

const limitsOf = (schema: Schema): readonly string[] => [
  ...(schema.format && schema.format !== "int32" ? [schema.format] : []),
  ...between(schema.minimum, schema.maximum, ""),
  ...between(schema.minLength, schema.maxLength, " characters"),
  ...between(schema.minItems, schema.maxItems, " items"),
  ...(schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]),
];

const sentence = (schema: Schema): string => {
  const limits = limitsOf(schema);
  return [
    lineHtml(schema.description ?? ""),
    limits.length === 0 ? "" : `<span class="limits">${escapedHtml(limits.join(", "))}</span>`,
  ]
    .filter(Boolean)
    .join(" ");
};

/** The fields, with those of nested objects under dotted names. */
const rowsOf = (schema: Schema, schemasPage: string, before: string): readonly (readonly string[])[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const needed = schema.required?.includes(name) ? "" : " <small>optional</small>";
    const row = [
      `<code>${escapedHtml(before + name)}</code>${needed}`,
      typeHtml(field, schemasPage),
      sentence(field),
    ];
    const [nested, path] = field.items ? [field.items, `${name}[].`] : [field, `${name}.`];
    return [row, ...rowsOf(nested, schemasPage, before + path)];
  });

/** What a value of the schema has in it. */
export const fieldsHtml = (schema: Schema, schemasPage: string): string => {
  const rows = rowsOf(schema, schemasPage, "");
  if (rows.length > 0) return table(["field", "type", "meaning"], rows);
  return `<p>${typeHtml(schema, schemasPage)} ${sentence({ ...schema, description: undefined })}</p>`;
};

/** The named schemas, each under its name. */
export const schemasHtml = (named: Readonly<Record<string, Schema>>, level: 2 | 3): string =>
  Object.entries(named)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, schema]) =>
      [
        `<h${level} id="${name}">${escapedHtml(name)}</h${level}>`,
        schema.description ? `<p>${lineHtml(schema.description)}</p>` : "",
        fieldsHtml(schema, ""),
        ...(schema.examples ?? []).map((example) => exampleHtml("Example", example)),
      ].join("\n"),
    )
    .join("\n");
