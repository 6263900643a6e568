// Draws the rules from their Markdown. The text of the relay becomes text nodes, never HTML.
import type { ComponentChildren } from "preact";
import { type MarkdownBlock, type MarkdownSpan, parseMarkdown } from "./markdown.ts";

const ELEMENTS = { strong: "strong", slanted: "em", code: "code" } as const;

export const spanTexts = (parts: readonly MarkdownSpan[]): ComponentChildren =>
  parts.map(({ look, text }, place) => {
    if (look === "plain") return text;
    const Element = ELEMENTS[look];
    return <Element key={place}>{text}</Element>;
  });

const Block = ({ block }: { readonly block: MarkdownBlock }) => {
  if (block.type === "paragraph") return <p>{spanTexts(block.spans)}</p>;
  if (block.type === "heading") return <h3>{spanTexts(block.spans)}</h3>;
  const items = block.items.map((item, place) => <li key={place}>{spanTexts(item)}</li>);
  return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
};

/** Without the title of the text: the page and the dialog have one of their own. */
export const RulesText = ({ markdown }: { readonly markdown: string }) => (
  <div class="coach-rules">
    {parseMarkdown(markdown)
      .filter((block) => block.type !== "heading" || block.level > 1)
      .map((block, place) => (
        <Block key={place} block={block} />
      ))}
  </div>
);

/** The title that the text brings, such as "How to play Zip Zap". */
export const rulesTitle = (markdown: string): string | null => {
  const first = parseMarkdown(markdown)[0];
  return first?.type === "heading" ? first.spans.map(({ text }) => text).join("") : null;
};
