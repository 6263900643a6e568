// The texts of problems in the caller's language. Code writes them in English, and this file finds the same text in
// another language. A text without a translation stays English; a test finds it.
import { onDemand } from "../games/on-demand.ts";
import type { Language } from "../games/words.ts";
import type { Phrase } from "./phrases/phrase.ts";
import { sharedPhrases } from "./phrases/shared-phrases.ts";
import type { Problem } from "./problem.ts";

/**
 * The problem with its title, its detail and the messages of its fields in that language. Everything else stays. `own`: what
 * only some function says.
 */
export const problemIn = (problem: Problem, language: Language, own: readonly Phrase[] = []): Problem => ({
  ...problem,
  title: phraseIn(problem.title, language, own) ?? problem.title,
  detail: phraseIn(problem.detail, language, own) ?? problem.detail,
  ...(problem.errors && {
    errors: problem.errors.map(({ path, message }) => ({
      path,
      message: phraseIn(message, language) ?? message,
    })),
  }),
});

/** Null where nobody has translated the text. */
export const phraseIn = (english: string, language: Language, own: readonly Phrase[] = []): string | null => {
  if (language === "en") return english;
  const [, spanish, icelandic] = own.find(([text]) => text === english) ?? [];
  const said = language === "es" ? spanish : icelandic;
  if (said !== undefined) return said;
  const { fixed, patterns } = PHRASES[language]();
  const known = fixed.get(english);
  if (known !== undefined) return known;
  for (const { pattern, text } of patterns) {
    const [whole, ...values] = pattern.exec(english) ?? [];
    if (whole !== undefined) return values.reduce((said, value) => said.replace("{}", () => value), text);
  }
  return null;
};

const phrasesOf = (language: "es" | "is") => {
  const phrases = sharedPhrases().map(
    ([english, spanish, icelandic]) => [english, language === "es" ? spanish : icelandic] as const,
  );
  const withName = phrases.filter(([english]) => english.includes("{}"));
  return {
    fixed: new Map(phrases),
    patterns: withName.map(([english, text]) => ({ pattern: patternOf(english), text })),
  };
};

const patternOf = (english: string): RegExp =>
  new RegExp(`^${english.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&").replaceAll("{}", "(.+)")}$`);

const PHRASES = {
  es: onDemand(() => phrasesOf("es")),
  is: onDemand(() => phrasesOf("is")),
};
