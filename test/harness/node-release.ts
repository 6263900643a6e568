// Node in another release, from npm: installed once for all test files and runs.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { keptBuild } from "../../src/bundle/kept-build.js";
import { emptyProject, npm } from "./installed-package.ts";

const PACKAGES = fileURLToPath(new URL("../../node_modules/", import.meta.url));

/** The path of its program. */
export const nodeRelease = (release: number): string => {
  const folder = join(PACKAGES, ".cache", `turn-relay-node-${release}`);
  const kept = keptBuild({ folder, sources: [], packages: PACKAGES }, (fresh) => {
    npm(emptyProject(fresh), "install", `node@${release}`);
  });
  return join(kept, "node_modules", "node", "bin", "node");
};
