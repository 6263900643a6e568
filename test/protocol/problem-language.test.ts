// Every text of a problem has a translation.
import { expect, test } from "vitest";
import * as z from "zod";
import { LANGUAGES } from "../../src/games/words.ts";
import { errorsOf } from "../../src/protocol/field-errors.ts";
import { requestPhrases } from "../../src/protocol/phrases/request-phrases.ts";
import { nameSchema } from "../../src/protocol/player-texts.ts";
import { kindOf, PROBLEM_CODES, problem } from "../../src/protocol/problem.ts";
import { phraseIn, problemIn } from "../../src/protocol/problem-language.ts";
import { refusalPhrases } from "../../src/protocol/refusal-text.ts";
import { REQUEST_KEYS } from "../../src/protocol/request-key.ts";
import { allPhrases } from "../harness/all-phrases.ts";
import { SOURCES } from "../tidy/source-files.ts";

const TRANSLATED = LANGUAGES.filter((language) => language !== "en");

/** OAuth allows nothing beyond ASCII (RFC 6749, section 5.2). The operator's commands are in English. */
const IN_ENGLISH = [
  "src/http/handlers/oauth.ts",
  "src/http/sign-in-requests.ts",
  "src/http/operator-door.ts",
];

/** The sentences of these files, with a word in place of each value. */
const sentencesOf = (isOne: (path: string) => boolean): readonly string[] =>
  SOURCES.filter(({ path }) => isOne(path)).flatMap(({ text }) =>
    [...text.matchAll(/(["`])([A-Z][^"`\n]*[.])\1/g)].map(([, , sentence = ""]) =>
      sentence.replaceAll(/\$\{[^}]*\}/g, "x"),
    ),
  );

const isOfFrames = (path: string): boolean =>
  path.startsWith("src/socket/") || path === "src/protocol/client-frame.ts";

const sentences = sentencesOf(
  (path) => (path.startsWith("src/http/") && !IN_ENGLISH.includes(path)) || isOfFrames(path),
);

test("every detail on a socket is in what all functions know", () => {
  const missing = sentencesOf(isOfFrames).filter((text) =>
    TRANSLATED.some((language) => phraseIn(text, language) === null),
  );
  expect(missing).toEqual([]);
});

test("every title and every detail has a Spanish and an Icelandic text", () => {
  expect(sentences.length).toBeGreaterThan(50);
  const titles = PROBLEM_CODES.map((code) => kindOf(code).title);
  const ofSome = [...allPhrases(), ...refusalPhrases()];
  const rules = Object.values(REQUEST_KEYS).map(({ rule }) => rule);
  const missing = [...sentences, ...titles, ...rules].filter((text) =>
    TRANSLATED.some((language) => phraseIn(text, language, ofSome) === null),
  );
  expect([...new Set(missing)]).toEqual([]);
});

/** Without its end, and without what English says of anything that is missing. */
const bare = (text: string): string =>
  text
    .replace(/^(?:there is|you have|the match has) (?=no )/i, "")
    .replace(/\.$/, "")
    .toLowerCase();

test("no detail says what its title says", () => {
  const ofActs = new Set(refusalPhrases().map(([title]) => title));
  const titles = PROBLEM_CODES.map((code) => kindOf(code).title).filter((title) => !ofActs.has(title));
  const ofSome = allPhrases();
  for (const language of LANGUAGES) {
    const inLanguage = (text: string): string => bare(phraseIn(text, language, ofSome) ?? text);
    const said = new Set(titles.map(inLanguage));
    expect.soft(sentences.filter((text) => said.has(inLanguage(text)))).toEqual([]);
  }
});

test("no text calls an arena, or who plays there, otherwise than the page does", () => {
  const ofArenas = allPhrases().filter(([english]) => /\barenas?\b/i.test(english));
  expect(ofArenas.length).toBeGreaterThan(10);
  for (const [, spanish, icelandic] of ofArenas) {
    expect.soft(spanish).not.toMatch(/\barenas?\b/i);
    expect.soft(icelandic).not.toMatch(/leikv[aö]ng|þjark/i);
  }
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

test("every kind of fault in a field is told in plain words, in each language", () => {
  const faults: readonly (readonly [z.ZodType, unknown, string])[] = [
    [z.string(), undefined, "This is missing"],
    [z.string(), 1, "Expected text"],
    [z.number(), "1", "Expected a number"],
    [z.int(), 1.5, "Expected a whole number"],
    [z.boolean(), "yes", "Expected true or false"],
    [z.array(z.string()), "a", "Expected a list"],
    [z.object({}), "a", "Expected an object"],
    [z.record(z.string(), z.string()), "a", "Expected an object"],
    [z.date(), "a", "Expected another type"],
    [z.literal("a"), "b", "Expected a"],
    [z.enum(["a", "b"]), "c", "Expected one of: a, b"],
    [z.enum("abcdefghijklm".split("")), "z", "Expected one of 13 words"],
    [z.string().regex(/^a$/), "b", "Expected another form"],
    [z.url(), "b", "Expected another form"],
    [z.int().multipleOf(5), 4, "Expected a multiple of 5"],
    [z.int().min(5), 4, "Expected at least 5"],
    [z.int().max(5), 6, "Expected at most 5"],
    [z.string().min(5), "a", "Expected at least 5 characters"],
    [z.array(z.int()).max(0), [1], "Expected at most 0 entries"],
    [z.union([z.string(), z.int()]), null, "This does not fit here"],
    [
      z.discriminatedUnion("type", [
        z.object({ type: z.literal("a") }),
        z.object({ type: z.literal("b"), n: z.int() }),
      ]),
      { type: "c" },
      "Expected one of: a, b",
    ],
    [z.record(z.enum(["a"]), z.int()), { b: 1 }, "This is missing"],
    [z.record(z.string().max(1), z.int()), { bb: 1 }, "This does not fit here"],
    [z.map(z.int(), z.object({ n: z.set(z.int()) })), new Map([[1, 2]]), "Expected an object"],
    [z.strictObject({}), { a: 1 }, "Unknown field"],
  ];
  for (const [schema, value, message] of faults) {
    const [error] = errorsOf(schema.safeParse(value).error ?? new z.ZodError([]));
    expect([schema.def.type, error?.message]).toEqual([schema.def.type, message]);
    for (const language of TRANSLATED) {
      const said = phraseIn(message, language);
      expect(said).not.toBeNull();
      expect(said).not.toMatch(/expected|missing|this|field/i);
    }
  }
});

/** What the relay's own checks of a field say. */
const ownFaults = SOURCES.filter(
  ({ path }) => /^src\/(protocol|relay|http)\//.test(path) && !path.includes("/examples/"),
).flatMap(({ text }) =>
  [
    ...text.matchAll(
      /(?:\b(?:message|error)(?::| =)|\bfault\("?\w+"?,)[^"`;\n]*(["`])([A-Z][^"`\n]*[^"`.\n])\1/g,
    ),
  ].map(([, , sentence = ""]) => sentence.replaceAll(/\$\{[^}]*\}/g, "5")),
);

test("every own check of a field speaks each language", () => {
  expect(ownFaults.length).toBeGreaterThan(9);
  const missing = ownFaults.filter((text) =>
    TRANSLATED.some((language) => phraseIn(text, language, allPhrases()) === null),
  );
  expect(missing).toEqual([]);
});

test("a phrase keeps its value, and a problem its other fields", () => {
  const scope = problem("scope", "The token does not hold the scope match:play.", { retryMs: 5 });
  expect(problemIn(scope, "es", requestPhrases)).toEqual({
    ...scope,
    title: "El token no permite esto",
    detail: "El token no tiene el permiso match:play.",
  });
  expect(problemIn(scope, "en")).toEqual(scope);
  expect(problemIn({ ...scope, detail: "Nobody has translated this." }, "is").detail).toBe(
    "Nobody has translated this.",
  );
});
