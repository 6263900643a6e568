// Builds the Lambda entry points as they are built for AWS, but for one thing: what several of them need stands in files
// that they share, since each start builds them all. Knows nothing of what is in them.

import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

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
/** A file for each function: its entry point, or its bundle. */
export type FunctionFiles = Readonly<Record<FunctionName, string>>;

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

/** Writes `NAME.mjs`, its source map and the files that it shares for every entry point into `outFolder`; gives back where they are. */
export function bundleFunctions(entryPoints: FunctionFiles, outFolder: string): FunctionFiles {
  buildSync({
    // Built at once and without the service process that the other forms of build leave behind.
    entryPoints: { ...entryPoints },
    outdir: outFolder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    mainFields: ["module", "main"],
    loader: { ".yaml": "text" },
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
}
