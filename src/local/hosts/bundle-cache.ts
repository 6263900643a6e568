// Keeps the bundles of the functions between starts, under a hash of everything that they are made from. A start copies
// them, so a running relay does not need the cache.

import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname, join } from "node:path";

export interface BundleCache {
  /** The folder of the cache. It need not exist. */
  readonly folder: string;
  /** The files and folders that the bundles are made from. Missing ones count, too. */
  readonly sources: readonly string[];
  /** What else decides about the bundles. */
  readonly salt: string;
}

const KEPT_MS = 7 * 86_400_000;

/** Fills `outFolder` with the bundles of the same sources. If there are none, `build` makes them there. */
export const fillWithBundles = async (
  { folder, sources, salt }: BundleCache,
  outFolder: string,
  build: () => Promise<void>,
): Promise<void> => {
  const kept = join(folder, hashOf(sources, salt));
  if (existsSync(kept)) {
    cpSync(kept, outFolder, { recursive: true });
    return;
  }
  await build();
  try {
    keep(outFolder, kept);
  } catch {
    // Nothing can be written here. The next start builds again.
  }
};

const keep = (outFolder: string, kept: string): void => {
  const folder = dirname(kept);
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (Date.now() - statSync(path).mtimeMs > KEPT_MS) rmSync(path, { recursive: true, force: true });
  }
  const unfinished = `${kept}.${process.pid}`;
  cpSync(outFolder, unfinished, { recursive: true });
  try {
    renameSync(unfinished, kept);
  } catch {
    // Another start was faster.
    rmSync(unfinished, { recursive: true, force: true });
  }
};

const hashOf = (sources: readonly string[], salt: string): string => {
  const hash = createHash("sha256").update(salt);
  for (const path of sources.flatMap(filesIn)) {
    const content = existsSync(path) ? readFileSync(path) : "";
    hash.update(`\n${path} ${content.length}\n`).update(content);
  }
  return hash.digest("hex");
};

const filesIn = (path: string): readonly string[] => {
  if (!existsSync(path) || !statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
};
