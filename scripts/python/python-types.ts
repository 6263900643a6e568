// The types of the Python client: a TypedDict for each object of both API documents, an alias for each union.
import * as z from "zod";
import { nameOfRef } from "../../src/bundle/site/schema-html.ts";
import { asyncApiDocument } from "../../src/protocol/asyncapi.ts";
import { choiceSchema } from "../../src/protocol/catalog-schema.ts";
import { openApiDocument } from "../../src/protocol/openapi.ts";
import { docstring, literalOf, nodeSchema, pythonText, type SchemaNode } from "./schema-node.ts";

export const pythonTypes = (): string => {
  const named = new Map(Object.entries(documentSchema.parse(plain(openApiDocument())).components.schemas));
  const { schemas, messages } = socketSchema.parse(plain(asyncApiDocument())).components;
  // Where both documents have a schema, that of REST tells requests from answers.
  for (const [name, node] of Object.entries(schemas)) if (!named.has(name)) named.set(name, node);
  for (const [name, { description, payload }] of Object.entries(messages))
    named.set(name, { description, ...payload });
  const declared: string[] = [genericChoice()];
  for (const [name, node] of named) declare(name, node, declared);
  const frames = Object.keys(messages);
  const unionOf = (way: string): string => frames.filter((name) => name.startsWith(way)).join(" | ");
  declared.push(alias("ClientFrame", unionOf("Client")), alias("RelayFrame", unionOf("Relay")));
  return `${INTRODUCTION}\n${declared.join("\n")}`;
};

const INTRODUCTION = `"""What goes over the wire, as types. \`npm run generate\` writes this file from openapi.yaml and asyncapi.yaml."""

# ruff: noqa
from __future__ import annotations

from typing import Any, Generic, Literal, NotRequired, TypeAlias, TypedDict, TypeVar

ActionT = TypeVar("ActionT")
`;

/** A set of actions of any game. The documents have one for each game that offers sets, and no shipped game does. */
const genericChoice = (): string => {
  const action = z.looseObject({ type: z.string() }).meta({ id: "ActionT" });
  const { $defs } = z.toJSONSchema(z.object({ one: choiceSchema(action, "") }));
  return typedDict("Choice", nodeSchema.parse($defs?.["Choice"]), [], "ActionT");
};

const plain = (document: object): unknown => JSON.parse(JSON.stringify(document));

const documentSchema = z.object({ components: z.object({ schemas: z.record(z.string(), nodeSchema) }) });
const socketSchema = z.object({
  components: z.object({
    schemas: z.record(z.string(), nodeSchema),
    messages: z.record(z.string(), z.object({ description: z.string(), payload: nodeSchema })),
  }),
});

const alias = (name: string, type: string): string => `${name}: TypeAlias = '${type}'\n`;

/** Appends the declaration, after those of the objects inside. */
const declare = (name: string, node: SchemaNode, declared: string[]): void => {
  if (node.properties) declared.push(typedDict(name, node, declared));
  else declared.push(alias(name, typeOf(node, name, declared)));
};

/** A class cannot have a field of such a name: a TypedDict that is called as a function can, and the class inherits it. */
const KEYWORDS: ReadonlySet<string> = new Set(
  "False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield".split(
    " ",
  ),
);

/** `variable`: the type that the class is generic in. */
const typedDict = (name: string, node: SchemaNode, declared: string[], variable?: string): string => {
  const fields = Object.entries(node.properties ?? {}).map(([key, field]) => {
    const type = typeOf(field, name + capital(key), declared);
    return { key, field, type: node.required?.includes(key) ? type : `NotRequired[${type}]` };
  });
  const reserved = fields.filter(({ key }) => KEYWORDS.has(key));
  const rows = fields
    .filter(({ key }) => !KEYWORDS.has(key))
    .map(
      ({ key, field, type }) =>
        `    ${key}: ${type}\n${field.description === undefined ? "" : docstring(field.description, "    ")}`,
    );
  const opening = node.description === undefined ? "" : `${docstring(node.description, "    ")}\n`;
  const base = reserved.length === 0 ? "TypedDict" : `_${name}Keywords`;
  const inherited = reserved.map(
    ({ key, field, type }) => `${commentOf(field)}    ${pythonText(key)}: '${type}',\n`,
  );
  const before =
    inherited.length === 0 ? "" : `${base} = TypedDict("${base}", {\n${inherited.join("")}})\n\n`;
  const bases = variable === undefined ? base : `${base}, Generic[${variable}]`;
  return `${before}class ${name}(${bases}):\n${opening}${rows.join("") || "    pass\n"}`;
};

const commentOf = ({ description }: SchemaNode): string =>
  description === undefined ? "" : `    # ${description.replaceAll("\n", "\n    # ")}\n`;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const SIMPLE: Readonly<Record<string, string>> = {
  string: "str",
  integer: "int",
  number: "float",
  boolean: "bool",
  null: "None",
};

/** `name`: what an object without a name of its own is called. */
const typeOf = (node: SchemaNode, name: string, declared: string[]): string => {
  const words = node["x-extensible-enum"];
  const members = node.anyOf ?? node.oneOf;
  if (node.$ref !== undefined) return nameOfRef(node.$ref);
  if (node.const !== undefined) return literalOf([node.const]);
  if (node.enum) return literalOf(node.enum);
  // New words may come.
  if (words) return `${literalOf(words)} | str`;
  if (members) return [...new Set(members.map((member) => typeOf(member, name, declared)))].join(" | ");
  if (node.items) return `list[${typeOf(node.items, `${name}Item`, declared)}]`;
  if (node.properties) {
    declare(name, node, declared);
    return name;
  }
  if (node.type !== "object") return SIMPLE[node.type ?? ""] ?? "Any";
  const value = node.additionalProperties;
  return `dict[str, ${typeof value === "object" ? typeOf(value, `${name}Value`, declared) : "Any"}]`;
};
