// Where the files are that a relay is built from: in a checkout its sources, in the package what `npm run build` made of
// them (`scripts/build-parts.ts`), under the same names.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** `link-program.js` sets both, because the builder that it bundles lies elsewhere. */
declare const LINKED_ROOT: string;
declare const LINKED_CONFIG: string;

export const ROOT =
  typeof LINKED_ROOT === "string" ? LINKED_ROOT : fileURLToPath(new URL("../../", import.meta.url));

/** The path of the `turn-relay.config.ts` that the relay is built with. Null: the relay has the shipped games. */
export const CONFIG = typeof LINKED_CONFIG === "string" && LINKED_CONFIG !== "" ? LINKED_CONFIG : null;

/** What runs apart is built apart: the command line, the functions, and what a browser loads. */
export type Side = "program" | "functions" | "page";

/** The package has a folder for each side. */
const IS_PACKAGE = existsSync(join(ROOT, "page"));

/** The games of the examples. */
export const EXAMPLES = join(ROOT, IS_PACKAGE ? "../../examples/games" : "examples/games");

export const sourceFile = (path: string): string => join(ROOT, path);

/** Of a path without its end: TypeScript in a checkout, JavaScript in the package. */
export const sourceModule = (path: string, side: Side): string => {
  const file = join(ROOT, IS_PACKAGE ? side : "", path);
  return ENDS.map((end) => file + end).find(existsSync) ?? `${file}.js`;
};

const ENDS = [".ts", ".tsx", ".js", ".mjs"];
