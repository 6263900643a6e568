// The words of Zap Your Neighbor: the French deck and its two jokers. Data only.
import { FRENCH_WORDS } from "../french-words.ts";
import type { CardNames, Words } from "../words.ts";

const { en, es, is } = FRENCH_WORDS;

type Jokers = Readonly<Record<"X1" | "X2", string>>;

const withJokers = (names: CardNames, jokers: Jokers, objects: Jokers): CardNames => ({
  ...names,
  cards: { ...names.cards, ...jokers },
  forms: { object: { ...names.forms?.["object"], ...objects } },
});

const JOKERS_IS: Jokers = { X1: "fyrri jóker", X2: "seinni jóker" };

export const words: Words = {
  en: { ...en, cards: { ...en.cards, X1: "first joker", X2: "second joker" } },
  es: withJokers(
    es,
    { X1: "primer comodín", X2: "segundo comodín" },
    { X1: "el primer comodín", X2: "el segundo comodín" },
  ),
  is: withJokers(is, JOKERS_IS, JOKERS_IS),
};
