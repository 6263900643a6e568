// The functions, and where their bundles are.

import { join } from "node:path";
import { buildFunctions, functionsFolder } from "#program";
import type { FunctionName } from "../../aws/lambda/function-names.ts";
import { sourceModule } from "../../bundle/source-files.ts";

/** One file for each function: its entry point or its bundle. */
export type FunctionFiles = Readonly<Record<FunctionName, string>>;

const source = (name: FunctionName): string => sourceModule(`functions/${name}`, "functions");

export const ENTRY_POINTS: FunctionFiles = {
  authorizer: source("authorizer"),
  socket: source("socket"),
  http: source("http"),
  timer: source("timer"),
  projections: source("projections"),
  spectators: source("spectators"),
  wait: source("wait"),
  "sign-in": source("sign-in"),
  arenas: source("arenas"),
  webhooks: source("webhooks"),
  operator: source("operator"),
};

/** The functions whose first host lives in the relay's process. Each action of a player goes through this one. */
export const IN_PROCESS = { socket: ENTRY_POINTS.socket };

export interface FunctionBundles {
  /** For worker threads. */
  readonly files: FunctionFiles;
  /** As CommonJS, for hosts in this process. Empty with entry points that are not the usual ones. */
  readonly inProcess: Partial<FunctionFiles>;
}

/**
 * The bundles of the functions. The usual entry points are built already. Others are bundled into `outFolder`, with a
 * source map and shared files.
 */
export const bundleFunctions = async (
  entryPoints: FunctionFiles,
  outFolder: () => string,
): Promise<FunctionBundles> => {
  if (entryPoints === ENTRY_POINTS) {
    const folder = functionsFolder();
    return { files: bundlesIn(folder), inProcess: { socket: join(folder, "socket.cjs") } };
  }
  const folder = outFolder();
  await buildFunctions(entryPoints, folder);
  return { files: bundlesIn(folder), inProcess: {} };
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
    "sign-in": bundle("sign-in"),
    arenas: bundle("arenas"),
    webhooks: bundle("webhooks"),
    operator: bundle("operator"),
  };
};
