// AsyncAPI's own parser takes seconds to load.
import { Parser } from "@asyncapi/parser";
import { expect, it } from "vitest";
import { asyncApiDocument } from "../../src/protocol/asyncapi.ts";
import { documentYaml } from "../../src/protocol/document-yaml.ts";

it("is valid by AsyncAPI's own parser", async () => {
  const document = asyncApiDocument();
  const { document: parsed, diagnostics } = await new Parser().parse(documentYaml(document));
  const faults = diagnostics.filter(({ code }) => !ALLOWED.includes(`${code}`));
  expect(faults.map(({ code, message, path }) => `${code} ${message} ${path.join(".")}`)).toEqual([]);
  expect(parsed?.allMessages().all()).toHaveLength(Object.keys(document.components.messages).length);
});

/** The newest version of AsyncAPI, which fewer tools read. */
const ALLOWED = ["asyncapi-latest-version"];
