// The built functions, where the relay runs from its TypeScript source. `built-program.ts` stands in its place in the
// built program.
import { join } from "node:path";
import { keptProgram } from "../../bundle/kept-program.js";

export const functionsFolder = (): string => join(keptProgram(), "functions");

/** Writes `NAME.mjs` for each entry point into the folder. */
export const buildFunctions = async (
  entryPoints: Readonly<Record<string, string>>,
  outFolder: string,
): Promise<void> => {
  const { buildBundles } = await import("./build-bundles.ts");
  buildBundles(entryPoints, outFolder);
};
