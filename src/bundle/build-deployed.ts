// Builds the functions as AWS runs them: each is one module, whole in itself and small. The infrastructure uploads them,
// and the benchmark measures them.
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { type BuildOptions, buildSync } from "esbuild";
import { linkAliases } from "./link-aliases.ts";
import { linkedTexts } from "./own-refusals.ts";
import { sourceModule } from "./source-files.ts";
import { SERVED_TEXTS, TEXTS_EXTENSION, writeServedTexts } from "./write-served-texts.ts";

const DEPLOYED_FUNCTIONS = [
  "arenas",
  "authorizer",
  "canary",
  "http",
  "operator",
  "page",
  "projections",
  "sign-in",
  "socket",
  "spectators",
  "timer",
  "wait",
  "webhooks",
] as const;
export type DeployedFunction = (typeof DEPLOYED_FUNCTIONS)[number];

/**
 * Writes a folder for each function: `index.mjs`, its source map, and the texts that the module reads. Two builds into
 * folders side by side make the same files. A synchronous build leaves no service process behind, unlike the other forms.
 */
export const buildDeployed = (outFolder: string): void => {
  const { outputFiles, metafile } = buildSync({
    ...deployedOptions(writeServedTexts(join(outFolder, "texts"))),
    entryPoints: Object.fromEntries(
      DEPLOYED_FUNCTIONS.map((name) => [`${name}/index`, sourceModule(`functions/${name}`, "functions")]),
    ),
    outdir: outFolder,
    write: false,
  });
  const contentsOf = new Map(outputFiles.map(({ path, contents }) => [path, contents]));
  for (const [path, { entryPoint, imports }] of Object.entries(metafile.outputs)) {
    if (entryPoint === undefined) continue;
    const module = resolve(path);
    const texts = imports.filter(({ kind }) => kind === "file-loader").map((text) => resolve(text.path));
    mkdirSync(dirname(module), { recursive: true });
    for (const file of [module, `${module}.map`, ...texts]) {
      const contents = contentsOf.get(file);
      if (contents === undefined) throw new Error(`${file} was not built`);
      writeFileSync(join(dirname(module), basename(file)), contents);
    }
  }
};

/** `servedTexts`: the module that was written. */
export const deployedOptions = (servedTexts: string) =>
  ({
    bundle: true,
    platform: "node",
    format: "esm",
    outExtension: { ".js": ".mjs" },
    // With ES modules the bundler can leave out unused code.
    mainFields: ["module", "main"],
    // The SDK is bundled too. It starts faster than the runtime's SDK, and it is the tested version.
    alias: {
      ...linkAliases("functions"),
      "#metrics": sourceModule("src/aws/lambda/metric-lines", "functions"),
      "#ports": sourceModule("src/aws/lambda/signed-ports", "functions"),
      "@aws-sdk/client-dynamodb": sourceModule("src/aws/dynamo/bundled-commands", "functions"),
      [SERVED_TEXTS]: servedTexts,
    },
    define: linkedTexts(),
    target: "node24",
    charset: "utf8",
    loader: { [TEXTS_EXTENSION]: "file" },
    // A module finds its texts beside itself.
    publicPath: ".",
    minify: true,
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    logLevel: "warning",
  }) satisfies BuildOptions;
