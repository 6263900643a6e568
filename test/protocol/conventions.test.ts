// The small words of the wire: which inputs are valid, and how they are normalized.
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import {
  aboutSchema,
  actIdSchema,
  codeSchema,
  idSchema,
  labelSchema,
  nameSchema,
  seqSchema,
  timeSchema,
  tokenSchema,
} from "../../src/protocol/conventions.ts";
import { entropySchema } from "../../src/protocol/entropy.ts";

describe("a name", () => {
  it("comes out trimmed and in NFC", () => {
    expect(nameSchema.parse("  Ade\u0301la ")).toBe("Ad\u00e9la");
  });

  it("stays as it is where NFC would make it too long, so that it can be sent back", () => {
    const name = "\u0958".repeat(24);
    expect(nameSchema.parse(name)).toBe(name);
    expect(nameSchema.parse("\u0958")).toBe("\u0958".normalize("NFC"));
  });

  it.each(["A", "Jón Þór", "王小明", "\u{1F0CF}".repeat(24), "x".repeat(24), "अनिता"])(
    "may be %s",
    (name) => {
      expect(nameSchema.parse(name)).toBe(name.normalize("NFC"));
    },
  );

  it.each([
    ["nothing", ""],
    ["blanks", " \t\n"],
    ["blanks of other kinds", "\u00a0\u3000\u2003"],
    ["25 characters", "x".repeat(25)],
    ["25 characters outside the basic plane", "\u{1F0CF}".repeat(25)],
    ["a line break", "a\nb"],
    ["a control character", "a\u0007b"],
    ["a zero-width space", "a\u200bb"],
    ["a right-to-left override", "\u202eabc"],
    ["a lone surrogate", "\ud83c"],
    ["a private character", "\ue000"],
    ["a mark with nothing to stand on", "\u0301"],
    ["a mark behind blanks", " \u00a0\u0301a"],
    ["no string", 7],
  ])("may not be %s", (_, name) => {
    expect(nameSchema.safeParse(name).success).toBe(false);
  });
});

const documentedText = z.object({ minLength: z.int(), maxLength: z.int(), pattern: z.string() });
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.string({ unit: "grapheme", maxLength: 30 }),
  fc.string({ unit: fc.constantFrom("a", " ", "\u00a0", "\u3000", "\u0301", "\n", "\ud83c"), maxLength: 30 }),
);

describe.each([
  ["a name", nameSchema],
  ["a label", labelSchema],
  ["a text about a player", aboutSchema],
  ["an act's id", actIdSchema],
])("%s", (_, schema) => {
  it("is accepted exactly where the document's bounds and pattern accept it", () => {
    const { minLength, maxLength, pattern } = documentedText.parse(z.globalRegistry.get(schema));
    const printable = new RegExp(pattern, "u");
    fc.assert(
      fc.property(anyText, (text) => {
        const { length } = [...text];
        const isDocumented =
          length >= minLength && length <= maxLength && printable.test(text) && !/\p{Cs}/u.test(text);
        expect(schema.safeParse(text).success).toBe(isDocumented);
      }),
      { numRuns: 500 },
    );
  });

  it("is never shorter than the document says, once it is read", () => {
    const { minLength } = documentedText.parse(z.globalRegistry.get(schema));
    fc.assert(
      fc.property(anyText, (text) => {
        const { success, data = "" } = schema.safeParse(text);
        expect(!success || data.length >= minLength).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

it("an act's id is read as it is written", () => {
  for (const id of [" a ", "e\u0301", "a\u00a0"]) expect(actIdSchema.parse(id)).toBe(id);
});

describe("a code", () => {
  it("is read in any case", () => {
    expect(codeSchema.parse("k7qx2m")).toBe("K7QX2M");
  });

  it.each(["K7QX2", "K7QX2MM", "K7QX20", "K7QX2I", "K7QX2L", "K7QX2O", "K7QX2l", " K7QX2M"])(
    "is not %s",
    (code) => {
      expect(codeSchema.safeParse(code).success).toBe(false);
    },
  );

  it("knows exactly the characters that are not easily confused", () => {
    const known = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).filter(
      (character) => codeSchema.safeParse(character.repeat(6)).success,
    );
    expect(known.join("").toUpperCase()).toBe("23456789ABCDEFGHJKMNPQRSTUVWXYZABCDEFGHJKMNPQRSTUVWXYZ");
  });
});

it.each([
  ["an id", idSchema, ["a", "7kQ2mXv9TzB4", "z".repeat(24)], ["", "z".repeat(25), "a-b", "a\n", "é"]],
  ["a seq", seqSchema, [0, 12], [-1, 0.5, "1", Number.NaN, 2 ** 53]],
  [
    "entropy",
    entropySchema,
    ["x".repeat(16), "a_-Z9".padEnd(16, "x")],
    ["", "x".repeat(15), "x".repeat(17), "a/b".padEnd(16, "x")],
  ],
  ["an act's id", actIdSchema, ["1", "é".repeat(64), "a b"], ["", "x".repeat(65), "a\tb", "a\u0000"]],
  [
    "a time",
    timeSchema,
    ["2026-03-01T18:00:05.000Z"],
    ["2026-03-01T18:00:05Z", "2026-03-01T18:00:05.000+00:00", "2026-03-01"],
  ],
  [
    "a token",
    tokenSchema,
    [`tr_${"a".repeat(32)}`, `tr_${"Z".repeat(64)}`],
    [`tr_${"a".repeat(31)}`, `tr_${"a".repeat(65)}`, "a".repeat(40), `tr_${"a".repeat(31)}-`],
  ],
] as const)("%s", (_, schema, good, bad) => {
  for (const value of good) expect(schema.safeParse(value), String(value)).toMatchObject({ success: true });
  for (const value of bad) expect(schema.safeParse(value), String(value)).toMatchObject({ success: false });
});
