// Builds the Lambda entry points for the local hosts. Unlike on AWS, common code is in shared files, and nothing is
// minified. Posts, metrics and requests to the store go by message: `host-posts.ts`, `host-metrics.ts`, `host-dynamo.ts`.
// A file of its own, because a running relay loads no bundler.

import { fileURLToPath } from "node:url";
import { type BuildOptions, buildSync } from "esbuild";
import { SERVED_TEXTS, TEXTS_EXTENSION, writeServedTexts } from "../../bundle/write-served-texts.ts";

const hostDynamo = fileURLToPath(new URL("./host-dynamo.ts", import.meta.url));
const hostMetrics = fileURLToPath(new URL("./host-metrics.ts", import.meta.url));
const hostPosts = fileURLToPath(new URL("./host-posts.ts", import.meta.url));
const bundledCommands = fileURLToPath(new URL("../../aws/dynamo/bundled-commands.ts", import.meta.url));
const lazyZod = fileURLToPath(new URL("../../bundle/lazy-zod.ts", import.meta.url));

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
      "#ask-dynamo": hostDynamo,
      "#metrics": hostMetrics,
      "#posts": hostPosts,
      "@aws-sdk/client-dynamodb": bundledCommands,
      [SERVED_TEXTS]: writeServedTexts(outFolder),
      zod: lazyZod,
    },
    loader: { [TEXTS_EXTENSION]: "file" },
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    logLevel: "silent",
  }) satisfies BuildOptions;
