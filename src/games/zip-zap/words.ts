// The words of Zip Zap in every language, built from the names of suits and numbers.
import type { CardNames, Words } from "../words.ts";
import { NUMBER_CARDS, numberOf, ZAP } from "./cards.ts";

type Names = Readonly<Record<string, string>>;

const namesOf = (suits: Names, card: (suit: string, number: number) => string): CardNames => ({
  suits,
  cards: Object.fromEntries([
    ...NUMBER_CARDS.map((code) => [code, card(code.charAt(0), numberOf(code))]),
    [ZAP, "Zap"],
  ]),
});

const SUITS_EN: Names = { r: "red", y: "yellow", g: "green", b: "blue", w: "wild" };
const SUITS_ES: Names = { r: "rojo", y: "amarillo", g: "verde", b: "azul", w: "multicolor" };

/** Starting with 1. The first four are masculine, the others feminine. The colour agrees with the number. */
const NUMBERS_IS = ["ás", "tvistur", "þristur", "fjarki", "fimma", "sexa", "sjöa", "átta", "nía", "tía"];
const LAST_MASCULINE = 4;
const MASCULINE_IS: Names = { r: "rauður", y: "gulur", g: "grænn", b: "blár", w: "marglitur" };
const FEMININE_IS: Names = { r: "rauð", y: "gul", g: "græn", b: "blá", w: "marglit" };

export const words: Words = {
  en: namesOf(SUITS_EN, (suit, number) => `${SUITS_EN[suit]} ${number}`),
  es: namesOf(SUITS_ES, (suit, number) => `${number} ${SUITS_ES[suit]}`),
  is: namesOf(MASCULINE_IS, (suit, number) => {
    const colours = number <= LAST_MASCULINE ? MASCULINE_IS : FEMININE_IS;
    return `${colours[suit]} ${NUMBERS_IS[number - 1]}`;
  }),
};
