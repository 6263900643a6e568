// Writes a file whose name has the hash of its content, so that a browser may keep it for ever.
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ASSETS } from "./web-site.ts";

const HASH_LETTERS = 12;

/** Into the folder of the page. Returns the file's address. `end`: with its dot. */
export const writeAsset = (outFolder: string, name: string, end: string, content: Uint8Array): string => {
  const hash = createHash("sha256").update(content).digest("hex").slice(0, HASH_LETTERS);
  const path = `${ASSETS}/${name}-${hash}${end}`;
  writeFileSync(join(outFolder, path), content);
  return `/${path}`;
};
