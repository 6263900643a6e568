// The texts of problems in the caller's language. Code writes them in English, and this file finds the same text in
// another language. A text without a translation stays English; a test finds it.
import { onDemand } from "../games/on-demand.ts";
import type { Language } from "../games/words.ts";
import type { Phrase } from "./phrases/phrase.ts";
import { sharedPhrases } from "./phrases/shared-phrases.ts";
import type { Problem } from "./problem.ts";

/**
 * The problem with its title, its detail and the messages of its fields in that language. Everything else stays. `own`: what
 * only some functions say.
 */
export const problemIn = (problem: Problem, language: Language, own: readonly Phrase[] = []): Problem => {
  if (language === "en") return problem;
  const said = (english: string): string => phraseIn(english, language, own) ?? english;
  return {
    ...problem,
    title: said(problem.title),
    detail: said(problem.detail),
    ...(problem.errors && {
      errors: problem.errors.map(({ path, message }) => ({ path, message: said(message) })),
    }),
  };
};

/** Null where nobody has translated the text. */
export const phraseIn = (english: string, language: Language, own: readonly Phrase[] = []): string | null =>
  language === "en"
    ? english
    : (textIn(bookOf(own, language), english) ?? textIn(SHARED[language](), english));

interface Book {
  readonly fixed: ReadonlyMap<string, string>;
  /** For texts with a name or a number. */
  readonly patterns: readonly { readonly pattern: RegExp; readonly text: string }[];
}

const bookOf = (phrases: readonly Phrase[], language: "es" | "is"): Book => {
  const pairs = phrases.map(
    ([english, spanish, icelandic]) => [english, language === "es" ? spanish : icelandic] as const,
  );
  const withName = pairs.filter(([english]) => english.includes("{}"));
  return {
    fixed: new Map(pairs),
    patterns: withName.map(([english, text]) => ({ pattern: patternOf(english), text })),
  };
};

const textIn = ({ fixed, patterns }: Book, english: string): string | null => {
  const known = fixed.get(english);
  if (known !== undefined) return known;
  for (const { pattern, text } of patterns) {
    const [whole, ...values] = pattern.exec(english) ?? [];
    if (whole !== undefined) return values.reduce((said, value) => said.replace("{}", () => value), text);
  }
  return null;
};

const patternOf = (english: string): RegExp =>
  new RegExp(`^${english.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&").replaceAll("{}", "(.+)")}$`);

const SHARED = {
  es: onDemand(() => bookOf(sharedPhrases(), "es")),
  is: onDemand(() => bookOf(sharedPhrases(), "is")),
};
