// The words of Zap Your Neighbor: the French deck and its two jokers. Data only.
import { FRENCH_WORDS } from "../french-words.ts";
import type { Words } from "../words.ts";

const { en, es, is } = FRENCH_WORDS;

export const words: Words = {
  en: { ...en, cards: { ...en.cards, X1: "first joker", X2: "second joker" } },
  es: { ...es, cards: { ...es.cards, X1: "primer comodín", X2: "segundo comodín" } },
  is: { ...is, cards: { ...is.cards, X1: "fyrri jóker", X2: "seinni jóker" } },
};
