// The built functions, where the relay runs from its own build: they are in a folder beside it.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const packageEntries = (): Readonly<Record<string, string>> => ({
  "turn-relay/bot": new URL("./bot.js", import.meta.url).href,
  "turn-relay/client": new URL("./client.js", import.meta.url).href,
});

export const functionsFolder = (): string => fileURLToPath(new URL("./functions", import.meta.url));

export const webFolders = () => ({
  web: fileURLToPath(new URL("./web", import.meta.url)),
  packed: fileURLToPath(new URL("./web-packed", import.meta.url)),
});

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
