// Finds the words of an area in the page's language. English comes with the pages, another language as one script.
import { signal } from "@preact/signals";
import type { Language } from "../../protocol/language.ts";
import type { AllWords } from "./all-words.ts";
import { language } from "./language.ts";

const loaded = signal<Partial<Readonly<Record<Language, AllWords>>>>({});

/** The returned function gives the words. A component that calls it is drawn again when the language changes. */
export const spokenIn =
  <Area extends keyof AllWords>(area: Area, english: AllWords[Area]): (() => AllWords[Area]) =>
  () =>
    loaded.value[language.value]?.[area] ?? english;

/** The same for words that come in all languages at once. */
export const spoken =
  <Words>(words: Readonly<Record<Language, Words>>): (() => Words) =>
  () =>
    words[language.value];

const LOADS = {
  en: null,
  es: async () => (await import("./spanish.ts")).allSpanish,
  is: async () => (await import("./icelandic.ts")).allIcelandic,
} as const satisfies Readonly<Record<Language, (() => Promise<AllWords>) | null>>;

/** The words of a language may come before those of one that was wanted earlier. */
let newest: Language | null = null;

/** Speaks the language from the moment on at which its words are here. Without them the page stays as it is. */
export const speak = async (wanted: Language): Promise<void> => {
  newest = wanted;
  const load = LOADS[wanted];
  if (load && !loaded.peek()[wanted]) {
    const words = await load().catch(() => null);
    if (words === null) return;
    loaded.value = { ...loaded.peek(), [wanted]: words };
  }
  if (newest === wanted) language.value = wanted;
};
