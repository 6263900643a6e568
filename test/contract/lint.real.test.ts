// Each linter of the OpenAPI document sees a planted fault. That the document has none, `npm run api` says at each change.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { parseDocument } from "yaml";
import { DOCUMENT } from "./breaking-changes.ts";
import { lintWithRedocly, lintWithSpectral } from "./lint.ts";

const folder = mkdtempSync(join(tmpdir(), "openapi-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A copy with an operation that is not described, and with an example that its schema refuses. */
const faulty = (): string => {
  const document = parseDocument(readFileSync(DOCUMENT, "utf8"));
  document.deleteIn(["paths", "/healthz", "get", "description"]);
  const content = ["paths", "/healthz", "get", "responses", "200", "content", "application/json"];
  document.setIn([...content, "examples", "well", "value", "status"], 1);
  const path = join(folder, "openapi.yaml");
  writeFileSync(path, document.toString());
  return path;
};

test.for([
  ["Redocly", lintWithRedocly, "no-invalid-media-type-examples"],
  ["Spectral", lintWithSpectral, "oas3-valid-media-example"],
] as const)("%s finds a planted fault", async ([, lint, rule]) => {
  const faults = (await lint(faulty())).join("\n");
  expect(faults).toContain(rule);
  expect(faults).toContain("operation-description");
});
