// The built functions, where the relay runs from its TypeScript source. `built-program.ts` stands in its place in the
// built program.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { keptProgram } from "../../bundle/kept-program.js";
import { madeSite } from "./made-site.ts";
import type { ProgramFile } from "./program-file.ts";

/** By the name that a program imports: the address of its file. */
export const packageEntries = (): Readonly<Record<string, string>> => ({
  "turn-relay/bot": new URL("../../bot/index.ts", import.meta.url).href,
  "turn-relay/client": new URL("../../client/node.ts", import.meta.url).href,
});

export const functionsFolder = (): string => join(keptProgram(), "functions");

export const programFile = (name: ProgramFile): URL =>
  new URL(name === "watchdog" ? "../database/watchdog.js" : "./host-worker.js", import.meta.url);

export const webFolder = (): string => join(keptProgram(), "web");

/** The site of the documents. */
export const siteFolder = (): Promise<string> =>
  madeSite(fileURLToPath(new URL("../../bundle/kept-site.js", import.meta.url)), "");

/** What `turn-relay new` writes, before it has its name. */
export const templateFolder = (): string => fileURLToPath(new URL("../../../template", import.meta.url));

/** What it begins with instead, by `--from`. */
export const examplesFolder = (): string =>
  fileURLToPath(new URL("../../../examples/games", import.meta.url));

/** No shipped game has a former version. */
export const formerBuild = (): string | null => null;

/** Writes `NAME.mjs` for each entry point into the folder. */
export const buildFunctions = async (
  entryPoints: Readonly<Record<string, string>>,
  outFolder: string,
): Promise<void> => {
  const { buildBundles } = await import("./build-bundles.ts");
  buildBundles(entryPoints, outFolder);
};
