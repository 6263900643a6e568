// Lines as a terminal gets them: colours, widths, and no way for a name to move the cursor.
import { expect, test } from "vitest";
import { cardFace, shortCard, tallCard } from "../../../src/cli/play/card-face.ts";
import { painted, unpainted } from "../../../src/cli/play/paint.ts";
import { markedCard, spokenLine } from "../../../src/cli/play/spoken-line.ts";
import { cutLine, cutText, flow, lineWidth, span, widthOf, wrap } from "../../../src/cli/play/text-line.ts";
import { GAMES } from "../../../src/games/catalog.ts";

test("a tone is a colour where there are colours", () => {
  const line = [span("7", "red"), span(" plain "), span("!", "bad")];
  expect(painted(line, "256")).toBe("\x1b[1;38;5;231;48;5;160m7\x1b[0m plain \x1b[1;31m!\x1b[0m");
  expect(painted(line, "16")).toBe("\x1b[97;41m7\x1b[0m plain \x1b[1;31m!\x1b[0m");
  expect(painted(line, "none")).toBe("7 plain \x1b[1m!\x1b[0m");
  expect(unpainted(line)).toBe("7 plain !");
});

test("a name cannot move the cursor or turn the text around", () => {
  expect(unpainted([span("A\x1b[2Jd\u202ea\x9b1m\ue000")])).toBe("A[2Jda1m");
});

test.each([true, false])("each card tells its suit without its colour, colour %s", (colour) => {
  for (const { words } of GAMES) {
    const cards = Object.keys(words.en.cards);
    const looks = cards.map((code) => shortCard(cardFace(code, words.en), { colour, bright: true }));
    expect(new Set(looks.map(unpainted)).size).toBe(cards.length);
    for (const code of cards) {
      const rows = tallCard(cardFace(code, words.is), { colour, bright: false });
      expect(rows.map(lineWidth)).toEqual([5, 5, 5]);
    }
  }
});

test("wide characters take two columns", () => {
  expect([widthOf("李小龙"), widthOf("é"), widthOf("👩‍🚀")]).toEqual([6, 1, 2]);
  expect(cutText("李小龙", 5)).toBe("李小…");
  expect(cutText("李小龙", 4)).toBe("李…");
  expect(unpainted(cutLine([span("李小"), span("龙 Bo")], 7))).toBe("李小龙…");
});

test("texts break at blanks, pieces between pieces", () => {
  expect(wrap("one two three", 8)).toEqual(["one two", "three"]);
  const pieces = ["aaa", "bbb", "ccc"].map((text) => [span(text)]);
  expect(flow(pieces, 8).map(unpainted)).toEqual(["aaa  bbb", "ccc"]);
});

test("a sentence shows its cards by name, on their colour", () => {
  const game = { cards: { r4: "red 4" }, suits: {} };
  const line = spokenLine(
    `The ${markedCard("r4")} is turned up`,
    game,
    { colour: true, bright: true },
    "plain",
  );
  expect(line.map(({ text, tone }) => [text, tone])).toEqual([
    ["The ", "plain"],
    [" red 4 ", "red"],
    [" is turned up", "plain"],
  ]);
});
