// Makes a temporary folder for this process. Also removes folders that killed processes left behind.

import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { identify } from "./process-identity.ts";

export interface ScratchFolder {
  readonly path: string;
  remove(): void;
}

const PREFIX = "turn-relay-functions-";

export const makeScratchFolder = (): ScratchFolder => {
  removeAbandoned();
  const path = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};

const removeAbandoned = (): void => {
  for (const name of namesIn(tmpdir())) {
    const owner = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length).split("-")[0]) : Number.NaN;
    if (Number.isNaN(owner) || identify(owner)) continue;
    try {
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
    } catch {
      // The folder belongs to another user, who must remove it.
    }
  }
};

/** A folder may be writable and still not readable. */
const namesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};
