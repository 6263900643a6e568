// The OpenAPI document: committed as generated, complete, and with valid examples.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { generatedFiles } from "../../scripts/generated-files.ts";
import type { Examples } from "../../src/protocol/examples/example.ts";
import { examplesOf } from "../../src/protocol/examples.ts";
import { openApiDocument } from "../../src/protocol/openapi.ts";
import { isAsked, problemsOf } from "../../src/protocol/operation.ts";
import { OPERATIONS } from "../../src/protocol/operations.ts";
import { problemSchema } from "../../src/protocol/problem.ts";

const root = new URL("../../", import.meta.url);

it.each(Object.entries(generatedFiles()))("%s is what `npm run generate` writes", (path, text) => {
  expect(readFileSync(new URL(path, root), "utf8") === text, "run `npm run generate`").toBe(true);
});

it("names every operation once", () => {
  const ids = OPERATIONS.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z]+$/);
  const places = OPERATIONS.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(places).size).toBe(places.length);
});

it("counts guesses at a code wherever a code comes with a match, an arena or a series", () => {
  const takesCode = (schema: z.ZodType) => schema instanceof z.ZodObject && "code" in schema.shape;
  const guessable = OPERATIONS.filter(
    ({ query, body, isForm }) => !isForm && (takesCode(query()) || takesCode(body())),
  );
  const counted = OPERATIONS.filter(({ limit }) => limit === "codes");
  expect(counted).toHaveLength(10);
  expect(counted).toEqual(guessable);
});

it("refuses by a problem, except where OAuth has its own errors", () => {
  const { paths } = openApiDocument();
  const { responses: shared } = z
    .object({ responses: z.record(z.string(), z.unknown()) })
    .parse(openApiDocument().components);
  const refusals = Object.entries(paths ?? {}).flatMap(([path, item]) =>
    Object.values(item ?? {}).flatMap((operation: unknown) => {
      const read = z.object({ responses: z.record(z.string(), z.unknown()) }).safeParse(operation);
      const answers = read.success ? Object.entries(read.data.responses) : [];
      return answers.filter(([status]) => status.startsWith("4")).map(([, answer]) => ({ path, answer }));
    }),
  );
  const referenced = z.object({ $ref: z.string().transform((ref) => shared[ref.split("/").at(-1) ?? ""]) });
  const typed = z.object({ content: z.record(z.string(), z.unknown()) });
  const types = refusals.map(({ path, answer }) => {
    const { data = answer } = referenced.transform(({ $ref }) => $ref).safeParse(answer);
    return { path, types: Object.keys(typed.parse(data).content) };
  });
  expect(types.length).toBeGreaterThan(100);
  const others = types.filter((one) => one.types.join() !== "application/problem+json");
  expect([...new Set(others.map(({ path }) => path))]).toEqual([
    "/oauth/token",
    "/oauth/device",
    "/oauth/revoke",
  ]);
});

it("is no larger than its readers can load at once, compressed", () => {
  // A bound against growth that nobody meant. A new operation may raise it.
  const MOST_BYTES = 49_000;
  const text = readFileSync(new URL("openapi.yaml", root));
  expect(gzipSync(text, { level: 9 }).length).toBeLessThanOrEqual(MOST_BYTES);
});

it("tells each operation in one sentence, with one example of its body and of its answer, and an act with each action", () => {
  for (const { operationId, summary, description } of OPERATIONS.filter(
    ({ isDocumented = true }) => isDocumented,
  )) {
    expect(summary, operationId).toMatch(/^[A-Z][^.]*$/);
    expect(description, operationId).toMatch(/^[A-Z][^.]*(\.[a-z`][^.]*)*\.$/);
  }
  const { paths = {} } = openApiDocument();
  const examples = examplesIn(paths);
  expect(examples.length).toBeGreaterThan(40);
  const isOfActs = (example: object) => Object.hasOwn(example, "zip-zap-discard");
  expect(examples.filter(isOfActs)).toHaveLength(1);
  for (const example of examples.filter((one) => !isOfActs(one)))
    expect(Object.keys(example)).toHaveLength(1);
});

const examplesIn = (value: unknown): readonly object[] => {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "examples" ? (Array.isArray(inner) ? [] : [inner]) : examplesIn(inner),
  );
};

it("has no dangling reference", () => {
  const document: unknown = JSON.parse(JSON.stringify(openApiDocument()));
  const references = referencesIn(document);
  expect(references.length).toBeGreaterThan(50);
  for (const reference of references) expect(found(document, reference), reference).toBeDefined();
});

it("documents the limit wherever requests are counted, and when to come back", () => {
  const { paths = {} } = openApiDocument();
  const uncounted = Object.entries(paths).filter(([, item]) => !JSON.stringify(item).includes('"429"'));
  expect(uncounted.map(([path]) => path)).toEqual(["/healthz"]);
  const { responses = {}, headers = {} } = openApiDocument().components ?? {};
  expect(headers).toMatchObject({ "Retry-After": { required: true } });
  for (const name of ["RateLimit", "RateLimit-Policy", "Retry-After"])
    expect(responses).toMatchObject({
      TooManyRequests: { headers: { [name]: { $ref: expect.any(String) } } },
    });
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
    const examples = examplesOf(operation);
    const statuses = [...problemsOf(operation).keys()];

    it("documents an answer, and refusals for its input", () => {
      expect(Object.keys(answers).some((status) => /^[23]/.test(status))).toBe(true);
      const refusals = operation.isForm ? Object.keys(answers).map(Number) : statuses;
      if (isAsked(body) || isAsked(query)) expect(refusals).toContain(400);
      if (path.includes("{id}")) expect(statuses).toContain(404);
      if (access !== "none") expect(statuses).toContain(401);
    });

    it("has examples that fit its schemas exactly, one at least of all that is documented", () => {
      for (const { value } of valuesOf(examples.body))
        expect(body().safeParse(value)).toMatchObject({ success: true });
      const isShown = (schema: unknown) => operation.isDocumented !== false && schema !== undefined;
      expect(valuesOf(examples.body).length > 0).toBe(isAsked(body) && isShown(body));
      for (const [status, { schema }] of Object.entries(answers))
        expect(valuesOf(examples.answers[Number(status)]).length > 0, status).toBe(isShown(schema));
      for (const [status, { schema }] of Object.entries(answers))
        for (const { value } of valuesOf(examples.answers[Number(status)]))
          expect(schema?.().parse(value)).toEqual(value);
      if (richProblem) {
        expect(richProblem.schema().parse(examples.problem)).toEqual(examples.problem);
        expect(problemSchema().safeParse(examples.problem).success).toBe(true);
      }
    });
  },
);

const valuesOf = (examples: Examples = {}) => Object.values(examples);
