// Builds the Lambda entry points as for AWS, with two differences. Common code is in shared files, because each start
// builds all functions. Posts go through `host-posts.ts`, and requests to the store through `host-dynamo.ts`.

import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import { SERVED_TEXTS, TEXTS_EXTENSION, writeServedTexts } from "../../bundle/write-served-texts.ts";

export const FUNCTIONS = [
  "authorizer",
  "socket",
  "http",
  "timer",
  "projections",
  "spectators",
  "wait",
] as const;
export type FunctionName = (typeof FUNCTIONS)[number];
/** One file for each function: its entry point or its bundle. */
export type FunctionFiles = Readonly<Record<FunctionName, string>>;

const hostDynamo = fileURLToPath(new URL("./host-dynamo.ts", import.meta.url));
const hostPosts = fileURLToPath(new URL("./host-posts.ts", import.meta.url));
const bundledCommands = fileURLToPath(new URL("../../aws/dynamo/bundled-commands.ts", import.meta.url));
const folder = fileURLToPath(new URL("../../../functions/", import.meta.url));

export const ENTRY_POINTS: FunctionFiles = {
  authorizer: join(folder, "authorizer.ts"),
  socket: join(folder, "socket.ts"),
  http: join(folder, "http.ts"),
  timer: join(folder, "timer.ts"),
  projections: join(folder, "projections.ts"),
  spectators: join(folder, "spectators.ts"),
  wait: join(folder, "wait.ts"),
};

/** Writes `NAME.mjs`, its source map and the shared files into `outFolder`. Returns the path of each bundle. */
export const bundleFunctions = (entryPoints: FunctionFiles, outFolder: string): FunctionFiles => {
  buildSync({
    // A synchronous build leaves no service process behind, unlike the other forms.
    entryPoints: { ...entryPoints },
    outdir: outFolder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    charset: "utf8",
    mainFields: ["module", "main"],
    alias: {
      "#ask-dynamo": hostDynamo,
      "#posts": hostPosts,
      "@aws-sdk/client-dynamodb": bundledCommands,
      [SERVED_TEXTS]: writeServedTexts(outFolder),
    },
    loader: { [TEXTS_EXTENSION]: "file" },
    sourcemap: true,
    sourcesContent: false,
    logLevel: "silent",
  });
  const bundle = (name: FunctionName): string => join(outFolder, `${name}.mjs`);
  return {
    authorizer: bundle("authorizer"),
    socket: bundle("socket"),
    http: bundle("http"),
    timer: bundle("timer"),
    projections: bundle("projections"),
    spectators: bundle("spectators"),
    wait: bundle("wait"),
  };
};
