// The program of this checkout or package: the command line and the functions, bundled with the games of one config. And
// what a deployment of it uploads. Built if a source has changed, by a process of its own, so that no compiler stays in
// this one. Plain JavaScript, because the command line needs it first.

import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import { PAGE_FOLDER } from "./card-pictures.js";
import { keptBuild } from "./kept-build.js";
import { presentationFiles } from "./presentation-files.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const linker = fileURLToPath(new URL("./link-program.js", import.meta.url));
const isPackage = existsSync(join(root, "page"));

/** The package is a folder of the packages that its user has. */
const packages = isPackage ? join(root, "..", "..", "..") : join(root, "node_modules");

const SOURCES = isPackage
  ? ["."]
  : [
      "src",
      "functions",
      "docs/rules",
      "scripts",
      "template",
      "examples/games",
      "package.json",
      "node_modules/.package-lock.json",
    ];

export const keptProgram = (config = null) => kept("program", "turn-relay", config);

export const keptUploads = (config = null) => kept("uploads", "turn-relay-uploads", config, SITE_SOURCES);

export const keptSite = (config = null) => kept("site", "turn-relay-site", config, SITE_SOURCES);

/** The package has the site ready among its parts. */
const SITE_SOURCES = isPackage
  ? []
  : ["docs", "examples", "clients/python/README.md", "CONTRIBUTING.md", "CHANGELOG.md"];

const kept = (what, folder, config, others = []) =>
  keptBuild(
    {
      folder: join(packages, ".cache", folder),
      sources: [
        ...[...SOURCES, ...others].map((name) => join(root, name)),
        ...(config === null ? [] : sourcesOf(config)),
      ],
      packages,
    },
    (outFolder) => {
      const args = ["--enable-source-maps", linker, outFolder, config ?? "", what];
      execFileSync(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"] });
    },
  );

/** The config and the presentations, all that they import by a path, the texts of the games, and the packages. */
const sourcesOf = (config) => {
  const { metafile } = buildSync({
    entryPoints: [config, ...presentationFiles(dirname(config)).map(({ path }) => path)],
    outdir: dirname(config),
    bundle: true,
    write: false,
    metafile: true,
    platform: "node",
    packages: "external",
    logLevel: "silent",
    absWorkingDir: dirname(config),
  });
  const files = Object.keys(metafile.inputs).map((name) => join(dirname(config), name));
  return [
    ...files,
    ...["games", PAGE_FOLDER, "node_modules/.package-lock.json"].map((name) => join(dirname(config), name)),
  ];
};
