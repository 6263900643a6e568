// The built functions, where the relay runs from the parts of the package: `scripts/build-package.ts` lays all of it
// where `built-program.ts` and `source-program.ts` would look elsewhere.
import { fileURLToPath } from "node:url";
import type { ProgramFile } from "./program-file.ts";

export { buildFunctions } from "./built-program.ts";

export const packageEntries = (): Readonly<Record<string, string>> => ({
  "turn-relay/bot": new URL("../../bot/index.js", import.meta.url).href,
  "turn-relay/client": new URL("../../client/node.js", import.meta.url).href,
});

export const programFile = (name: ProgramFile): URL =>
  new URL(name === "watchdog" ? "../database/watchdog.js" : "./host-worker.js", import.meta.url);

const part = (name: string): string => fileURLToPath(new URL(`../../../../${name}`, import.meta.url));

export const functionsFolder = (): string => part("functions/functions");

export const webFolder = (): string => part("web");

/** The site of the documents. */
export const siteFolder = async (): Promise<string> => part("site-pages");

export const templateFolder = (): string => part("template");

/** They lie beside `dist/`, for readers. */
export const examplesFolder = (): string => part("../../examples/games");

/** No shipped game has a former version. */
export const formerBuild = (): string | null => null;
