// A folder as Lambda takes it: a zip that is the same for the same files, whenever and wherever it is made.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Zippable, zipSync } from "fflate";

/** The earliest that a zip can say, in any time zone. */
const MTIME = new Date(1980, 0, 1);
/** Everybody may read the file, as Lambda wants. */
const ATTRIBUTES = { os: 3, attrs: 0o100644 << 16, mtime: MTIME } as const;

export const zipFolder = (folder: string): Uint8Array => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => statSync(join(folder, path)).isFile())
    .toSorted();
  const entries: Zippable = {};
  for (const path of files)
    entries[path.replaceAll("\\", "/")] = [readFileSync(join(folder, path)), ATTRIBUTES];
  return zipSync(entries);
};
