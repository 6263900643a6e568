// Lines at a narrow terminal: broken between words, with nothing lost.
import fc from "fast-check";
import { expect, test } from "vitest";
import { foldedText } from "../../../src/cli/deploy/folded-terminal.ts";

test("what continues a line is indented more than the line", () => {
  expect(foldedText("What stays:\n  the logs: each line goes\n", 16)).toBe(
    "What stays:\n  the logs: each\n    line goes\n",
  );
});

test("a line that fits stays, and a word that is too long stays whole", () => {
  expect(foldedText("REST    a.example", 17)).toBe("REST    a.example");
  expect(foldedText("see https://rest.example/v1", 10)).toBe("see\n  https://rest.example/v1");
});

test("every word comes, in its order, and no line is wider unless for one word", () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 100 }), (text, columns) => {
      const folded = foldedText(text, columns);
      const wordsOf = (one: string) => one.split(/[ \n]+/);
      expect(wordsOf(folded).join(" ").trim()).toBe(wordsOf(text).join(" ").trim());
      for (const line of folded.split("\n"))
        if (line.length > columns) expect(line.trim()).not.toContain(" ");
    }),
  );
});
