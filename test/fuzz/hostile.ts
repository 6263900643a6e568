// What a hostile client may send: texts, JSON values, and valid values with one fault.
import fc from "fast-check";
import type { Json } from "./schema-values.ts";

const NAMES = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "then", "length", ""];

/** Any text, including lone surrogates, controls and names that every object has. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
  fc.constantFrom(
    ...NAMES,
    "null",
    "undefined",
    "NaN",
    "1e999",
    "-1",
    "00",
    "\u0000",
    "\ud800",
    "\u202e",
    "%",
  ),
  fc.constantFrom("../..", "..%2f..", "%c0%af", "a/b", "?#&=;", "M#x", "' OR 1=1 --", "{{x}}"),
  fc.integer({ min: 1, max: 20_000 }).map((length) => "x".repeat(length)),
);

const numbers = fc.oneof(
  fc.double(),
  fc.maxSafeInteger(),
  fc.constantFrom(-1, 0.5, -0, 1e21, Number.MAX_VALUE, Number.MAX_SAFE_INTEGER + 2, 2 ** 31, 2 ** 32),
);

/** Any JSON. Now and then a key is a name that every object has. */
export const hostileJson: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    fc.constantFrom<Json[]>(null, true, false),
    numbers.filter(Number.isFinite),
    hostileText,
    fc.array(tie("value"), { maxLength: 5 }),
    fc
      .array(fc.tuple(fc.oneof(fc.constantFrom(...NAMES, "type", "id"), fc.string()), tie("value")), {
        maxLength: 5,
      })
      .map((entries) => Object.fromEntries(entries)),
  ),
})).value;

const nests = fc
  .tuple(fc.constantFrom("[", '{"a":'), fc.integer({ min: 1, max: 30_000 }))
  .map(([open, depth]) => open.repeat(depth) + (open === "[" ? "]" : "0}").repeat(depth));

/** Texts where JSON is expected: broken, deep, doubled, or with numbers that no program can represent. */
export const hostileJsonText: fc.Arbitrary<string> = fc.oneof(
  hostileText,
  nests,
  hostileJson.map((value) => JSON.stringify(value)),
  fc.tuple(hostileJson, fc.nat()).map(([value, at]) => {
    const text = JSON.stringify(value);
    return text.slice(0, at % (text.length + 1));
  }),
  fc.constantFrom(
    '{"type":"hello","type":"act"}',
    '{"name":"a","name":"b"}',
    '{"__proto__":{"name":"a"}}',
    '{"game":"zip-zap","seats":2e0,"visibility":"public"}',
    '{"seen":1e999}',
    `{"seen":${"9".repeat(400)}}`,
    '"\\ud800"',
    "\ufeff{}",
    " {} ",
    "{}{}",
    "[[[[",
    "nul",
    "-",
  ),
);

/** The value with one part of it, at any place, exchanged, removed, renamed or doubled. */
export const spoilt = (values: fc.Arbitrary<Json>): fc.Arbitrary<Json> =>
  fc
    .tuple(values, fc.nat(), fc.constantFrom(...SPOILINGS), hostileJson)
    .map(([value, at, spoiling, other]) =>
      spoiledAt(value, { left: at % (sizeOf(value) + 1) }, spoiling, other),
    );

const SPOILINGS = ["exchange", "remove", "add", "wrap", "rename"] as const;

const sizeOf = (value: Json): number =>
  typeof value === "object" && value !== null
    ? Object.values(value).reduce<number>((sum, part) => sum + 1 + sizeOf(part), 0)
    : 0;

/** Walks in order and spoils the part at which `left` is 0. */
const spoiledAt = (
  value: Json,
  walk: { left: number },
  spoiling: (typeof SPOILINGS)[number],
  other: Json,
): Json => {
  if (walk.left-- === 0) return spoiling === "wrap" ? [value] : other;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).flatMap(([name, part]): (readonly [string, Json])[] => {
    const isHere = walk.left === 0;
    const after = spoiledAt(part, walk, spoiling, other);
    if (!isHere || spoiling === "exchange" || spoiling === "wrap") return [[name, after]];
    if (spoiling === "remove") return [];
    if (spoiling === "rename") return [[`${name}_`, part]];
    return [
      [name, part],
      ["__more", other],
    ];
  });
  return Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries);
};
