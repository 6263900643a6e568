// The functions, and their bundles: from an earlier start, if nothing has changed since, or built now.

import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type BundleCache, fillWithBundles } from "./bundle-cache.ts";

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

const root = fileURLToPath(new URL("../../../", import.meta.url));
const folder = join(root, "functions");

export const ENTRY_POINTS: FunctionFiles = {
  authorizer: join(folder, "authorizer.ts"),
  socket: join(folder, "socket.ts"),
  http: join(folder, "http.ts"),
  timer: join(folder, "timer.ts"),
  projections: join(folder, "projections.ts"),
  spectators: join(folder, "spectators.ts"),
  wait: join(folder, "wait.ts"),
};

const CACHE: BundleCache = {
  folder: join(root, "node_modules", ".cache", "turn-relay-functions"),
  sources: [
    "src",
    "functions",
    "docs",
    "openapi.yaml",
    "package.json",
    "node_modules/.package-lock.json",
  ].map((name) => join(root, name)),
  // The source maps name the sources relative to the folder of the bundles.
  salt: tmpdir(),
};

/**
 * Writes `NAME.mjs`, its source map and the shared files into `outFolder`. Returns the path of each bundle. Bundles of
 * the usual entry points come from the cache, if their sources are the same.
 */
export const bundleFunctions = async (
  entryPoints: FunctionFiles,
  outFolder: string,
): Promise<FunctionFiles> => {
  const build = async (): Promise<void> => {
    const { buildBundles } = await import("./build-bundles.ts");
    buildBundles(entryPoints, outFolder);
  };
  if (entryPoints === ENTRY_POINTS) await fillWithBundles(CACHE, outFolder, build);
  else await build();
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
