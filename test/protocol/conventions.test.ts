// The small words of the wire: which inputs are valid, and how they are normalized.
import { describe, expect, it } from "vitest";
import { actIdSchema } from "../../src/protocol/act-id.ts";
import { codeSchema, idSchema, seqSchema, timeSchema, tokenSchema } from "../../src/protocol/conventions.ts";
import { entropySchema } from "../../src/protocol/entropy.ts";

it("an act's id is read as it is written", () => {
  for (const id of [" a ", "e\u0301", "a\u00a0"]) expect(actIdSchema().parse(id)).toBe(id);
});

describe("a code", () => {
  it("is read in any case", () => {
    expect(codeSchema().parse("k7qx2m")).toBe("K7QX2M");
  });

  it.each(["K7QX2", "K7QX2MM", "K7QX20", "K7QX2I", "K7QX2L", "K7QX2O", "K7QX2l", " K7QX2M"])(
    "is not %s",
    (code) => {
      expect(codeSchema().safeParse(code).success).toBe(false);
    },
  );

  it("knows exactly the characters that are not easily confused", () => {
    const known = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).filter(
      (character) => codeSchema().safeParse(character.repeat(6)).success,
    );
    expect(known.join("").toUpperCase()).toBe("23456789ABCDEFGHJKMNPQRSTUVWXYZABCDEFGHJKMNPQRSTUVWXYZ");
  });
});

it.each([
  ["an id", idSchema(), ["a", "7kQ2mXv9TzB4", "z".repeat(24)], ["", "z".repeat(25), "a-b", "a\n", "é"]],
  ["a seq", seqSchema(), [0, 12], [-1, 0.5, "1", Number.NaN, 2 ** 53]],
  [
    "entropy",
    entropySchema(),
    ["x".repeat(16), "a_-Z9".padEnd(16, "x")],
    ["", "x".repeat(15), "x".repeat(17), "a/b".padEnd(16, "x")],
  ],
  ["an act's id", actIdSchema(), ["1", "é".repeat(64), "a b"], ["", "x".repeat(65), "a\tb", "a\u0000"]],
  [
    "a time",
    timeSchema(),
    ["2026-03-01T18:00:05.000Z"],
    ["2026-03-01T18:00:05Z", "2026-03-01T18:00:05.000+00:00", "2026-03-01"],
  ],
  [
    "a token",
    tokenSchema(),
    [`tr_${"a".repeat(32)}`, `tr_${"Z".repeat(64)}`],
    [`tr_${"a".repeat(31)}`, `tr_${"a".repeat(65)}`, "a".repeat(40), `tr_${"a".repeat(31)}-`],
  ],
] as const)("%s", (_, schema, good, bad) => {
  for (const value of good) expect(schema.safeParse(value), String(value)).toMatchObject({ success: true });
  for (const value of bad) expect(schema.safeParse(value), String(value)).toMatchObject({ success: false });
});
