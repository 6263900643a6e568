// Breaks lines between words, where a terminal would break within one. Outputs that are no terminals get lines as they are.
import type { Writable } from "node:stream";
import type { Terminal } from "../terminal.ts";

export const foldedTerminal = (terminal: Terminal): Terminal => ({
  ...terminal,
  stdout: folding(terminal.stdout),
  stderr: folding(terminal.stderr),
});

const folding = (output: Writable): Writable =>
  Object.create(output, {
    write: {
      value: (chunk: unknown, ...rest: readonly unknown[]): unknown => {
        const columns: unknown = Reflect.get(output, "columns");
        const text = typeof columns === "number" ? foldedText(String(chunk), columns) : chunk;
        return Reflect.apply(output.write, output, [text, ...rest]);
      },
    },
  });

export const foldedText = (text: string, columns: number): string =>
  text
    .split("\n")
    .map((line) => foldedLine(line, columns))
    .join("\n");

/** What continues a line is indented. A word that is too long stays whole, such as an address. */
const foldedLine = (line: string, columns: number): string => {
  if (line.length <= columns) return line;
  const indent = /^ */.exec(line)?.[0] ?? "";
  const [first = "", ...words] = line.slice(indent.length).split(" ");
  const lines = [`${indent}${first}`];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (longer.length <= columns) lines[lines.length - 1] = longer;
    else lines.push(`${indent}  ${word}`);
  }
  return lines.join("\n");
};
