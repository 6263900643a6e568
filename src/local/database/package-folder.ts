// Finds the folder of an npm package.

import { createRequire } from "node:module";
import { dirname } from "node:path";

/** The folder of the package. Undefined if the package is not installed. */
export const packageFolder = (name: string): string | undefined => {
  try {
    return dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
  } catch {
    return undefined;
  }
};
