// The functions run on `lazy-zod.ts`, and most tests run on zod. So both must do the same with every schema of the wire.
import { isDeepStrictEqual } from "node:util";
import { beforeAll, expect, test, vi } from "vitest";
import * as z from "zod";
import * as lazyZod from "../../src/bundle/lazy-zod.ts";
import { examplesOf } from "../../src/protocol/examples.ts";
import type { Operation } from "../../src/protocol/operation.ts";
import { OPERATIONS } from "../../src/protocol/operations.ts";
import { folderOf, SOURCES } from "../tidy/source-files.ts";

const wire = async () => {
  const { OPERATIONS } = await import("../../src/protocol/operations.ts");
  const { clientFrameSchema } = await import("../../src/protocol/client-frame.ts");
  const { serverFrameSchema } = await import("../../src/protocol/server-frame.ts");
  const { GAMES } = await import("../../src/games/catalog.ts");
  return new Map<string, z.ZodType>([
    ...OPERATIONS.flatMap(schemasOf),
    ["frame of a client", clientFrameSchema],
    ["frame of the relay", serverFrameSchema],
    ...GAMES.flatMap(({ id, schemas }): [string, z.ZodType][] => [
      [`action of ${id}`, schemas.action],
      [`event of ${id}`, schemas.event],
      [`table of ${id}`, schemas.table],
      [`options of ${id}`, schemas.options],
      [`recorded action of ${id}`, schemas.recordedAction(4)],
      [`deal of ${id}`, schemas.recordedDeal(4)],
    ]),
  ]);
};

const schemasOf = ({ operationId, params, query, body, answers, richProblem }: Operation) => {
  const answered = Object.entries(answers).map(([status, { schema }]) => [status, schema] as const);
  const all = [
    ["params", params.schema],
    ["query", query],
    ["body", body],
    ["problem", richProblem?.schema],
  ] as const;
  return [...all, ...answered].flatMap(([of, schema]): [string, z.ZodType][] =>
    schema ? [[`${of} of ${operationId}`, schema]] : [],
  );
};

let plain: ReadonlyMap<string, z.ZodType> = new Map();
let lazy: ReadonlyMap<string, z.ZodType> = new Map();

beforeAll(async () => {
  plain = await wire();
  vi.doMock("zod", () => import("../../src/bundle/lazy-zod.ts"));
  vi.resetModules();
  lazy = await wire();
  vi.doUnmock("zod");
  vi.resetModules();
});

/** Without titles and descriptions, which no function needs. */
const shapeOf = (schema: z.ZodType | undefined, io: "input" | "output") =>
  schema && z.toJSONSchema(schema, { io, metadata: z.registry(), unrepresentable: "any" });

test("every schema of the wire has the same shape", () => {
  expect([...lazy.keys()]).toEqual([...plain.keys()]);
  expect(plain.size).toBeGreaterThan(150);
  for (const [name, schema] of plain) {
    expect(lazy.get(name), name).not.toBe(schema);
    for (const io of ["input", "output"] as const)
      expect(shapeOf(lazy.get(name), io), name).toEqual(shapeOf(schema, io));
  }
});

/** The value, and with each of its fields missing, of another type and doubled in an array, and with one more. */
const altered = (value: unknown): readonly unknown[] => {
  if (typeof value !== "object" || value === null) return [value, null, 0.5, "", `${value}`, [value]];
  if (Array.isArray(value))
    return [value, [], value[0], ...altered(value[0]).map((first) => [first, ...value.slice(1)])];
  const fields = Object.entries(value);
  return [
    value,
    { ...value, unknown: 1 },
    ...fields.map(([name]) => Object.fromEntries(fields.filter(([other]) => other !== name))),
    ...fields.flatMap(([name, inner]) => altered(inner).map((other) => ({ ...value, [name]: other }))),
  ];
};

/** By the operation. */
const samples = new Map(
  OPERATIONS.map((operation) => {
    const { body = {}, answers } = examplesOf(operation);
    const examples = [body, ...Object.values(answers)].flatMap((byName) => Object.values(byName ?? {}));
    return [operation.operationId, examples.flatMap(({ value }) => altered(value))];
  }),
);
/** Of all operations, as many as a quick test can compare. */
const FEW = [...samples.values()].flat().filter((_, i) => i % 97 === 0);

test("every schema of the wire reads each sample as zod does", () => {
  const read = (schema: z.ZodType | undefined, sample: unknown) => {
    const parsed = schema?.safeParse(sample);
    return parsed?.success ? { data: parsed.data } : { issues: parsed?.error.issues };
  };
  const counts = { read: 0, refused: 0 };
  for (const [name, schema] of plain) {
    const own = samples.get(name.replace(/.* of /, "")) ?? [];
    for (const sample of [...own, ...FEW]) {
      const expected = read(schema, sample);
      counts["data" in expected ? "read" : "refused"]++;
      if (!isDeepStrictEqual(read(lazy.get(name), sample), expected))
        throw new Error(`${name} reads ${JSON.stringify(sample)} otherwise than ${JSON.stringify(expected)}`);
    }
  }
  expect(counts.read).toBeGreaterThan(1_000);
  expect(counts.refused).toBeGreaterThan(5_000);
});

const IN_FUNCTIONS = [
  "src/aws",
  "src/games",
  "src/http",
  "src/match",
  "src/protocol",
  "src/relay",
  "src/socket",
];
/** The documents are made when the functions are bundled. The check of games runs in tests alone. */
const isElsewhere = (path: string): boolean =>
  /\/(open|async)api[^/]*$/.test(path) || path.startsWith("src/games/testing/");
const inFunctions = SOURCES.filter(
  ({ path, text }) =>
    IN_FUNCTIONS.includes(folderOf(path)) && !isElsewhere(path) && text.includes(' as z from "zod"'),
);

test("everything that the functions take of zod is there", () => {
  const taken = inFunctions.flatMap(({ code }) => [...code.matchAll(/(?<![.\w])z\.(\w+)/g)]);
  const names = new Set(taken.map(([, name = ""]) => name).filter((name) => name in z));
  expect(names.size).toBeGreaterThan(15);
  expect([...names].filter((name) => !(name in lazyZod) && !TYPES.includes(name))).toEqual([]);
});

/** Named as types only. */
const TYPES = ["ZodType", "ZodObject", "ZodInt", "ZodError", "core", "infer", "input", "output"];

test("every method of zod's schemas that the functions call is there", () => {
  const methods = new Set([z.string(), z.int(), z.array(z.int()), z.object({}), z.enum([])].flatMap(namesOn));
  const called = inFunctions.flatMap(({ code }) =>
    [...code.matchAll(/(?<!\bz\s*)\.(\w+)\(/g)].map(([, name = ""]) => name),
  );
  const ofSchemas = [...new Set(called)].filter((name) => methods.has(name) && !NATIVE.has(name));
  expect(ofSchemas.length).toBeGreaterThan(15);
  expect(ofSchemas.filter((name) => Reflect.get(lazyZod.string(), name) === undefined)).toEqual([]);
});

const namesOn = (value: object | null): readonly string[] =>
  value === null || value === Object.prototype
    ? []
    : [...Object.getOwnPropertyNames(value), ...namesOn(Object.getPrototypeOf(value))];

/** Texts, lists, maps and encoders have methods of these names too. */
const NATIVE = new Set(
  [[], "", new Map(), new Set(), new TextEncoder()].flatMap((value) => namesOn(Object.getPrototypeOf(value))),
);
