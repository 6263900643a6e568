// Makes HTML of the texts in the documents of the API: paragraphs, one table, code, bold words and links.
import { escapedHtml } from "../escaped-html.ts";

/** A line of a paragraph, or of a cell. */
export const lineHtml = (text: string): string =>
  escapedHtml(text)
    .replaceAll(/`([^`]+)`/g, "<code>$1</code>")
    .replaceAll(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
    .replaceAll(/\[([^\]]+)\]\((https?:[^)\s]+)\)/g, '<a href="$2">$1</a>');

export const textHtml = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((block) => (block.startsWith("|") ? tableHtml(block) : `<p>${lineHtml(block)}</p>`))
    .join("\n");

const cellsOf = (line: string): readonly string[] =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

const tableHtml = (block: string): string => {
  const [head = "", , ...lines] = block.split("\n");
  return table(
    cellsOf(head),
    lines.map((line) => cellsOf(line).map(lineHtml)),
  );
};

/** `rows`: HTML. A wide table scrolls by itself. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<div class="table" tabindex="0"><table>
<thead><tr>${head.map((cell) => `<th scope="col">${lineHtml(cell)}</th>`).join("")}</tr></thead>
<tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("\n")}</tbody>
</table></div>`;

export const codeBlock = (value: unknown): string =>
  `<pre tabindex="0"><code>${escapedHtml(typeof value === "string" ? value : JSON.stringify(value, null, 2))}</code></pre>`;

/** The search passes over it. */
export const exampleHtml = (title: string, value: unknown): string =>
  `<details class="example"><summary>${lineHtml(title)}</summary>${codeBlock(value)}</details>`;
