import { afterEach, expect, test } from "vitest";
import { LANGUAGES } from "../../src/protocol/language.ts";
import { cardLetter } from "../../src/web/cards/card-letter.ts";
import { language } from "../../src/web/words/language.ts";

afterEach(() => {
  language.value = "en";
});

const RANKS = ["A", "J", "Q", "K"];
const COLOURS = ["r", "y", "g", "b", "w"];

/** Ace, jack, queen, king: *ás, gosi, drottning, kóngur*. Spanish decks of this kind have the English letters. */
const LETTERS = { en: "A J Q K R Y G B W", es: "A J Q K R AM V AZ M", is: "Á G D K R GU GR B M" };

test.for(LANGUAGES)("cards have the letters of the page's language, and no two share one: %s", (spoken) => {
  language.value = spoken;
  expect([...RANKS, ...COLOURS].map(cardLetter).join(" ")).toBe(LETTERS[spoken]);
  for (const letters of [RANKS, COLOURS].map((all) => all.map(cardLetter)))
    expect(new Set(letters).size).toBe(letters.length);
});
