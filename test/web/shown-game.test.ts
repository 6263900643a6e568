// What the first page shows of a game that it does not know.
import fc from "fast-check";
import { expect, test } from "vitest";
import { nameLines } from "../../src/web/cards/text-card.tsx";
import { leadOf } from "../../src/web/coach/lead-of.ts";
import { spreadOver } from "../../src/web/presentations/cards-for.ts";

const anyWord = fc.stringMatching(/^\S{1,14}$/);

test("cards that are shown are different ones of the deck, in its order", () => {
  const anyDeck = fc.uniqueArray(fc.string({ minLength: 1 }));
  fc.assert(
    fc.property(anyDeck, fc.integer({ min: 1, max: 6 }), (deck, most) => {
      const shown = spreadOver(deck, most);
      expect(shown).toHaveLength(Math.min(deck.length, most));
      expect(deck.filter((code) => shown.includes(code))).toEqual(shown);
    }),
  );
});

test("the lead is the first paragraph, in plain words", () => {
  const page = "# How to play\r\n\r\n**Goal.** Have the *highest*\ncard, `KS`.\n\n**Your turn.** Show it.";
  expect(leadOf(page)).toBe("Have the highest card, KS.");
  expect(leadOf("Just play.")).toBe("Just play.");
  expect(leadOf("# Only a title")).toBe("");
});

test("the name of a card is broken between words alone", () => {
  fc.assert(
    fc.property(fc.array(anyWord, { minLength: 1, maxLength: 5 }), (words) => {
      const lines = nameLines(words.join(" "));
      expect(lines.join(" ")).toBe(words.join(" "));
      for (const line of lines) expect(line.length <= 9 || !line.includes(" ")).toBe(true);
    }),
  );
});
