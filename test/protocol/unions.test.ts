// Every union of the API document can be told apart: first match, only match and discriminator agree on every object of
// the golden traces.
import { readdirSync, readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import * as z from "zod";

const root = new URL("../../", import.meta.url);

const schemaSchema = z.looseObject({
  anyOf: z.array(z.object({ $ref: z.string() })).optional(),
  discriminator: z.object({ propertyName: z.string(), mapping: z.record(z.string(), z.string()) }).optional(),
});

const document = z
  .object({ components: z.object({ schemas: z.record(z.string(), schemaSchema) }) })
  .parse(parse(readFileSync(new URL("openapi.yaml", root), "utf8")));

const { schemas } = document.components;

const ajv = new Ajv2020({ strict: false, allErrors: false });
formats.default(ajv);
ajv.addSchema({ $id: "document", ...document });

const fits = (ref: string, value: unknown): boolean => ajv.getSchema(`document${ref}`)?.(value) === true;

/** The union's members by three ways of decoding. */
const decoded = (union: string, value: object) => {
  const { anyOf = [], discriminator } = schemas[union] ?? {};
  if (!discriminator) throw new Error(`${union} is no union with a discriminator`);
  const all = anyOf.map(({ $ref }) => $ref).filter((ref) => fits(ref, value));
  const word: unknown = Reflect.get(value, discriminator.propertyName);
  return {
    first: all[0],
    all,
    told: discriminator.mapping[String(word)],
  };
};

const NAMES: Readonly<Record<string, string>> = {
  "zip-zap": "ZipZap",
  "zap-your-neighbor": "ZapYourNeighbor",
  "zip-zilch-zero": "ZipZilchZero",
};

const frameSchema = z.looseObject({
  type: z.string(),
  code: z.string().optional(),
  action: z.looseObject({}).optional(),
  events: z.array(z.looseObject({})).optional(),
  table: z.unknown().optional(),
  legal: z.array(z.looseObject({})).optional(),
  view: z.looseObject({ legal: z.array(z.looseObject({})).optional() }).optional(),
});

const lineSchema = z.object({ says: frameSchema.optional(), told: frameSchema.optional() });

/** The objects of a trace, each with the union that it belongs to. */
const objectsIn = (file: string): readonly (readonly [union: string, value: object])[] => {
  const [head = "", ...lines] = readFileSync(new URL(`docs/traces/${file}`, root), "utf8")
    .trimEnd()
    .split("\n");
  const { game } = z.object({ game: z.string() }).parse(JSON.parse(head));
  const name = NAMES[game] ?? game;
  return lines.flatMap((line) => {
    const { says, told } = lineSchema.parse(JSON.parse(line));
    const { events = [], legal = [], view } = told ?? {};
    const actions = [...legal, ...(view?.legal ?? []), ...(says?.action ? [says.action] : [])];
    const isWhole = told?.events !== undefined && told.table !== undefined;
    const frame = told?.type === "events" ? "Events" : "ActRefused";
    return [
      ...events.map((event) => [`${name}Event`, event] as const),
      ...actions.map((action) => [`${name}Action`, action] as const),
      ...(told && isWhole ? [[frame, told] as const] : []),
    ];
  });
};

const traces = readdirSync(new URL("docs/traces/", root)).filter((file) => file.endsWith(".jsonl"));

describe.each(traces)("%s", (file) => {
  it("has one member for each object, whichever way it is decoded", () => {
    const objects = objectsIn(file);
    expect(objects.length).toBeGreaterThan(50);
    const ambiguous = objects.filter(([union, value]) => {
      const { first, all, told } = decoded(union, value);
      return told === undefined || first !== told || all.length !== 1;
    });
    expect(ambiguous).toEqual([]);
  });
});

it("every union of named schemas has a discriminator that maps all its members", () => {
  const unions = Object.entries(schemas).filter(([, { anyOf }]) => anyOf);
  expect(unions.length).toBeGreaterThan(15);
  for (const [name, { anyOf = [], discriminator }] of unions)
    expect(Object.values(discriminator?.mapping ?? {}).toSorted(), name).toEqual(
      anyOf.map(({ $ref }) => $ref).toSorted(),
    );
});

it("every object has a name", () => {
  const unnamed = Object.values(schemas).flatMap((schema) =>
    shapesIn(schema)
      .slice(1)
      .filter(({ type, properties }) => type === "object" && properties !== undefined),
  );
  expect(unnamed).toEqual([]);
});

describe("the spellings that some generator cannot read", () => {
  const all = shapesIn(document);

  it.each<readonly [string, (shape: Shape) => boolean]>([
    ["a tuple", (shape) => "prefixItems" in shape],
    ["a schema that is a boolean", ({ items }) => typeof items === "boolean"],
    ["a constant that is no text", ({ const: one }) => one !== undefined && typeof one !== "string"],
    ["a union without names", ({ anyOf = [] }) => anyOf.some((member) => !("$ref" in Object(member)))],
    ["a choice other than null", ({ oneOf = [] }) => oneOf.length > 0 && Object(oneOf[1]).type !== "null"],
    ["a default beside null", ({ type, default: given }) => Array.isArray(type) && given !== undefined],
    ["a list of lists", ({ items }) => Object(items).type === "array"],
    ["a whole number without a format", ({ type, format }) => String(type).includes("integer") && !format],
  ])("%s is nowhere", (_, isBad) => {
    expect(all.length).toBeGreaterThan(500);
    expect(all.filter(isBad)).toEqual([]);
  });
});

interface Shape {
  readonly [keyword: string]: unknown;
  readonly anyOf?: readonly unknown[];
  readonly oneOf?: readonly unknown[];
}

/** Every schema within the value. A name of `properties` or `schemas` is no keyword. Generators leave `dependentSchemas` out. */
function shapesIn(value: unknown): readonly Shape[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, of]) => {
    if (key === "examples" || key === "dependentSchemas") return [];
    return key === "properties" || key === "schemas"
      ? Object.values(Object(of)).flatMap(shapesIn)
      : shapesIn(of);
  });
  return Array.isArray(value) ? inner : [{ ...value }, ...inner];
}
