// A text of a wrong form gets a sentence that a person understands, in each language, and never the pattern.
import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod";
import { LANGUAGES } from "../../src/games/words.ts";
import { clientFrameSchema } from "../../src/protocol/client-frame.ts";
import { errorsOf } from "../../src/protocol/field-errors.ts";
import { isAsked } from "../../src/protocol/operation.ts";
import { OPERATIONS } from "../../src/protocol/operations.ts";
import { doorRequestSchema } from "../../src/protocol/operator-door.ts";
import { phraseIn } from "../../src/protocol/problem-language.ts";

const requests: readonly z.ZodType[] = [
  ...OPERATIONS.flatMap(({ query, body }) => [query, body].filter(isAsked).map((schema) => schema())),
  clientFrameSchema(),
  doorRequestSchema(),
];

const hasForm = ({ _zod: { def } }: z.core.$ZodType): boolean =>
  "format" in def || (def.checks ?? []).some((check) => check._zod.def.check === "string_format");

/** The texts of one form in the schema, each with its place. */
const textsIn = (schema: z.ZodType): readonly z.core.$ZodType[] => {
  const found = new Set<z.core.$ZodType>();
  z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema }) => {
      if (zodSchema._zod.def.type === "string" && hasForm(zodSchema)) found.add(zodSchema);
    },
  });
  return [...found];
};

const texts = [...new Set(requests.flatMap(textsIn))];

const TRANSLATED = LANGUAGES.filter((language) => language !== "en");

const messagesFor = (schema: z.core.$ZodType, text: string): readonly string[] => {
  const read = z.safeParse(schema, text);
  return read.success ? [] : errorsOf(new z.ZodError(read.error.issues)).map(({ message }) => message);
};

test("a request has texts of one form: ids, times, codes, cursors, keys, addresses", () => {
  const told = new Set(texts.flatMap((schema) => messagesFor(schema, "")));
  for (const message of [
    "Expected an id: 1 to 24 letters and digits",
    "Expected a time in UTC such as 2026-11-30T12:00:00.000Z",
    "Expected six letters and digits such as K7QX2M, without 0, 1, I, L and O",
    "Expected an address such as https://example.com/hook",
  ])
    expect(told).toContain(message);
});

test("no text of a wrong form is answered with a pattern, and each gets a sentence in each language", () => {
  const anyText = fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.webUrl({ validSchemes: ["ftp"] }));
  fc.assert(
    fc.property(anyText, (text) => {
      for (const message of new Set(texts.flatMap((schema) => messagesFor(schema, text)))) {
        expect(message).not.toMatch(/[\\^$*+|[\]{}]/);
        expect(message).not.toBe("Expected another form");
        for (const language of TRANSLATED)
          expect(phraseIn(message, language) ?? message).not.toMatch(/expected|letters|such as/i);
      }
    }),
  );
});
