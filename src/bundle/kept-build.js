// Keeps what was built, under a hash of everything that it is made from. Plain JavaScript, because the command line
// needs it before anything is built. Its types are in `kept-build.d.ts`.

import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A process may use what it has found for longer than a day. */
const KEPT_MS = 30 * 86_400_000;
const MOST_BUILDS = 5;

export const keptBuild = ({ folder, sources, packages }, build) => {
  for (let builds = 0; builds < MOST_BUILDS; builds++) {
    const hash = hashOf(sources);
    const kept = join(folder, hash);
    if (isWhole(kept)) return touched(kept);
    const fresh = freshFolder(folder, packages);
    try {
      build(fresh.path);
    } catch (error) {
      fresh.remove();
      throw error;
    }
    // A source may have changed meanwhile. Then nobody knows what was built.
    if (hashOf(sources) !== hash) fresh.remove();
    else return fresh.isKept ? keep(fresh.path, kept) : fresh.path;
  }
  throw new Error("The sources change while they are built.");
};

/** Names every file of a kept folder. Written last. */
export const LIST = "complete.json";

const isWhole = (kept) => {
  try {
    return JSON.parse(readFileSync(join(kept, LIST), "utf8")).every((name) => existsSync(join(kept, name)));
  } catch {
    return false;
  }
};

/** Marks the folder as used now. */
const touched = (kept) => {
  try {
    utimesSync(kept, new Date(), new Date());
  } catch {
    // The folder belongs to another user.
  }
  return kept;
};

/** In the cache. If nothing can be written there: in the temporary folder, until this process ends. */
const freshFolder = (folder, packages) => {
  const remove = (path) => rmSync(path, { recursive: true, force: true });
  try {
    mkdirSync(folder, { recursive: true });
    const path = mkdtempSync(join(folder, "unfinished-"));
    return { path, isKept: true, remove: () => remove(path) };
  } catch {
    const path = mkdtempSync(join(tmpdir(), "turn-relay-build-"));
    process.once("exit", () => remove(path));
    symlinkSync(packages, join(path, "node_modules"), "junction");
    return { path, isKept: false, remove: () => remove(path) };
  }
};

const keep = (fresh, kept) => {
  removeOld(join(kept, ".."));
  writeFileSync(
    join(fresh, LIST),
    JSON.stringify(filesIn(fresh).map((path) => path.slice(fresh.length + 1))),
  );
  try {
    // A damaged folder stands in the way. A whole one has just been made by another start.
    if (!isWhole(kept)) rmSync(kept, { recursive: true, force: true });
    renameSync(fresh, kept);
  } catch {
    if (!isWhole(kept)) cpSync(fresh, kept, { recursive: true });
    rmSync(fresh, { recursive: true, force: true });
  }
  return kept;
};

const removeOld = (folder) => {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (Date.now() - statSync(path).mtimeMs > KEPT_MS) rmSync(path, { recursive: true, force: true });
  }
};

const hashOf = (sources) => {
  const hash = createHash("sha256");
  for (const path of sources.flatMap(filesIn)) {
    const content = existsSync(path) ? readFileSync(path) : "";
    hash.update(`\n${path} ${content.length}\n`).update(content);
  }
  return hash.digest("hex");
};

const filesIn = (path) => {
  if (!existsSync(path) || !statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
};
