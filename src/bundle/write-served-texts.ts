// Writes the served texts for the bundler: files, and the module that reads them. The bundler copies the files beside the
// bundle. A starting function then need not parse the texts, which would be most of its code.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { servedTexts } from "./served-texts.ts";

/**
 * The name under which `functions/http.ts` imports the texts. The bundler must resolve the name to the written file.
 */
export const SERVED_TEXTS = "#served-texts";

/** The end of the files' names. The bundler must have its loader `file` for it. */
export const TEXTS_EXTENSION = ".texts";

/**
 * Writes all into the folder and returns the module's path. Creates the folder if needed. `isPacked`: compressed, as in the
 * package.
 */
export const writeServedTexts = (folder: string, isPacked = false): string => {
  mkdirSync(folder, { recursive: true });
  const texts = madeTexts();
  for (const [name, json] of Object.entries(texts))
    writeFileSync(join(folder, fileOf(name)), isPacked ? packed(json) : json);
  const path = join(folder, "served-texts.mjs");
  writeFileSync(path, moduleOf(Object.keys(texts), isPacked));
  return path;
};

/** With a window over the whole of the documents, which repeat each other. */
const packed = (json: string): Buffer =>
  brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS } });

let made: Readonly<Record<string, string>> | null = null;

/** As JSON. Made once per process, because a test starts many relays. */
const madeTexts = () => {
  made ??= Object.fromEntries(
    Object.entries(servedTexts()).map(([name, text]) => [name, JSON.stringify(text)]),
  );
  return made;
};

const fileOf = (name: string): string => `${name}${TEXTS_EXTENSION}`;

/** The first request for a text reads its file. */
const moduleOf = (
  names: readonly string[],
  isPacked: boolean,
): string => `import { readFileSync } from "node:fs";
${isPacked ? 'import { brotliDecompressSync as plain } from "node:zlib";' : "const plain = (content) => content;"}
${names.map((name) => `import ${name} from "./${fileOf(name)}";\n`).join("")}
const read = new Map();
const textOf = (file) => {
  if (!read.has(file)) read.set(file, JSON.parse(plain(readFileSync(new URL(file, import.meta.url))).toString()));
  return read.get(file);
};
const servedTexts = {
${names.map((name) => `  get ${name}() {\n    return textOf(${name});\n  },\n`).join("")}};
export { servedTexts };
`;
