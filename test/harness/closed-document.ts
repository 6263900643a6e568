// The schemas of a document as a validator of JSON Schema reads them. What the document does not name is a fault, though it
// asks clients to accept more. Does not use the schemas that the document is made from.
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";

/** The fault of a value; null if the schema allows it. */
export type FaultOf = (value: unknown) => string | null;

export interface ClosedDocument {
  /** `isOpen`: the value may have more than the schema names. */
  faultOf(schema: unknown, isOpen?: boolean): FaultOf;
}

/** Takes the `components.schemas` of the document, to which its other schemas refer. */
export const closedDocument = (schemas: Readonly<Record<string, unknown>>): ClosedDocument => {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false });
  formats.default(ajv);
  ajv.addVocabulary(["components", "discriminator", "x-extensible-enum", "x-parser-schema-id"]);
  const components = Object.entries(schemas).map(([name, schema]) => [name, closed(schema, false)]);
  ajv.addSchema({ $id: "document", components: { schemas: Object.fromEntries(components) } });
  return {
    faultOf: (schema, isOpen = false) => {
      const text = JSON.stringify(isOpen ? schema : closed(schema));
      const isGood = ajv.compile(JSON.parse(text.replaceAll('"#/components/', '"document#/components/')));
      return (value) => (isGood(value) ? null : ajv.errorsText(isGood.errors));
    },
  };
};

const closed = (schema: unknown, isWhole = true): unknown => {
  if (Array.isArray(schema)) return schema.map((one) => closed(one, false));
  if (typeof schema !== "object" || schema === null) return schema;
  const parts = Object.entries(schema).map(([keyword, value]) => {
    if (keyword === "properties" || keyword === "$defs")
      return [keyword, Object.fromEntries(Object.entries(value).map(([name, of]) => [name, closed(of)]))];
    if (keyword === "prefixItems" && Array.isArray(value)) return [keyword, value.map((of) => closed(of))];
    if (keyword === "items" || keyword === "additionalProperties") return [keyword, closed(value)];
    return ["oneOf", "anyOf", "allOf"].includes(keyword) ? [keyword, closed(value, false)] : [keyword, value];
  });
  const made: Record<string, unknown> = Object.fromEntries(parts);
  // Later builds may have more words. This build has these.
  if ("x-extensible-enum" in schema) made["enum"] = schema["x-extensible-enum"];
  return isWhole && speaksOfFields(schema) ? { ...made, unevaluatedProperties: false } : made;
};

const speaksOfFields = (schema: object): boolean =>
  ["properties", "$ref", "oneOf", "anyOf", "allOf"].some((keyword) => keyword in schema);
