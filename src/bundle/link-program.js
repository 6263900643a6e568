// Builds the program with one config: `node link-program.js FOLDER CONFIG program`. `uploads` in the last place builds what
// a deployment uploads, `site` the site of the documents. The builder itself is bundled with the config first, because it
// describes the games. Plain JavaScript, because a package has no compiler of TypeScript but this.

import { existsSync, rmSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { buildSync } from "esbuild";
import { refuseSources } from "./own-sources.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const [, , folder = "", config, what, base] = process.argv;
const outFolder = resolve(folder);

const side = existsSync(join(root, "page")) ? "program" : "";

/** Of a path without its end. */
const moduleAt = (path) => [".ts", ".js"].map((end) => join(root, side, path + end)).find(existsSync);

/** As a module that can be imported. */
const bundled = (entryPoint, outfile) => {
  buildSync({
    entryPoints: [entryPoint],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    mainFields: ["module", "main"],
    external: ["esbuild", "@11ty/eleventy", "beautiful-mermaid"],
    alias: {
      "#program": moduleAt("src/local/hosts/built-program"),
      "#relay": config || moduleAt("src/games/shipped-relay"),
      "#program-relay": config || moduleAt("src/games/shipped-relay"),
      "#zod": "zod",
      "turn-relay": moduleAt("src/config/index"),
      "turn-relay/game": moduleAt("src/games/index"),
    },
    define: { LINKED_ROOT: JSON.stringify(root), LINKED_CONFIG: JSON.stringify(config) },
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
    },
    sourcemap: "inline",
    sourcesContent: false,
    logLevel: "silent",
  });
  return import(pathToFileURL(outfile).href);
};

/** @throws what the config throws, or an error that says what is wrong with it. */
const checkConfig = async () => {
  refuseSources(config);
  const { check } = await bundled(moduleAt("scripts/check-config"), join(outFolder, CONFIG));
  if (check()) return;
  const error = new Error(
    `${basename(config)} exports no relay. It must end with: export default defineRelay({ games: [...] });`,
  );
  error.name = "ConfigFault";
  throw error;
};

const [CONFIG, BUILDER] = ["config.mjs", "builder.mjs"];

/** A compiler's error names the line of the source. A config may throw anything. */
const messageOf = (error) => {
  if (!(error instanceof Error)) return `${basename(config)} throws ${String(error)}`;
  // Whoever throws it does not know that the file has another end.
  if (error.name === "ConfigFault") return error.message.replace("turn-relay.config.ts", basename(config));
  return error.name === "TextFault" || error.errors ? error.message : error.stack;
};

try {
  if (config) await checkConfig();
  const { build } = await bundled(moduleAt(`scripts/build-${what}`), join(outFolder, BUILDER));
  await build(outFolder, base);
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
} finally {
  for (const name of [CONFIG, BUILDER]) rmSync(join(outFolder, name), { force: true });
}
// A config may have started something that does not end.
process.exit();
