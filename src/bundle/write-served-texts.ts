// Writes the served texts for the bundler: a file, and the module that reads it. The bundler copies the file beside the
// bundle. A starting function then need not parse the texts, which would be half of its code.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { servedTexts } from "./served-texts.ts";

/**
 * The name under which `functions/http.ts` imports the texts. The bundler must resolve the name to the written file.
 */
export const SERVED_TEXTS = "served-texts";

/** The end of the file's name. The bundler must have its loader `file` for it. */
export const TEXTS_EXTENSION = ".texts";

/** Writes both into the folder and returns the module's path. Creates the folder if needed. */
export const writeServedTexts = (folder: string): string => {
  const { module, texts } = written();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${SERVED_TEXTS}${TEXTS_EXTENSION}`), texts);
  const path = join(folder, `${SERVED_TEXTS}.mjs`);
  writeFileSync(path, module);
  return path;
};

let made: { readonly module: string; readonly texts: string } | null = null;

/** Made once per process, because a test starts many relays. */
const written = () => {
  if (made) return made;
  const texts = servedTexts();
  made = { module: moduleOf(Object.keys(texts)), texts: JSON.stringify(texts) };
  return made;
};

/** The first request for a text reads the file. */
const moduleOf = (names: readonly string[]): string => `import { readFileSync } from "node:fs";
import file from "./${SERVED_TEXTS}${TEXTS_EXTENSION}";
let read;
const texts = () => (read ??= JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8")));
const servedTexts = {
${names.map((name) => `  get ${name}() {\n    return texts().${name};\n  },\n`).join("")}};
export { servedTexts };
`;
