// The OpenAPI document: committed as generated, whole, lint-free, and with examples that hold.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { generatedFiles } from "../../scripts/generated-files.ts";
import { openApiDocument } from "../../src/protocol/openapi.ts";
import { type Examples, problemsOf } from "../../src/protocol/operation.ts";
import { OPERATIONS } from "../../src/protocol/operations.ts";
import { problemSchema } from "../../src/protocol/problem.ts";

const root = new URL("../../", import.meta.url);

it.each(Object.entries(generatedFiles()))("%s is what `npm run generate` writes", (path, text) => {
  expect(readFileSync(new URL(path, root), "utf8") === text, "run `npm run generate`").toBe(true);
});

it("is linted clean", { timeout: 60_000 }, async () => {
  const cli = new URL("node_modules/@redocly/cli/bin/cli.js", root).pathname;
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  const linted = promisify(execFile)(process.execPath, [cli, "lint", "openapi.yaml"], {
    cwd: root.pathname,
    env,
  });
  await expect(linted).resolves.toBeDefined();
});

it("names every operation once", () => {
  const ids = OPERATIONS.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z]+$/);
  const places = OPERATIONS.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(places).size).toBe(places.length);
});

it("has no reference that leads nowhere", () => {
  const document: unknown = JSON.parse(JSON.stringify(openApiDocument()));
  const references = referencesIn(document);
  expect(references.length).toBeGreaterThan(50);
  for (const reference of references) expect(found(document, reference), reference).toBeDefined();
});

it("tells of the limit wherever requests are counted, and when to come back", () => {
  const { paths = {} } = openApiDocument();
  const uncounted = Object.entries(paths).filter(([, item]) => !JSON.stringify(item).includes('"429"'));
  expect(uncounted.map(([path]) => path)).toEqual(["/v1", "/", "/healthz", "/openapi.json", "/openapi.yaml"]);
  const { responses = {} } = openApiDocument().components ?? {};
  expect(responses).toMatchObject({ TooFast: { headers: { "Retry-After": { required: true } } } });
});

const referencesIn = (value: unknown): readonly string[] => {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    // An example may be a schema itself, with references of its own.
    if (key === "examples") return [];
    return key === "$ref" && typeof inner === "string" ? [inner] : referencesIn(inner);
  });
};

const found = (document: unknown, reference: string): unknown =>
  reference
    .replace("#/", "")
    .split("/")
    .reduce<unknown>(
      (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
      document,
    );

describe.each(OPERATIONS.map((operation) => [operation.operationId, operation] as const))(
  "%s",
  (_, operation) => {
    const { answers, body, query, path, access, richProblem } = operation;
    const statuses = [...problemsOf(operation).keys()];

    it("answers something, and refuses what it takes in", () => {
      expect(Object.keys(answers).some((status) => /^[23]/.test(status))).toBe(true);
      if (body || query) expect(statuses).toContain(400);
      if (path.includes("{id}")) expect(statuses).toContain(404);
      if (access !== "none") expect(statuses).toContain(401);
    });

    it("has examples that are what its schemas say, and hold nothing else", () => {
      for (const { value } of valuesOf(body?.examples))
        expect(body?.schema.safeParse(value)).toMatchObject({ success: true });
      for (const { schema, examples } of Object.values(answers))
        for (const { value } of valuesOf(examples)) expect(schema?.parse(value)).toEqual(value);
      if (richProblem) {
        expect(richProblem.schema.parse(richProblem.example)).toEqual(richProblem.example);
        expect(problemSchema.safeParse(richProblem.example).success).toBe(true);
      }
    });
  },
);

const valuesOf = (examples: Examples = {}) => Object.values(examples);
