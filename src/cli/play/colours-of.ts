// How many colours an output has. Node asks the environment: `NO_COLOR`, `FORCE_COLOR`, `TERM`, `COLORTERM`.
import type { Writable } from "node:stream";
import { WriteStream } from "node:tty";
import type { Colours } from "./paint.ts";

export const coloursOf = (output: Writable): Colours => {
  const bits = output instanceof WriteStream ? output.getColorDepth() : 1;
  if (bits === 1) return "none";
  return bits >= 8 ? "256" : "16";
};
