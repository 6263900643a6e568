// AsyncAPI's own parser takes seconds to load.
import { Parser } from "@asyncapi/parser";
import { expect, it } from "vitest";
import { asyncApiDocument } from "../../src/protocol/asyncapi.ts";
import { documentYaml } from "../../src/protocol/document-yaml.ts";

const document = asyncApiDocument();
const { document: parsed, diagnostics } = await new Parser().parse(documentYaml(document));

it("is valid by AsyncAPI's own parser", () => {
  const faults = diagnostics.filter(({ code }) => !ALLOWED.includes(`${code}`));
  expect(faults.map(({ code, message, path }) => `${code} ${message} ${path.join(".")}`)).toEqual([]);
  expect(parsed?.allMessages().all()).toHaveLength(Object.keys(document.components.messages).length);
});

it("names each object, choice and union, so that a generator of models numbers none", () => {
  const models = (parsed?.allSchemas().all() ?? []).filter(
    (schema) => schema.properties() || schema.enum() || schema.anyOf() || schema.oneOf(),
  );
  const inChannel = "Sec-WebSocket-Protocol";
  const names = models.filter((schema) => !schema.properties()?.[inChannel]).map((schema) => schema.id());
  expect(names.filter((name) => name.includes("anonymous"))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(["ZipZapTableTop", "RelayHello", "RelayUnwatchedWhy"]));
});

/** The newest version of AsyncAPI, which fewer tools read. */
const ALLOWED = ["asyncapi-latest-version"];
