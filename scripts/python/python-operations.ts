// The REST operations of the Python client, a method each: once for asyncio, once for plain calls. And the ways into a match
// of each game, with its types.
import * as z from "zod";
import { nameOfRef } from "../../src/bundle/site/schema-html.ts";
import { GAMES } from "../../src/games/catalog.ts";
import { openApiDocument } from "../../src/protocol/openapi.ts";
import { OPERATIONS } from "../../src/protocol/operations.ts";
import { docstring, literalOf, nodeSchema, type SchemaNode } from "./schema-node.ts";

export const pythonOperations = (): string => {
  const document = documentSchema.parse(JSON.parse(JSON.stringify(openApiDocument())));
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, declared]) => !takesForm(declared))
      .map(([method, declared]) => operationOf(document, path, method, declared)),
  );
  return [
    INTRODUCTION,
    `class AsyncRest(AsyncCaller):\n    """One method for each REST operation. A refusal is a \`RelayError\`."""\n`,
    ...operations.map(asyncMethod),
    `\nclass Rest:\n    """As \`AsyncRest\`, in plain calls."""\n`,
    `    def __init__(self, rest: AsyncRest, wait: Wait) -> None:\n        self._rest, self._wait = rest, wait\n`,
    ...operations.map(plainMethod),
    doorsOf("AsyncDoors", "AsyncMatch", "async "),
    doorsOf("Doors", "Match", ""),
  ].join("\n");
};

const INTRODUCTION = `"""The REST operations, and the ways into a match of each game. \`npm run generate\` writes this file from openapi.yaml."""

# ruff: noqa
from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Literal, Unpack, overload

from turn_relay import wire
from turn_relay.caller import AsyncCaller, Wait, part
from turn_relay.core.news import ActionT, EventT, OwnGame, TableT

if TYPE_CHECKING:
    from turn_relay.aio import AsyncMatch
    from turn_relay.sync import Match

`;

const parameterSchema = z.object({
  $ref: z.string().optional(),
  in: z.string().optional(),
  name: z.string().optional(),
  schema: nodeSchema.optional(),
});
const contentSchema = z.object({
  content: z
    .object({ "application/json": z.object({ schema: nodeSchema }) })
    .partial()
    .optional(),
});
const operationSchema = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.string().optional(),
  parameters: z.array(parameterSchema).optional(),
  requestBody: contentSchema.optional(),
  responses: z.record(z.string(), contentSchema),
});
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({
    schemas: z.record(z.string(), nodeSchema),
    parameters: z.record(z.string(), parameterSchema),
  }),
});

/** Signing in sends it, and no program calls it by itself. */
const takesForm = ({ requestBody: { content } = {} }: z.infer<typeof operationSchema>): boolean =>
  content !== undefined && content["application/json"] === undefined;

/** As Python writes it. */
interface Operation {
  readonly name: string;
  readonly doc: string;
  readonly method: string;
  readonly path: string;
  readonly isKeyed: boolean;
  /** With their types. */
  readonly params: readonly string[];
  /** What the method gives on: `id, code=code`. */
  readonly given: string;
  readonly query: readonly string[];
  readonly hasBody: boolean;
  readonly answer: string;
}

const operationOf = (
  { components }: z.infer<typeof documentSchema>,
  path: string,
  method: string,
  {
    operationId,
    summary,
    description,
    parameters = [],
    requestBody,
    responses,
  }: z.infer<typeof operationSchema>,
): Operation => {
  const resolved = parameters.map((one) => components.parameters[nameOfRef(one.$ref ?? "")] ?? one);
  const within = (place: string) => resolved.filter((one) => one.in === place && one.name !== "lang");
  const nameOf = ({ name = "" }: z.infer<typeof parameterSchema>): string => name;
  const isKeyed = OPERATIONS.some((one) => one.operationId === operationId && one.keyed);
  const bodies = namesIn(requestBody?.content?.["application/json"]?.schema);
  const hasBody = bodies.length > 0;
  const mayBeEmpty = bodies.some((body) => {
    const node = components.schemas[body];
    return node?.properties !== undefined && (node.required ?? []).length === 0;
  });
  const inPath = within("path").map((one) => `${nameOf(one)}: ${simpleType(one.schema, false)}`);
  const inQuery = within("query").map(
    (one) => `${nameOf(one)}: ${simpleType(one.schema, true)} | None = None`,
  );
  const key = isKeyed ? ["key: str | None = None"] : [];
  const named = [...inQuery, ...key];
  return {
    name: operationId.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    doc: [summary, description].filter(Boolean).join(". "),
    method: method.toUpperCase(),
    path: path.replace(/\{(\w+)\}/g, (_, name: string) => `{part(${name})}`),
    isKeyed,
    params: [
      ...["self", ...inPath],
      ...(hasBody ? [`body: ${typeOf(bodies)}${mayBeEmpty ? " | None = None" : ""}`] : []),
      ...(named.length > 0 ? ["*", ...named] : []),
    ],
    given: [
      ...within("path").map(nameOf),
      ...(hasBody ? ["body"] : []),
      ...[...within("query").map(nameOf), ...(isKeyed ? ["key"] : [])].map((name) => `${name}=${name}`),
    ].join(", "),
    query: within("query").map(nameOf),
    hasBody,
    answer: answerOf(responses),
  };
};

const simpleType = (schema: SchemaNode = {}, isQuery: boolean): string => {
  // A path may name a game that is not of this document.
  if (schema.enum && isQuery) return literalOf(schema.enum);
  return schema.type === "integer" ? "int" : "str";
};

const answerOf = (responses: z.infer<typeof operationSchema>["responses"]): string => {
  const types = Object.entries(responses)
    .filter(([status]) => status.startsWith("2"))
    .map(([, { content }]) => typeOf(namesIn(content?.["application/json"]?.schema)) || "None");
  return [...new Set(types)].join(" | ");
};

/** The schema's own name, or those of its members. */
const namesIn = ({ $ref, anyOf = [], oneOf = [] }: SchemaNode = {}): readonly string[] =>
  $ref === undefined ? [...anyOf, ...oneOf].flatMap(namesIn) : [nameOfRef($ref)];

const typeOf = (names: readonly string[]): string => names.map((name) => `wire.${name}`).join(" | ");

const asyncMethod = ({
  name,
  doc,
  method,
  path,
  isKeyed,
  params,
  query,
  hasBody,
  answer,
}: Operation): string => {
  const more = [
    ...(query.length > 0 ? [`query={${query.map((key) => `"${key}": ${key}`).join(", ")}}`] : []),
    ...(hasBody ? ["body=body"] : []),
    ...(isKeyed ? ["key=key or self.new_key()"] : []),
  ];
  const target = path.includes("{") ? `f"${path}"` : `"${path}"`;
  const call = `await self.ask(${[`"${method}"`, target, ...more].join(", ")})`;
  const steps =
    answer === "None" ? `        ${call}\n` : `        answer: ${answer} = ${call}\n        return answer\n`;
  return `    async def ${name}(${params.join(", ")}) -> ${answer}:\n${docstring(doc, "        ")}${steps}`;
};

const plainMethod = ({ name, doc, params, given, answer }: Operation): string => {
  const call = `self._wait(self._rest.${name}(${given}))`;
  const step = answer === "None" ? call : `return ${call}`;
  return `    def ${name}(${params.join(", ")}) -> ${answer}:\n${docstring(doc, "        ")}        ${step}\n`;
};

const OPEN = "Opens a match and sits down in seat 0, as the host. Takes the fields of `POST /v1/matches`.";
const QUICK =
  "Sits down where others wait for the same, or in a new match. Takes the fields of `POST /v1/quick`.";

/** The overloads that give a match the types of its game. */
const doorsOf = (name: string, match: string, kind: string): string => {
  const ways = [
    { way: "open", prefix: "New", doc: OPEN },
    { way: "quick", prefix: "Quick", doc: QUICK },
  ].map(({ way, prefix, doc }) => {
    const overloads = GAMES.map(({ id }) => {
      const game = id.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
      const types = ["Table", "Action", "Event"].map((part) => `wire.${game}${part}`).join(", ");
      return `    @overload\n    ${kind}def ${way}(self, **wish: Unpack[wire.${prefix}${game}Match]) -> ${match}[${types}]: ...\n`;
    });
    const own = `    @overload\n    ${kind}def ${way}(self, *, game: OwnGame[TableT, ActionT, EventT], **wish: Any) -> ${match}[TableT, ActionT, EventT]: ...\n`;
    const call = kind === "" ? "self.new_seat" : "await self.new_seat";
    const body = `    ${kind}def ${way}(self, **wish: Any) -> ${match}[Any, Any, Any]:\n${docstring(doc, "        ")}        return ${call}("${way}", wish)\n`;
    return overloads.join("") + own + body;
  });
  const hook = `    @abstractmethod\n    ${kind}def new_seat(self, way: Literal["open", "quick"], wish: dict[str, Any]) -> ${match}[Any, Any, Any]: ...\n`;
  return `\nclass ${name}(ABC):\n    """The ways into a new match, with the types of its game."""\n\n${[...ways, hook].join("\n")}`;
};
