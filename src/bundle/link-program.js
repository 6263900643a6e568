// Builds the program with one config: `node link-program.js FOLDER CONFIG program`. `uploads` in the last place builds what
// a deployment uploads. First the builder itself is bundled with the
// config, because it describes the games. Then the builder makes all the rest. Plain JavaScript, because a package has no
// compiler of TypeScript but this.

import { existsSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { buildSync } from "esbuild";

const root = fileURLToPath(new URL("../../", import.meta.url));
const [, , folder = "", config, what] = process.argv;
const outFolder = resolve(folder);

const side = existsSync(join(root, "page")) ? "program" : "";

/** Of a path without its end. */
const moduleAt = (path) => [".ts", ".js"].map((end) => join(root, side, path + end)).find(existsSync);

const builder = join(outFolder, "builder.mjs");

const bundleBuilder = () =>
  buildSync({
    entryPoints: [moduleAt(`scripts/build-${what}`)],
    outfile: builder,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    mainFields: ["module", "main"],
    external: ["esbuild"],
    alias: {
      "#program": moduleAt("src/local/hosts/built-program"),
      "#relay": config || moduleAt("src/games/shipped-relay"),
      "turn-relay": moduleAt("src/config/index"),
      "turn-relay/game": moduleAt("src/games/index"),
      zod: dirname(createRequire(join(root, "package.json")).resolve("zod/package.json")),
    },
    define: { LINKED_ROOT: JSON.stringify(root), LINKED_CONFIG: JSON.stringify(config) },
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
    },
    sourcemap: "inline",
    sourcesContent: false,
    logLevel: "silent",
  });

/** A compiler's error names the line of the source. */
const messageOf = (error) => (error.name === "ConfigFault" || error.errors ? error.message : error.stack);

try {
  bundleBuilder();
  const { build } = await import(pathToFileURL(builder).href);
  build(outFolder);
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
} finally {
  rmSync(builder, { force: true });
}
