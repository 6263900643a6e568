// Finds the words of an area in the page's language.
import type { Language } from "../../protocol/language.ts";
import { language } from "./language.ts";

/** The returned function gives the words. A component that calls it is drawn again when the language changes. */
export const spoken =
  <Words>(words: Readonly<Record<Language, Words>>): (() => Words) =>
  () =>
    words[language.value];
