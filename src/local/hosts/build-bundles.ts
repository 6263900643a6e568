// Builds the Lambda entry points for the local hosts. Unlike on AWS, common code is in shared files, and nothing is
// minified. Posts, metrics and requests to the store go by message: `host-ports.ts`, `host-metrics.ts`.
// A file of its own, because a running relay loads no bundler.

import { type BuildOptions, buildSync } from "esbuild";
import { linkAliases } from "../../bundle/link-aliases.ts";
import { linkedTexts } from "../../bundle/own-refusals.ts";
import { sourceModule } from "../../bundle/source-files.ts";
import { SERVED_TEXTS, TEXTS_EXTENSION, writeServedTexts } from "../../bundle/write-served-texts.ts";

/**
 * Writes `NAME.mjs` for each entry point, its source map and the shared files into `outFolder`. Returns the files that
 * went in.
 */
export const buildBundles = (
  entryPoints: Readonly<Record<string, string>>,
  outFolder: string,
): readonly string[] => {
  const { metafile } = buildSync({
    ...settings(outFolder),
    entryPoints: { ...entryPoints },
    outExtension: { ".js": ".mjs" },
    splitting: true,
    format: "esm",
  });
  return Object.keys(metafile.inputs);
};

/** Writes `NAME.cjs` for each entry point, whole in itself, so that each host that evaluates it has its own memory. */
export const buildWholeBundles = (entryPoints: Readonly<Record<string, string>>, outFolder: string): void => {
  buildSync({
    ...settings(outFolder),
    entryPoints: { ...entryPoints },
    outExtension: { ".js": ".cjs" },
    format: "cjs",
  });
};

// A synchronous build leaves no service process behind, unlike the other forms.
const settings = (outFolder: string) =>
  ({
    outdir: outFolder,
    bundle: true,
    platform: "node",
    target: "node20",
    charset: "utf8",
    mainFields: ["module", "main"],
    alias: {
      ...linkAliases("functions"),
      "#metrics": sourceModule("src/local/hosts/host-metrics", "functions"),
      "#ports": sourceModule("src/local/hosts/host-ports", "functions"),
      "@aws-sdk/client-dynamodb": sourceModule("src/aws/dynamo/bundled-commands", "functions"),
      [SERVED_TEXTS]: writeServedTexts(outFolder),
    },
    define: linkedTexts(),
    loader: { [TEXTS_EXTENSION]: "file" },
    // The texts already lie where the bundler would copy them.
    assetNames: "[name]",
    allowOverwrite: true,
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    logLevel: "silent",
  }) satisfies BuildOptions;
