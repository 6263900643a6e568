// What an author of a game may write with zod, by whichever name it is imported. The test copies this file into a project.

import * as all from "zod";
import standard, { z } from "zod";

type Zod = typeof z;
/** The schema, values that it reads, and values that it refuses. */
type Call = readonly [schema: z.ZodType, good: readonly unknown[], bad: readonly unknown[]];

const callsOf = (z: Zod): Readonly<Record<string, Call>> => ({
  bounds: [z.int().min(1).max(5), [1, 5], [0, 6, 1.5]],
  nonnegative: [z.int().nonnegative(), [0], [-1]],
  positive: [z.int().positive(), [1], [0]],
  gte: [z.int().gte(0), [0], [-1]],
  number: [z.number(), [1.5], ["1"]],
  numberInt: [z.number().int(), [1], [1.5]],
  union: [z.union([z.string(), z.int()]), ["a", 1], [null]],
  literals: [z.literal([1, 2]), [1, 2], [3]],
  never: [z.never(), [], [1, null]],
  null: [z.null(), [null], [0]],
  any: [z.any(), [1, null, "a"], []],
  nullable: [z.nullable(z.string()), ["a", null], [1]],
  optional: [z.optional(z.string()), ["a", undefined], [null]],
  record: [z.record(z.string(), z.int()), [{ a: 1 }], [{ a: "1" }]],
  extend: [z.object({}).extend({ a: z.int() }), [{ a: 1 }], [{}]],
  strict: [z.object({}).strict(), [{}], [{ a: 1 }]],
  partial: [z.object({ a: z.int() }).partial(), [{}, { a: 1 }], [{ a: "1" }]],
  nullish: [z.string().nullish(), ["a", null, undefined], [1]],
  describe: [z.string().describe("a text"), ["a"], [1]],
  readonly: [z.array(z.int()).readonly(), [[1]], [["a"]]],
  catch: [z.array(z.int().catch(1)), [["a"]], ["a"]],
  nonempty: [z.array(z.int()).nonempty(), [[1]], [[]]],
  or: [z.string().or(z.int()), ["a", 1], [null]],
  brand: [z.string().brand("name"), ["a"], [1]],
  startsWith: [z.string().startsWith("a"), ["ab"], ["ba"]],
  check: [z.string().check(z.minLength(2)), ["ab"], ["a"]],
  lazy: [z.lazy(() => z.string()), ["a"], [1]],
  intersection: [
    z.intersection(z.object({ a: z.int() }), z.object({ b: z.int() })),
    [{ a: 1, b: 2 }],
    [{ a: 1 }],
  ],
  tuple: [z.tuple([z.int()]), [[1]], [[], [1, 2]]],
  rest: [z.tuple([z.int()], z.int()), [[1], [1, 2]], [[1, "a"]]],
  set: [z.set(z.int()), [new Set([1])], [new Set(["a"]), [1]]],
  map: [z.map(z.string(), z.int()), [new Map([["a", 1]])], [new Map([["a", "b"]])]],
  coerce: [z.coerce.number(), ["1"], ["a"]],
  exclude: [z.enum(["a", "b"]).exclude(["a"]), ["b"], ["a"]],
  templateLiteral: [z.templateLiteral(["a", z.int()]), ["a1"], ["b1", "a"]],
  stringbool: [z.stringbool(), ["yes", "false"], ["perhaps"]],
  isoDate: [z.iso.date(), ["2024-02-29"], ["2023-02-29"]],
});

const wrongOf = (z: Zod): readonly string[] =>
  Object.entries(callsOf(z)).flatMap(([name, [schema, good, bad]]) =>
    good.every((value) => schema.safeParse(value).success) &&
    !bad.some((value) => schema.safeParse(value).success)
      ? []
      : [name],
  );

/** The calls that read or refuse a value wrongly here. */
export const wrongCalls = (): readonly string[] => [z, standard, all].flatMap(wrongOf);
