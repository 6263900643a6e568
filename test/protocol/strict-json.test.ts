// Strict JSON: every value that JSON.stringify writes is read back, and a key that comes twice is found.
import fc from "fast-check";
import { expect, test } from "vitest";
import { strictJson } from "../../src/protocol/strict-json.ts";
import { sampled } from "../harness/sampled.ts";

test("every JSON text without a repeated key is read as JSON.parse reads it", () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(strictJson(text)).toEqual({ ok: true, value: JSON.parse(text) });
      const spaced = JSON.stringify(JSON.parse(text), null, 2);
      expect(strictJson(spaced)).toEqual({ ok: true, value: JSON.parse(text) });
    }),
  );
});

test("a key that comes twice is found at any depth, with any values and any name", () => {
  const names = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("__proto__", "constructor", "", '"', "\\", ":"),
  );
  fc.assert(
    fc.property(names, fc.json(), fc.json(), fc.nat(20), (name, one, other, depth) => {
      const key = JSON.stringify(name);
      const twice = `{${key}:${one}, ${key} :${other}}`;
      const nested = `${'{"a":['.repeat(depth)}${twice}${"]}".repeat(depth)}`;
      expect(strictJson(nested)).toEqual({ ok: false, fault: "repeated-key" });
    }),
    { numRuns: sampled(30, 500) },
  );
});

test.each([
  ['{"a":1,"\\u0061":2}', "repeated-key"],
  ['{"__proto__":1,"__proto__":2}', "repeated-key"],
  ['{"a":{"b":1,"b":1}}', "repeated-key"],
  ['{"a":1', "no-json"],
  ["", "no-json"],
] as const)("%s is refused as %s", (text, fault) => {
  expect(strictJson(text)).toEqual({ ok: false, fault });
});

test.each(['{"a":"b","b":"a"}', '{"a":"\\":","b":"c:\\"d\\":"}', '[{"a":1},{"a":1}]', '{"a":{"a":{"a":1}}}'])(
  "%s has no key twice",
  (text) => {
    expect(strictJson(text)).toEqual({ ok: true, value: JSON.parse(text) });
  },
);

test("a prototype's name is a key like any other", () => {
  const read = strictJson('{"__proto__":{"x":1}}');
  expect(read.ok && Object.keys(Object(read.value))).toEqual(["__proto__"]);
  expect(read.ok && Reflect.get(Object(read.value), "x")).toBeUndefined();
});

test("a nest of any depth does not overflow the stack", () => {
  const deep = `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`;
  expect(strictJson(deep).ok).toBe(true);
});
