// The code that a page shows below a heading, as its readers copy it.
import { readFileSync } from "node:fs";

/** The first block of code below the heading. `page`: such as `docs/write-a-client.md`. */
export const pageBlock = (page: string, heading: string): string => {
  const text = readFileSync(new URL(`../../${page}`, import.meta.url), "utf8");
  const below = text.split(new RegExp(`^#+ ${heading}$`, "m"))[1];
  const block = below === undefined ? null : /^```\w+\n([\s\S]*?)^```$/m.exec(below);
  if (block?.[1] === undefined) throw new Error(`${page} has no block of code below "${heading}"`);
  return block[1];
};
