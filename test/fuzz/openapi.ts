// openapi.yaml as a client reads it: the operations with their requests, and whether the document allows an answer, by
// a validator of JSON Schema. Does not use the schemas that the document is made from.
import { readFileSync } from "node:fs";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { parse } from "yaml";
import type { Json, Schema } from "./schema-values.ts";

interface Parameter {
  readonly in: "path" | "query" | "header";
  readonly name: string;
  readonly schema: Schema;
  readonly required?: boolean;
}

interface Content {
  readonly [mediaType: string]: { readonly schema: Schema };
}

interface Header {
  readonly $ref?: string;
  readonly required?: boolean;
  readonly schema?: Schema;
}

interface Documented {
  readonly $ref?: string;
  readonly description?: string;
  readonly headers?: Readonly<Record<string, Header>>;
  readonly content?: Content;
}

interface Described {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, Documented>>;
  readonly "x-problem-codes": readonly string[];
}

type Paths = Readonly<Record<string, Readonly<Record<string, Described>>>>;

interface Document {
  readonly paths: Paths;
  readonly components: {
    readonly headers: Readonly<Record<string, Header>>;
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Documented>>;
  };
}

export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** Null if it takes no body. */
  readonly body: Schema | null;
  readonly statuses: readonly string[];
  /** The codes of its problems. */
  readonly codes: readonly string[];
}

const document: Document = parse(readFileSync(new URL("../../openapi.yaml", import.meta.url), "utf8"));

const JSON_BODY = "application/json";

const unlisted = (operationId: string, answers: Described["responses"], more: object = {}): Described => ({
  operationId,
  responses: { ...answers, 400: { $ref: "#/components/responses/BadRequest" } },
  "x-problem-codes": ["malformed"],
  ...more,
});

const TEXT: Schema = { type: "string" };

const shared = (name: string) => ({ $ref: `#/components/responses/${name}` });

/** What counting a request may answer. */
const COUNTED: Described["responses"] = {
  401: shared("Unauthorized"),
  429: shared("TooManyRequests"),
  500: shared("Fault"),
  503: shared("Unavailable"),
};
const COUNTED_CODES = ["malformed", "bad-token", "too-fast", "fault", "try-again"];

const served = (operationId: string, mediaType: string, schema: Schema = TEXT): Described =>
  unlisted(
    operationId,
    { 200: { content: { [mediaType]: { schema } } }, ...COUNTED },
    { "x-problem-codes": COUNTED_CODES },
  );

/** `name`: the parameter of its path. */
const servedBy = (name: string, operationId: string, mediaType: string): Described =>
  unlisted(
    operationId,
    { 200: { content: { [mediaType]: { schema: TEXT } } }, 404: shared("NotFound"), ...COUNTED },
    {
      parameters: [{ in: "path", name, required: true, schema: TEXT }],
      "x-problem-codes": [...COUNTED_CODES, "no-such-route"],
    },
  );

/** Addresses for people and for readers of the document, which the document does not list. */
const UNLISTED: Paths = {
  "/": { get: unlisted("getRoot", { 302: { headers: { Location: { required: true, schema: TEXT } } } }) },
  "/openapi.json": { get: served("getOpenApiJson", JSON_BODY, { type: "object" }) },
  "/openapi.yaml": { get: served("getOpenApiYaml", "application/yaml") },
  "/asyncapi.json": { get: served("getAsyncApiJson", JSON_BODY, { type: "object" }) },
  "/asyncapi.yaml": { get: served("getAsyncApiYaml", "application/yaml") },
  "/docs": { get: served("getReference", "text/html") },
  "/docs/{name}": { get: servedBy("name", "getReferencePage", "text/html") },
  "/docs/scripts/{name}": { get: servedBy("name", "getReferenceScript", "text/javascript") },
  "/problems/{code}": { get: servedBy("code", "getProblemPage", "text/html") },
};

const paths: Paths = { ...document.paths, ...UNLISTED };

export const operations: readonly Operation[] = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => ({
    ...{ id: described.operationId, method: method.toUpperCase(), path },
    parameters: described.parameters ?? [],
    body: described.requestBody?.content[JSON_BODY]?.schema ?? null,
    statuses: Object.keys(described.responses),
    codes: described["x-problem-codes"],
  })),
);

/** The operation of an address as the gateway delivers it; null for none. A dot segment is a text like any other. */
export const operationAt = (method: string, target: string): Operation | null => {
  const [path = ""] = target.split("?");
  const segments = decoded(path).split("/");
  const fitting = operations.filter((operation) => {
    const pattern = operation.path.split("/");
    const fits = (part: string, at: number) =>
      part === segments[at] || (/^\{/.test(part) && segments[at] !== "");
    return operation.method === method && pattern.length === segments.length && pattern.every(fits);
  });
  return fitting.toSorted((a, b) => a.path.split("{").length - b.path.split("{").length)[0] ?? null;
};

/** As the gateway delivers it. */
const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

const SCHEMAS = "#/components/schemas/";

export const named = (ref: string): Schema => {
  const schema = document.components.schemas[ref.slice(SCHEMAS.length)];
  if (!schema) throw new Error(`nothing is named ${ref}`);
  return schema;
};

const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false });
formats.default(ajv);
ajv.addVocabulary(["components", "discriminator", "x-extensible-enum"]);

/** An answer may only have what the document names, though the document asks clients to accept more. */
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

ajv.addSchema({
  $id: "document",
  components: {
    schemas: Object.fromEntries(
      Object.entries(document.components.schemas).map(([name, schema]) => [name, closed(schema, false)]),
    ),
  },
});

const compile = (schema: unknown): ValidateFunction =>
  ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/')));

const validators = new Map<string, ValidateFunction>();
const validator = (name: string, schema: () => unknown): ValidateFunction => {
  const known = validators.get(name) ?? compile(schema());
  validators.set(name, known);
  return known;
};

/** Whether the document allows the body. */
export const isBody = ({ id, body }: Operation, value: Json): boolean =>
  body !== null && validator(`${id} takes`, () => body)(value);

export interface RawAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** The fault in the answer; null if it is as documented. */
export const fault = (operation: Operation | null, answer: RawAnswer): string | null => {
  const { status, headers, text } = answer;
  if (!operation) return strayFault(answer);
  const { id, method, path } = operation;
  const found = paths[path]?.[method.toLowerCase()]?.responses[status];
  const response = found?.$ref ? document.components.responses[found.$ref.split("/").at(-1) ?? ""] : found;
  if (!response) return `${status} is not documented: ${text.slice(0, 300)}`;
  if (headers["access-control-allow-origin"] !== "*") return "no page of another origin may read it";
  for (const [name, header] of Object.entries(response.headers ?? {})) {
    const { required, schema = {} } = headerIn(header);
    const value = headers[name.toLowerCase()];
    if (value === undefined && required) return `no ${name}`;
    if (value === undefined) continue;
    const isGood = validator(`${id} ${status} ${name}`, () => schema);
    if (!isGood(schema.type === "integer" ? Number(value) : value)) return `${name} is ${value}`;
  }
  const [mediaType, content] = Object.entries(response.content ?? {})[0] ?? [];
  if (!content) return text === "" ? null : `a body where none is documented: ${text.slice(0, 300)}`;
  if (headers["content-type"]?.split(";")[0] !== mediaType)
    return `a body of type ${headers["content-type"]}`;
  if (mediaType !== JSON_BODY && !mediaType?.endsWith("+json")) return null;
  const isOpen = id === "getOpenApiJson";
  const isGood = validator(`${id} ${status}`, () => (isOpen ? content.schema : closed(content.schema)));
  if (!isGood(JSON.parse(text))) return `${ajv.errorsText(isGood.errors)}: ${text.slice(0, 1_000)}`;
  return mediaType === JSON_BODY ? null : problemFault(operation, answer, response);
};

const headerIn = (header: Header): Header =>
  header.$ref ? (document.components.headers[header.$ref.split("/").at(-1) ?? ""] ?? {}) : header;

/** The operation lists the code, and so does the response of that status. */
const problemFault = (
  { id, codes }: Operation,
  { status, text }: RawAnswer,
  { description = "" }: Documented,
): string | null => {
  const told: { readonly code: string; readonly status: number } = JSON.parse(text);
  if (!codes.includes(told.code)) return `${id} lists no ${told.code}`;
  if (!description.includes(`\`${told.code}\``)) return `${status} lists no ${told.code}`;
  return told.status === status ? null : `${status} calls itself ${told.status}`;
};

/** At an address that the document does not have, or with a method that it does not have there. */
const strayFault = ({ status, headers, text }: RawAnswer): string | null => {
  const code = headers["allow"] === undefined ? "no-such-route" : "method-not-allowed";
  const isProblem =
    status === (headers["allow"] === undefined ? 404 : 405) &&
    headers["content-type"]?.startsWith("application/problem+json");
  return isProblem && JSON.parse(text).code === code
    ? null
    : `${status} at no address: ${text.slice(0, 300)}`;
};
