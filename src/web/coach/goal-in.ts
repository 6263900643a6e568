// The goal of a game, from the text of how it is played: what the coach says first of all. Pure.
import { type MarkdownSpan, parseMarkdown } from "./markdown.ts";

/** The first paragraph, which begins with a label such as "Goal.". Empty where there is none. */
export const goalIn = (howToPlay: string): readonly MarkdownSpan[] =>
  parseMarkdown(howToPlay).find((block) => block.type === "paragraph")?.spans ?? [];
