// A temporary folder of this process. One that a killed process could not remove goes when the next is made.

import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { identify } from "./process-identity.ts";

export interface ScratchFolder {
  readonly path: string;
  remove(): void;
}

const prefix = "turn-relay-functions-";

export function makeScratchFolder(): ScratchFolder {
  removeAbandoned();
  const path = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir())) {
    const owner = name.startsWith(prefix) ? Number(name.slice(prefix.length).split("-")[0]) : Number.NaN;
    if (Number.isNaN(owner) || identify(owner)) continue;
    try {
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
    } catch {
      // Another user's: theirs to remove.
    }
  }
}
