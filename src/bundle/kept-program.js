// The program of this checkout: the command line and the functions, bundled. Built if a source has changed, by a process
// of its own, so that no compiler stays in this one. Plain JavaScript, because the command line needs it first.

import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { keptBuild } from "./kept-build.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const packages = join(root, "node_modules");
const SOURCES = [
  ...["src", "functions", "docs", "scripts", "openapi.yaml", "asyncapi.yaml", "package.json"],
  "node_modules/.package-lock.json",
];

export const keptProgram = () =>
  keptBuild(
    {
      folder: join(packages, ".cache", "turn-relay"),
      sources: SOURCES.map((name) => join(root, name)),
      packages,
    },
    (outFolder) => {
      const script = join(root, "scripts", "build-program.ts");
      execFileSync(process.execPath, ["--import", import.meta.resolve("tsx"), script, outFolder], {
        stdio: ["ignore", "ignore", "inherit"],
      });
    },
  );
