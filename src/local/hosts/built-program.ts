// The built functions, where the relay runs from its own build: they are in a folder beside it.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import { madeSite } from "./made-site.ts";

export const packageEntries = (): Readonly<Record<string, string>> => ({
  "turn-relay/bot": new URL("./bot.js", import.meta.url).href,
  "turn-relay/client": new URL("./client.js", import.meta.url).href,
});

export const functionsFolder = (): string => fileURLToPath(new URL("./functions", import.meta.url));

export const webFolders = () => ({
  web: fileURLToPath(new URL("./web", import.meta.url)),
  packed: fileURLToPath(new URL("./web-packed", import.meta.url)),
});

/** The site of the documents: beside the program, or among the parts of the package. A checkout has a note of how to make it. */
export const siteFolder = async (): Promise<string> => {
  const places = ["./site", "../parts/site-pages"].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  const ready = places.find((folder) => existsSync(folder));
  if (ready !== undefined) return ready;
  const note = JSON.parse(readFileSync(new URL("./site.json", import.meta.url), "utf8"));
  const { script, config } = z.object({ script: z.string(), config: z.string() }).parse(note);
  return madeSite(script, config);
};

export const templateFolder = (): string => fileURLToPath(new URL("./template", import.meta.url));

/** The module of the build before, whose games are the former versions. Null: no game has one. */
export const formerBuild = (): string | null => {
  const module = new URL("./former-build.js", import.meta.url);
  return existsSync(module) ? module.href : null;
};

/** @throws always: a built program has no compiler. */
export const buildFunctions = (): never => {
  throw new Error("Only a relay that runs from its source takes functions of its own.");
};
