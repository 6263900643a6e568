import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { GAMES } from "../../src/games/catalog.ts";
import { LANGUAGES } from "../../src/games/words.ts";
import { type MarkdownBlock, parseMarkdown, spansOf } from "../../src/web/coach/markdown.ts";

const textOf = (block: MarkdownBlock): string =>
  (block.type === "list" ? block.items.flat() : block.spans).map(({ text }) => text).join("");

test("blocks and spans are told apart", () => {
  const text =
    "# A *title*\nText on\ntwo lines, **strong**, `code`.\n\n- one\n  goes on\n- two\n\n1. first\n2. next";
  expect(parseMarkdown(text)).toEqual([
    {
      type: "heading",
      level: 1,
      spans: [
        { look: "plain", text: "A " },
        { look: "slanted", text: "title" },
      ],
    },
    {
      type: "paragraph",
      spans: [
        { look: "plain", text: "Text on two lines, " },
        { look: "strong", text: "strong" },
        { look: "plain", text: ", " },
        { look: "code", text: "code" },
        { look: "plain", text: "." },
      ],
    },
    {
      type: "list",
      ordered: false,
      items: [[{ look: "plain", text: "one goes on" }], [{ look: "plain", text: "two" }]],
    },
    {
      type: "list",
      ordered: true,
      items: [[{ look: "plain", text: "first" }], [{ look: "plain", text: "next" }]],
    },
  ]);
});

test("what is no mark stays text, HTML too", () => {
  const text = "<b onclick=x>13 * 2 * 3</b> ** `";
  expect(spansOf(text)).toEqual([{ look: "plain", text }]);
});

test.for(GAMES.flatMap(({ id }) => LANGUAGES.map((language) => [id, language] as const)))(
  "the rules of %s in %s are read whole",
  ([id, language]) => {
    const text = readFileSync(
      new URL(`../../src/games/${id}/how-to-play/${language}.md`, import.meta.url),
      "utf8",
    );
    const blocks = parseMarkdown(text);
    const shown = blocks.map(textOf).join("");
    const letters = (some: string): string => some.replace(/[^\p{L}]/gu, "");
    expect(letters(shown)).toBe(letters(text));
    expect(shown).not.toMatch(/\*\*|^#|^- /);
    expect(blocks.filter(({ type }) => type === "heading")).toHaveLength(1);
  },
);
