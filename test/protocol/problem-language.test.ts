// Every text of a problem has a translation.
import { expect, test } from "vitest";
import * as z from "zod";
import { LANGUAGES } from "../../src/games/words.ts";
import { errorsOf } from "../../src/protocol/field-errors.ts";
import { allPhrases } from "../../src/protocol/phrases/all-phrases.ts";
import { nameSchema } from "../../src/protocol/player-texts.ts";
import { kindOf, PROBLEM_CODES, problem } from "../../src/protocol/problem.ts";
import { phraseIn, problemIn } from "../../src/protocol/problem-language.ts";
import { REQUEST_KEYS } from "../../src/protocol/request-key.ts";
import { SOURCES } from "../tidy/source-files.ts";

const TRANSLATED = LANGUAGES.filter((language) => language !== "en");

/** The sentences that the edges write, with a word in place of each value. */
const sentences = SOURCES.filter(
  ({ path }) => /^src\/(http|socket)\//.test(path) || path === "src/protocol/client-frame.ts",
).flatMap(({ text }) =>
  [...text.matchAll(/(["`])([A-Z][^"`\n]*[.])\1/g)].map(([, , sentence = ""]) =>
    sentence.replaceAll(/\$\{[^}]*\}/g, "x"),
  ),
);

test("every title and every detail has a Spanish and an Icelandic text", () => {
  expect(sentences.length).toBeGreaterThan(50);
  const titles = PROBLEM_CODES.map((code) => kindOf(code).title);
  const rules = Object.values(REQUEST_KEYS).map(({ rule }) => rule);
  const missing = [...sentences, ...titles, ...rules].filter((text) =>
    TRANSLATED.some((language) => phraseIn(text, language) === null),
  );
  expect([...new Set(missing)]).toEqual([]);
});

test("no phrase stands there twice, and none is the English one", () => {
  const phrases = allPhrases();
  expect(new Set(phrases.map(([english]) => english)).size).toBe(phrases.length);
  for (const [english, ...others] of phrases)
    for (const text of others) {
      expect(text).not.toBe(english);
      expect(text.split("{}")).toHaveLength(english.split("{}").length);
      expect(text.endsWith(".")).toBe(english.endsWith("."));
    }
});

test("each message of a field is in the reader's language, with its numbers", () => {
  const texts = z.object({ seats: z.int().max(6), name: nameSchema() });
  const errors = errorsOf(texts.safeParse({ seats: 9, name: "gone" }).error ?? new z.ZodError([]));
  const told = problemIn(problem("malformed", "What you sent does not fit here.", { errors }), "es");
  expect(told.errors).toEqual([
    { path: "/seats", message: "Como máximo 6" },
    { path: "/name", message: "Ese nombre está reservado" },
  ]);
  expect(phraseIn("Expected at most 24 characters and 192 bytes", "is")).toBe(
    "Í mesta lagi 24 stafir og 192 bæti",
  );
});

test("a phrase keeps its value, and a problem its other fields", () => {
  const scope = problem("scope", "The token does not hold the scope match:play.", { retryMs: 5 });
  expect(problemIn(scope, "es")).toEqual({
    ...scope,
    title: "El token no permite esto",
    detail: "El token no tiene el permiso match:play.",
  });
  expect(problemIn(scope, "en")).toEqual(scope);
  expect(problemIn({ ...scope, detail: "Nobody has translated this." }, "is").detail).toBe(
    "Nobody has translated this.",
  );
});
