// Writes the served texts as a JavaScript module for the bundler. A starting function then has the texts ready.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { servedTexts } from "./served-texts.ts";

/**
 * The name under which `functions/http.ts` imports the texts. The bundler must resolve the name to the written file.
 */
export const SERVED_TEXTS = "served-texts";

/** Writes the module into the folder and returns its path. Creates the folder if needed. */
export const writeServedTexts = (folder: string): string => {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${SERVED_TEXTS}.mjs`);
  writeFileSync(path, moduleText());
  return path;
};

let made: string | null = null;

/** Made once per process, because a test starts many relays. */
const moduleText = (): string => {
  made ??= `export const servedTexts = ${JSON.stringify(servedTexts())};\n`;
  return made;
};
