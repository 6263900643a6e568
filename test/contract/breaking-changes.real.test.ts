// A change that breaks clients is seen, and one that breaks nobody is not. Needs Go: `npm run api` fails in CI without.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { parseDocument } from "yaml";
import { onDemand } from "../../src/games/on-demand.ts";
import { breakingChanges, DOCUMENT } from "./breaking-changes.ts";
import { oasdiff, testedWith } from "./pinned-tools.ts";

const { program, isLeftOut } = await testedWith(oasdiff);
const folder = mkdtempSync(join(tmpdir(), "openapi-"));
afterAll(() => rmSync(folder, { recursive: true }));

type Document = ReturnType<typeof parseDocument>;

/** What is told of the document after all the changes together. */
const after = async (changes: readonly ((document: Document) => void)[]): Promise<readonly string[]> => {
  const document = parseDocument(readFileSync(DOCUMENT, "utf8"));
  for (const change of changes) change(document);
  const changed = join(folder, "openapi.yaml");
  writeFileSync(changed, document.toString());
  return breakingChanges(program, DOCUMENT, changed);
};

const schema = (...path: readonly (string | number)[]) => ["components", "schemas", ...path];
/** By id, and by a word of its line. */
const BREAKING: readonly (readonly [string, string, string, (document: Document) => void])[] = [
  [
    "a removed field of an event",
    "response-required-property-removed",
    "card",
    (document) => {
      document.deleteIn(schema("ZipZapDiscarded", "properties", "card"));
      document.setIn(schema("ZipZapDiscarded", "required"), ["type", "seat"]);
    },
  ],
  [
    "a new required field of a request",
    "new-required-request-property",
    "color",
    (document) => {
      document.setIn(schema("CreatePlayer", "properties", "color"), { type: "string" });
      document.setIn(schema("CreatePlayer", "required"), ["name", "color"]);
    },
  ],
  [
    "a new required field of an action",
    "new-required-request-property",
    "loudly",
    (document) => {
      document.setIn(schema("ZipZapDiscard", "properties", "loudly"), { type: "boolean" });
      document.setIn(schema("ZipZapDiscard", "required"), ["type", "card", "loudly"]);
    },
  ],
  [
    "a narrowed enum of a request",
    "request-property-enum-value-removed",
    "scopes",
    (document) => document.deleteIn(schema("CreateToken", "properties", "scopes", "items", "enum", 0)),
  ],
  [
    "a new event of a game",
    "response-property-any-of-added",
    "event",
    (document) => document.addIn(schema("ZipZapEvent", "anyOf"), { type: "object", required: ["type"] }),
  ],
  [
    "an answer that may be null",
    "response-property-became-nullable",
    "name",
    (document) => document.setIn(schema("Player", "properties", "name", "type"), ["string", "null"]),
  ],
  [
    "a changed constant",
    "response-property-const-changed",
    "status",
    (document) => document.setIn(schema("Health", "properties", "status", "const"), "well"),
  ],
  [
    "a removed path",
    "api-path-removed-without-deprecation",
    "/v1/quick",
    (document) => document.deleteIn(["paths", "/v1/quick"]),
  ],
  [
    "another name of an operation",
    "api-operation-id-removed",
    "readService",
    (document) => document.setIn(["paths", "/v1", "get", "operationId"], "readService"),
  ],
];

const told = onDemand(() => after(BREAKING.map(([, , , change]) => change)));

test.skipIf(isLeftOut).for(BREAKING)("%s breaks clients", async ([, id, word]) => {
  const lines = (await told()).filter((line) => line.includes(`[${id}].`));
  expect(lines.filter((line) => line.includes(word))).not.toEqual([]);
});

const HARMLESS: readonly (readonly [string, (document: Document) => void])[] = [
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
];

test.skipIf(isLeftOut)(`no client is broken by ${HARMLESS.map(([what]) => what).join(", ")}`, async () => {
  expect(await after(HARMLESS.map(([, change]) => change))).toEqual([]);
});

test.skipIf(isLeftOut)("the document breaks no client of itself", async () => {
  expect(await breakingChanges(program, DOCUMENT, DOCUMENT)).toEqual([]);
});
