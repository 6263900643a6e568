// The functions, and where their bundles are.

import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildFunctions, functionsFolder } from "#program";
import type { FunctionName } from "../../aws/lambda/function-names.ts";

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
  webhooks: join(folder, "webhooks.ts"),
};

/**
 * The bundle of each function. The usual entry points are built already. Others are bundled into `outFolder`, with a
 * source map and shared files.
 */
export const bundleFunctions = async (
  entryPoints: FunctionFiles,
  outFolder: () => string,
): Promise<FunctionFiles> => {
  if (entryPoints === ENTRY_POINTS) return bundlesIn(functionsFolder());
  const folder = outFolder();
  await buildFunctions(entryPoints, folder);
  return bundlesIn(folder);
};

const bundlesIn = (folder: string): FunctionFiles => {
  const bundle = (name: FunctionName): string => join(folder, `${name}.mjs`);
  return {
    authorizer: bundle("authorizer"),
    socket: bundle("socket"),
    http: bundle("http"),
    timer: bundle("timer"),
    projections: bundle("projections"),
    spectators: bundle("spectators"),
    wait: bundle("wait"),
    webhooks: bundle("webhooks"),
  };
};
