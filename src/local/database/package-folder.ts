// Finds where npm has put a package.

import { createRequire } from "node:module";
import { dirname } from "node:path";

/** The folder of an installed package, or undefined if it is not installed. */
export function packageFolder(name: string): string | undefined {
  try {
    return dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
  } catch {
    return undefined;
  }
}
