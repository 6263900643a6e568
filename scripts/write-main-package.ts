// Copies what the package `turn-relay` has into `dist/turn-relay/`, with its pages as they are packed: `npm run pack`.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isPacked, packedPage } from "./packed-pages.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const own = join(root, "dist", "turn-relay");
const { scripts: _, ...manifest } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const files: readonly string[] = manifest.files;

const isOurs = (name: string): boolean => !name.startsWith(".") && name !== "node_modules";

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => isOurs(name))
    .flatMap((entry) => {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesIn(path) : path;
    });

rmSync(own, { recursive: true, force: true });
for (const path of filesIn("").filter((one) => isPacked(files, one))) {
  const to = join(own, path);
  mkdirSync(dirname(to), { recursive: true });
  // `dist/` has pages that the relay serves.
  if (!path.endsWith(".md") || path.startsWith("dist/")) cpSync(join(root, path), to);
  else writeFileSync(to, packedPage(files, path, readFileSync(join(root, path), "utf8")));
}
writeFileSync(join(own, "package.json"), JSON.stringify(manifest, null, 2));
