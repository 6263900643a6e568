// Writes lines with their tones to an output: with colours to a terminal, as plain text to anything else.
import type { Writable } from "node:stream";
import { WriteStream } from "node:tty";
import { coloursOf } from "./colours-of.ts";
import { painted, unpainted } from "./paint.ts";
import type { TextLine } from "./text-line.ts";

export const writeLines = (output: Writable, lines: readonly TextLine[]): void => {
  const colours = coloursOf(output);
  for (const line of lines)
    output.write(`${output instanceof WriteStream ? painted(line, colours) : unpainted(line)}\n`);
};
