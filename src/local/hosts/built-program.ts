// The built functions, where the relay runs from its own build: they are in a folder beside it.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import { madeSite } from "./made-site.ts";
import type { ProgramFile } from "./program-file.ts";

export const packageEntries = (): Readonly<Record<string, string>> => ({
  "turn-relay/bot": new URL("./bot.js", import.meta.url).href,
  "turn-relay/client": new URL("./client.js", import.meta.url).href,
});

export const functionsFolder = (): string => fileURLToPath(new URL("./functions", import.meta.url));

export const programFile = (name: ProgramFile): URL => new URL(`./${name}.js`, import.meta.url);

export const webFolder = (): string => fileURLToPath(new URL("./web", import.meta.url));

/** The site of the documents, beside the program. A checkout has a note of how to make it. */
export const siteFolder = async (): Promise<string> => {
  const ready = fileURLToPath(new URL("./site", import.meta.url));
  if (existsSync(ready)) return ready;
  const note = JSON.parse(readFileSync(new URL("./site.json", import.meta.url), "utf8"));
  const { script, config } = z.object({ script: z.string(), config: z.string() }).parse(note);
  return madeSite(script, config);
};

export const templateFolder = (): string => fileURLToPath(new URL("./template", import.meta.url));

export const examplesFolder = (): string => fileURLToPath(new URL("./examples", import.meta.url));

/** The module of the build before, whose games are the former versions. Null: no game has one. */
export const formerBuild = (): string | null => {
  const module = new URL("./former-build.js", import.meta.url);
  return existsSync(module) ? module.href : null;
};

/** @throws always: a built program has no compiler. */
export const buildFunctions = (): never => {
  throw new Error("Only a relay that runs from its source takes functions of its own.");
};
