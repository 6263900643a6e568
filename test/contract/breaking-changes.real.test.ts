// A change that breaks clients is seen, and one that breaks nobody is not. Needs Go: `npm run api` fails in CI without.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { parseDocument } from "yaml";
import { breakingChanges, DOCUMENT } from "./breaking-changes.ts";
import { oasdiff, testedWith } from "./pinned-tools.ts";

const { program, isLeftOut } = await testedWith(oasdiff);
const folder = mkdtempSync(join(tmpdir(), "openapi-"));
afterAll(() => rmSync(folder, { recursive: true }));

type Document = ReturnType<typeof parseDocument>;

/** What is told of the document after the change. */
const after = (change: (document: Document) => void): Promise<readonly string[]> => {
  const document = parseDocument(readFileSync(DOCUMENT, "utf8"));
  change(document);
  const changed = join(folder, "openapi.yaml");
  writeFileSync(changed, document.toString());
  return breakingChanges(program, DOCUMENT, changed);
};

const schema = (...path: readonly (string | number)[]) => ["components", "schemas", ...path];
const ids = (faults: readonly string[]) =>
  faults.flatMap((fault) => /\[([a-z-]+)\]\. *$/.exec(fault)?.[1] ?? []);

test.skipIf(isLeftOut).for<readonly [string, string, (document: Document) => void]>([
  [
    "a removed field of an event",
    "response-required-property-removed",
    (document) => {
      document.deleteIn(schema("ZipZapDiscarded", "properties", "card"));
      document.setIn(schema("ZipZapDiscarded", "required"), ["type", "seat"]);
    },
  ],
  [
    "a new required field of a request",
    "new-required-request-property",
    (document) => {
      document.setIn(schema("CreatePlayer", "properties", "color"), { type: "string" });
      document.setIn(schema("CreatePlayer", "required"), ["name", "color"]);
    },
  ],
  [
    "a new required field of an action",
    "new-required-request-property",
    (document) => {
      document.setIn(schema("ZipZapDiscard", "properties", "loudly"), { type: "boolean" });
      document.setIn(schema("ZipZapDiscard", "required"), ["type", "card", "loudly"]);
    },
  ],
  [
    "a narrowed enum of a request",
    "request-property-enum-value-removed",
    (document) => document.deleteIn(schema("CreateToken", "properties", "scopes", "items", "enum", 0)),
  ],
  [
    "a new event of a game",
    "response-property-any-of-added",
    (document) => document.addIn(schema("ZipZapEvent", "anyOf"), { type: "object", required: ["type"] }),
  ],
  [
    "an answer that may be null",
    "response-property-became-nullable",
    (document) => document.setIn(schema("Player", "properties", "name", "type"), ["string", "null"]),
  ],
  [
    "a changed constant",
    "response-property-const-changed",
    (document) => document.setIn(schema("Health", "properties", "status", "const"), "well"),
  ],
  [
    "a removed path",
    "api-path-removed-without-deprecation",
    (document) => document.deleteIn(["paths", "/v1/quick"]),
  ],
  [
    "another name of an operation",
    "api-operation-id-removed",
    (document) => document.setIn(["paths", "/v1", "get", "operationId"], "readService"),
  ],
])("%s breaks clients", async ([, id, change]) => {
  expect(ids(await after(change))).toContain(id);
});

test.skipIf(isLeftOut).for<readonly [string, (document: Document) => void]>([
  ["no change", () => {}],
  [
    "a new optional field of a request",
    (document) => document.setIn(schema("CreatePlayer", "properties", "color"), { type: "string" }),
  ],
  [
    "a new field of an answer",
    (document) => document.setIn(schema("Health", "properties", "since"), { type: "string" }),
  ],
  [
    "a new scope",
    (document) =>
      document.addIn(schema("CreateToken", "properties", "scopes", "items", "enum"), "match:watch"),
  ],
  ["another description", (document) => document.setIn(["info", "description"], "Cards")],
])("%s breaks no client", async ([, change]) => {
  expect(await after(change)).toEqual([]);
});
