// Bundles what `turn-relay` runs: the command line, the workers, the functions.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import { buildWeb } from "../src/bundle/build-web.ts";
import { packWeb } from "../src/bundle/pack-web.ts";
import { buildBundles, buildWholeBundles } from "../src/local/hosts/build-bundles.ts";
import { ENTRY_POINTS, IN_PROCESS } from "../src/local/hosts/bundle-functions.ts";

const source = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

/** Packages that are no ES modules ask for Node's modules by `require`. */
export const REQUIRE =
  'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);';

/** Returns the files that went in. */
export const bundleProgram = (outFolder: string): readonly string[] => {
  const { metafile } = buildSync({
    entryPoints: {
      main: source("cli/main.ts"),
      bot: source("bot/index.ts"),
      client: source("client/node.ts"),
      "host-worker": source("local/hosts/host-worker.js"),
      watchdog: source("local/database/watchdog.js"),
    },
    outdir: outFolder,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    charset: "utf8",
    mainFields: ["module", "main"],
    // It loads the bots of users, and cannot be bundled.
    external: ["esbuild"],
    alias: { "#program": source("local/hosts/built-program.ts") },
    banner: { js: REQUIRE },
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    logLevel: "warning",
  });
  // The folder may be in no package, where Node would read the files as CommonJS.
  writeFileSync(join(outFolder, "package.json"), '{ "type": "module" }\n');
  const web = buildWeb(join(outFolder, "web"));
  packWeb(join(outFolder, "web"), join(outFolder, "web-packed"));
  const functions = join(outFolder, "functions");
  buildWholeBundles(IN_PROCESS, functions);
  return [...Object.keys(metafile.inputs), ...buildBundles(ENTRY_POINTS, functions), ...web];
};
