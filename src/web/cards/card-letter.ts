// The letters on cards in the language of the page. Spaniards and Latin Americans know J, Q and K.
import type { Language } from "../../protocol/language.ts";
import { language } from "../words/language.ts";

/** Ranks of the French deck, and the colours of Zip Zap in lower case. What is left out is as in English. */
const LETTERS: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = {
  es: { y: "AM", g: "V", b: "AZ", w: "M" },
  is: { A: "Á", J: "G", Q: "D", y: "GU", g: "GR", w: "M" },
};

export const cardLetter = (letter: string): string =>
  LETTERS[language.value]?.[letter] ?? letter.toUpperCase();
