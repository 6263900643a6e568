// The words of Zip Zap in every language, built from the names of suits and numbers.
import type { Words } from "../words.ts";
import { NUMBER_CARDS, numberOf, ZAP } from "./cards.ts";

type Names = Readonly<Record<string, string>>;

const cardsOf = (card: (suit: string, number: number) => string, zap = "Zap"): Names =>
  Object.fromEntries([
    ...NUMBER_CARDS.map((code) => [code, card(code.charAt(0), numberOf(code))]),
    [ZAP, zap],
  ]);

const SUITS_EN: Names = { r: "red", y: "yellow", g: "green", b: "blue", w: "wild" };
const SUITS_ES: Names = { r: "rojo", y: "amarillo", g: "verde", b: "azul", w: "multicolor" };

/** Starting with 1. The first four are masculine, the others feminine. The colour agrees with the number. */
const NUMBERS_IS = ["ás", "tvistur", "þristur", "fjarki", "fimma", "sexa", "sjöa", "átta", "nía", "tía"];
const LAST_MASCULINE = 4;
const MASCULINE_IS: Names = { r: "rauður", y: "gulur", g: "grænn", b: "blár", w: "marglitur" };
const FEMININE_IS: Names = { r: "rauð", y: "gul", g: "græn", b: "blá", w: "marglit" };

/** The accusative: "setur út rauðan fjarka". */
const NUMBER_OBJECTS_IS = ["ás", "tvist", "þrist", "fjarka", "fimmu", "sexu", "sjöu", "áttu", "níu", "tíu"];
const MASCULINE_OBJECTS_IS: Names = { r: "rauðan", y: "gulan", g: "grænan", b: "bláan", w: "marglitan" };
const FEMININE_OBJECTS_IS: Names = { r: "rauða", y: "gula", g: "græna", b: "bláa", w: "marglita" };

const icelandic =
  (masculine: Names, feminine: Names, numbers: readonly string[]) =>
  (suit: string, number: number): string =>
    `${(number <= LAST_MASCULINE ? masculine : feminine)[suit]} ${numbers[number - 1]}`;

export const words: Words = {
  en: { suits: SUITS_EN, cards: cardsOf((suit, number) => `${SUITS_EN[suit]} ${number}`) },
  es: {
    suits: SUITS_ES,
    cards: cardsOf((suit, number) => `${number} ${SUITS_ES[suit]}`),
    forms: { object: cardsOf((suit, number) => `el ${number} ${SUITS_ES[suit]}`, "el Zap") },
  },
  is: {
    suits: MASCULINE_IS,
    cards: cardsOf(icelandic(MASCULINE_IS, FEMININE_IS, NUMBERS_IS)),
    forms: {
      object: cardsOf(icelandic(MASCULINE_OBJECTS_IS, FEMININE_OBJECTS_IS, NUMBER_OBJECTS_IS), "Zap-spilið"),
    },
  },
};
