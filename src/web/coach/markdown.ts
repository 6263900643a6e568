// Reads the Markdown of the rules: headings, paragraphs, lists, strong and slanted text, code. All else stays text, and
// nothing becomes HTML.

export interface MarkdownSpan {
  readonly look: "plain" | "strong" | "slanted" | "code";
  readonly text: string;
}

export type MarkdownBlock =
  | { readonly type: "heading"; readonly level: number; readonly spans: readonly MarkdownSpan[] }
  | { readonly type: "paragraph"; readonly spans: readonly MarkdownSpan[] }
  | {
      readonly type: "list";
      readonly ordered: boolean;
      readonly items: readonly (readonly MarkdownSpan[])[];
    };

const LOOKS = [
  ["strong", /^\*\*(.+?)\*\*/],
  ["code", /^`([^`]+)`/],
  ["slanted", /^\*([^*\s][^*]*)\*/],
] as const;

export const spansOf = (text: string): readonly MarkdownSpan[] => {
  const spans: MarkdownSpan[] = [];
  let plain = "";
  let rest = text;
  while (rest !== "") {
    const found = LOOKS.flatMap(([look, pattern]) => {
      const [whole, inside] = pattern.exec(rest) ?? [];
      return whole === undefined || inside === undefined ? [] : [{ look, whole, inside }];
    })[0];
    if (found && plain !== "") spans.push({ look: "plain", text: plain });
    if (found) spans.push({ look: found.look, text: found.inside });
    plain = found ? "" : plain + rest.slice(0, 1);
    rest = rest.slice(found?.whole.length ?? 1);
  }
  return plain === "" ? spans : [...spans, { look: "plain", text: plain }];
};

const HEADING = /^(#{1,6}) (.+)$/;
const ITEM = /^(?:[-*]|(\d+)[.)]) +(.*)$/;

/** Lines that belong together, without their line breaks. */
const joined = (lines: readonly string[]): string => lines.map((line) => line.trim()).join(" ");

const listOf = (lines: readonly string[], ordered: boolean): MarkdownBlock => {
  const items: string[][] = [];
  for (const line of lines) {
    const [, , text] = ITEM.exec(line) ?? [];
    if (text === undefined) items.at(-1)?.push(line);
    else items.push([text]);
  }
  return { type: "list", ordered, items: items.map((item) => spansOf(joined(item))) };
};

const blockOf = (lines: readonly string[]): MarkdownBlock => {
  const [first = ""] = lines;
  const [, marks, title] = HEADING.exec(first) ?? [];
  if (marks !== undefined && title !== undefined) {
    return { type: "heading", level: marks.length, spans: spansOf(title) };
  }
  const item = ITEM.exec(first);
  return item ? listOf(lines, item[1] !== undefined) : { type: "paragraph", spans: spansOf(joined(lines)) };
};

/** An empty line ends a block, and so does a heading. */
export const parseMarkdown = (text: string): readonly MarkdownBlock[] => {
  const blocks: string[][] = [[]];
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === "") blocks.push([]);
    else if (HEADING.test(line)) blocks.push([line], []);
    else blocks.at(-1)?.push(line);
  }
  return blocks.filter((lines) => lines.length > 0).map(blockOf);
};
