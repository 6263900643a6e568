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
  writeFileSync,
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
  const hash = hashOf(sources, salt);
  const kept = join(folder, hash);
  if (copied(kept, outFolder)) return;
  await build();
  // A source may have changed meanwhile. Then nobody knows what was built.
  if (hashOf(sources, salt) !== hash) return;
  try {
    keep(outFolder, kept);
  } catch {
    // Nothing can be written here. The next start builds again.
  }
};

/** Names every file of a kept folder. Written last. */
const LIST = "complete.json";

/** False if there is no whole folder. */
const copied = (kept: string, outFolder: string): boolean => {
  try {
    const names: readonly string[] = JSON.parse(readFileSync(join(kept, LIST), "utf8"));
    for (const name of names) cpSync(join(kept, name), join(outFolder, name));
    return true;
  } catch {
    return false;
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
  writeFileSync(join(unfinished, LIST), JSON.stringify(readdirSync(outFolder)));
  // What stands there is damaged, or another start has just made the same.
  rmSync(kept, { recursive: true, force: true });
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
