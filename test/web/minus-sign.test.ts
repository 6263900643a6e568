// A number below zero has one form for people: a minus sign, and no hyphen.
import { expect, test } from "vitest";
import { englishWords } from "../../src/cli/play/english-words.ts";
import { icelandicWords } from "../../src/cli/play/icelandic-words.ts";
import { spanishWords } from "../../src/cli/play/spanish-words.ts";
import { namedText } from "../../src/face/named-text.ts";
import { numberText, signedText } from "../../src/games/number-text.ts";
import { LANGUAGES } from "../../src/games/words.ts";
import { ALL_WORDS } from "./harness/all-words.ts";

const PLAY = { en: englishWords, es: spanishWords, is: icelandicWords };

test.each(LANGUAGES)("points in %s: at the table, on pages and in the terminal", (language) => {
  const { table, pages } = ALL_WORDS[language];
  for (const { points } of [table, pages.person, PLAY[language]]) {
    expect(points(-12)).toMatch(/^−12 /);
    expect(points(12)).toMatch(/^12 /);
  }
});

test("numbers alone, under a name, and with their sign", () => {
  expect([-12, 0, 7].map(numberText)).toEqual(["−12", "0", "7"]);
  expect([-12, 0, 7].map(signedText)).toEqual(["−12", "+0", "+7"]);
  expect([namedText("Tricks", -1), namedText("", -1)]).toEqual(["Tricks: −1", "−1"]);
});
