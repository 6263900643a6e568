// An OpenAPI document as a client reads it: its operations with their requests, and whether it allows an answer.
import { parse } from "yaml";
import { FORM_TYPE } from "../../src/protocol/operation.ts";
import type { Json, Schema } from "../fuzz/schema-values.ts";
import { closedDocument, type FaultOf } from "./closed-document.ts";

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
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, Documented>>;
  readonly "x-problem-codes": readonly string[];
}

type Paths = Readonly<Record<string, Readonly<Record<string, Described>>>>;

interface Document {
  readonly paths: Paths;
  readonly components: {
    readonly headers: Readonly<Record<string, Header>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Documented>>;
  };
}

export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** The scope that the token must have. `optional`: a token only changes what is shown. `none`: no token is read. */
  readonly access: string;
  readonly parameters: readonly Parameter[];
  /** Null if it takes no JSON. */
  readonly body: Schema | null;
  /** Whether its body is a form. */
  readonly isForm: boolean;
  readonly statuses: readonly string[];
  /** The codes of its problems. */
  readonly codes: readonly string[];
}

export interface RawAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

export interface ApiDocument {
  readonly operations: readonly Operation[];
  /** The operation of an address as the gateway delivers it; null for none. A dot segment is a text like any other. */
  operationAt(method: string, target: string): Operation | null;
  /** The schema that a reference means. */
  named(ref: string): Schema;
  /** Whether the document allows the body. */
  isBody(operation: Operation, value: Json): boolean;
  /** The fault in the answer; null if it is as documented. */
  fault(operation: Operation | null, answer: RawAnswer): string | null;
  /** The fault of a value that should be of the schema `name`; null if it is. */
  faultIn(name: string, value: unknown): string | null;
}

const JSON_BODY = "application/json";

const unlisted = (operationId: string, answers: Described["responses"], more: object = {}): Described => ({
  operationId,
  security: [],
  responses: { ...answers, 400: { $ref: "#/components/responses/BadRequest" } },
  "x-problem-codes": ["malformed"],
  ...more,
});

const TEXT: Schema = { type: "string" };

const shared = (name: string) => ({ $ref: `#/components/responses/${name}` });

const OPTIONAL: Described["security"] = [{}, { bearer: [] }];

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
    { security: OPTIONAL, "x-problem-codes": COUNTED_CODES },
  );

/** `name`: the parameter of its path. */
const servedBy = (name: string, operationId: string, mediaType: string): Described =>
  unlisted(
    operationId,
    { 200: { content: { [mediaType]: { schema: TEXT } } }, 404: shared("NotFound"), ...COUNTED },
    {
      security: OPTIONAL,
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
  "/problems/{code}": { get: servedBy("code", "getProblemPage", "text/html") },
};

/** From JSON or YAML. */
export const apiDocument = (text: string): ApiDocument => {
  const document: Document = parse(text);
  const { schemas, responses, headers: sharedHeaders, parameters: sharedParameters } = document.components;
  const paths: Paths = { ...document.paths, ...UNLISTED };
  const { faultOf } = closedDocument(schemas);
  const validators = new Map<string, FaultOf>();

  /** `name`: of the schema, which is compiled once. */
  const faultBy = (name: string, schema: Schema, value: unknown, isOpen = false): string | null => {
    const known = validators.get(name) ?? faultOf(schema, isOpen);
    validators.set(name, known);
    return known(value);
  };

  const parameterIn = (given: Parameter | { readonly $ref: string }): Parameter => {
    const parameter = "$ref" in given ? sharedParameters[nameIn(given.$ref)] : given;
    if (!parameter) throw new Error(`nothing is named ${JSON.stringify(given)}`);
    return parameter;
  };

  const operations: readonly Operation[] = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      ...{ id: described.operationId, method: method.toUpperCase(), path },
      access: accessOf(described),
      parameters: (described.parameters ?? []).map(parameterIn),
      body: described.requestBody?.content[JSON_BODY]?.schema ?? null,
      isForm: described.requestBody?.content[FORM_TYPE] !== undefined,
      statuses: Object.keys(described.responses),
      codes: described["x-problem-codes"],
    })),
  );

  const named = (ref: string): Schema => {
    const schema = schemas[ref.slice(SCHEMAS.length)];
    if (!schema) throw new Error(`nothing is named ${ref}`);
    return schema;
  };

  const headerIn = (header: Header): Header =>
    header.$ref ? (sharedHeaders[nameIn(header.$ref)] ?? {}) : header;

  const fault = (operation: Operation | null, answer: RawAnswer): string | null => {
    const { status, headers, text } = answer;
    if (!operation) return strayFault(answer);
    const { id, method, path } = operation;
    const listed = paths[path]?.[method.toLowerCase()]?.responses[status];
    const response = listed?.$ref ? responses[nameIn(listed.$ref)] : listed;
    if (!response) return `${status} is not documented: ${text.slice(0, 300)}`;
    if (headers["access-control-allow-origin"] !== "*") return "no page of another origin may read it";
    for (const [name, header] of Object.entries(response.headers ?? {})) {
      const { required, schema = {} } = headerIn(header);
      const value = headers[name.toLowerCase()];
      if (value === undefined && required) return `no ${name}`;
      if (value === undefined) continue;
      const given = schema.type === "integer" ? Number(value) : value;
      if (faultBy(`${id} ${status} ${name}`, schema, given) !== null) return `${name} is ${value}`;
    }
    const [mediaType, content] = Object.entries(response.content ?? {})[0] ?? [];
    if (!content) return text === "" ? null : `a body where none is documented: ${text.slice(0, 300)}`;
    if (headers["content-type"]?.split(";")[0] !== mediaType)
      return `a body of type ${headers["content-type"]}`;
    if (mediaType !== JSON_BODY && !mediaType?.endsWith("+json")) return null;
    const found = faultBy(`${id} ${status}`, content.schema, JSON.parse(text));
    if (found !== null) return `${found}: ${text.slice(0, 1_000)}`;
    return mediaType === JSON_BODY ? null : problemFault(operation, answer, response);
  };

  return {
    operations,
    operationAt: (method, target) => operationIn(operations, method, target),
    named,
    fault,
    isBody: ({ id, body }, value) => body !== null && faultBy(`${id} takes`, body, value, true) === null,
    faultIn: (name, value) => faultBy(name, { $ref: SCHEMAS + name }, value),
  };
};

const SCHEMAS = "#/components/schemas/";

/** `#/components/headers/ETag` -> `ETag`. */
const nameIn = (ref: string): string => ref.split("/").at(-1) ?? "";

const accessOf = ({ security }: Described): string => {
  const scopes = security.flatMap(({ bearer = [] }) => bearer);
  return scopes[0] ?? (security.length === 0 ? "none" : "optional");
};

const operationIn = (operations: readonly Operation[], method: string, target: string): Operation | null => {
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
