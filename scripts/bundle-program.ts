// Bundles what `turn-relay` runs: the command line, the workers, the functions.
import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BuildOptions, buildSync } from "esbuild";
import relay from "#relay";
import { buildWeb } from "../src/bundle/build-web.ts";
import { linkAliases } from "../src/bundle/link-aliases.ts";
import { linkedTexts } from "../src/bundle/own-refusals.ts";
import { packWeb } from "../src/bundle/pack-web.ts";
import { CONFIG, EXAMPLES, sourceFile, sourceModule } from "../src/bundle/source-files.ts";
import { writeFormerRelay } from "../src/bundle/write-former-relay.ts";
import { buildBundles, buildWholeBundles } from "../src/local/hosts/build-bundles.ts";
import { ENTRY_POINTS, IN_PROCESS } from "../src/local/hosts/bundle-functions.ts";

/** Packages that are no ES modules ask for Node's modules by `require`. */
export const REQUIRE =
  'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);';

/** Returns the files that went in. */
export const bundleProgram = (outFolder: string): readonly string[] => {
  const { metafile } = buildSync({
    ...settings(outFolder),
    entryPoints: {
      main: sourceModule("src/cli/main", "program"),
      bot: sourceModule("src/bot/index", "program"),
      client: sourceModule("src/client/node", "program"),
      "host-worker": sourceModule("src/local/hosts/host-worker", "program"),
      watchdog: sourceModule("src/local/database/watchdog", "program"),
    },
    splitting: true,
  });
  bundleFormer(outFolder);
  // The folder may be in no package, where Node would read the files as CommonJS.
  writeFileSync(join(outFolder, "package.json"), '{ "type": "module" }\n');
  cpSync(sourceFile("template"), join(outFolder, "template"), { recursive: true });
  cpSync(EXAMPLES, join(outFolder, "examples"), { recursive: true });
  const web = buildWeb(join(outFolder, "web"));
  packWeb(join(outFolder, "web"));
  const functions = join(outFolder, "functions");
  buildWholeBundles(IN_PROCESS, functions);
  return [...Object.keys(metafile.inputs), ...buildBundles(ENTRY_POINTS, functions), ...web];
};

/** The build before, for the simulator, if a game has a former version. */
const bundleFormer = (outFolder: string): void => {
  if (CONFIG === null || !relay.games.some(({ former }) => former)) return;
  buildSync({
    ...settings(outFolder, writeFormerRelay(outFolder, CONFIG)),
    entryPoints: { "former-build": sourceModule("src/simulator/world/build", "program") },
  });
};

const settings = (outFolder: string, ...relay: readonly [path: string] | readonly []) =>
  ({
    outdir: outFolder,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    charset: "utf8",
    mainFields: ["module", "main"],
    // It loads the bots of users, and cannot be bundled.
    external: ["esbuild"],
    alias: {
      ...linkAliases("program", ...relay),
      "#program": sourceModule("src/local/hosts/built-program", "program"),
    },
    define: linkedTexts(),
    banner: { js: REQUIRE },
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    logLevel: "warning",
  }) satisfies BuildOptions;
