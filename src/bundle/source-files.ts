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

/** What a browser loads is built for browsers, so the package has it beside what Node loads. */
export type Side = "node" | "page";

const IS_PACKAGE = existsSync(join(ROOT, "page"));

const folderOf = (side: Side): string => (IS_PACKAGE && side === "page" ? join(ROOT, "page") : ROOT);

export const sourceFile = (path: string, side: Side = "node"): string => join(folderOf(side), path);

/** Of a path without its end: TypeScript in a checkout, JavaScript in the package. */
export const sourceModule = (path: string, side: Side = "node"): string => {
  const file = sourceFile(path, side);
  return ENDS.map((end) => file + end).find(existsSync) ?? `${file}.js`;
};

const ENDS = [".ts", ".tsx", ".js"];
