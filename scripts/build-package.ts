// Builds `dist/`, which is what the published package contains beside `bin/`: `npm run build`.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import { buildParts } from "./build-parts.ts";
import { bundleProgram, REQUIRE } from "./bundle-program.ts";
import { PACKAGE_ENTRIES, type PackageEntry } from "./package-entries.ts";
import { writeSite } from "./site/write-site.ts";
import { thirdPartyLicenses } from "./third-party-licenses.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const dist = join(root, "dist");
const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** It finds the parts beside itself. */
const KEPT_PROGRAM = join(dist, "parts", "src", "bundle", "kept-program.js");

/** Returns the files that went in. */
const bundleEntry = ({ name, source, platform, over }: PackageEntry): readonly string[] => {
  const below = PACKAGE_ENTRIES.find((entry) => entry.name === over);
  const { metafile } = buildSync({
    entryPoints: { [name]: join(root, source) },
    outdir: dist,
    bundle: true,
    format: "esm",
    platform,
    target: "es2022",
    charset: "utf8",
    mainFields: ["module", "main"],
    // The types name them, so a program may give and take their values.
    external: [
      ...Object.keys({ ...dependencies, ...peerDependencies }),
      KEPT_PROGRAM,
      ...(below ? [join(root, below.source)] : []),
    ],
    alias: { "#kept-program": KEPT_PROGRAM },
    ...(platform === "node" ? { banner: { js: REQUIRE } } : {}),
    metafile: true,
    logLevel: "warning",
  });
  if (below) {
    const file = join(dist, `${name}.js`);
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replaceAll(`"../${below.source}"`, `"../${below.name}.js"`));
  }
  return Object.keys(metafile.inputs);
};

/** A declaration names its neighbours by `.ts`, which only a project with a special option may do. */
const writeTypes = (): void => {
  const compiler = join(root, "node_modules/typescript/bin/tsc");
  execFileSync(process.execPath, [compiler, "-p", join(root, "tsconfig.package.json")], { stdio: "inherit" });
  const types = join(dist, "types");
  for (const file of readdirSync(types, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".d.ts")) continue;
    const text = readFileSync(join(types, file), "utf8");
    writeFileSync(join(types, file), text.replaceAll(/(["'])(\.{1,2}\/[^"']+)\.ts\1/g, "$1$2.js$1"));
  }
};

/** The compiler writes an address outside the bundle as it was given. */
const findKeptProgramBeside = (path: string): void =>
  writeFileSync(
    path,
    readFileSync(path, "utf8").replace(KEPT_PROGRAM, relative(dirname(path), KEPT_PROGRAM)),
  );

rmSync(dist, { recursive: true, force: true });
const files = [
  bundleProgram(join(dist, "program")),
  buildParts(join(dist, "parts")),
  ...PACKAGE_ENTRIES.map(bundleEntry),
  await writeSite(join(dist, "parts", "site-pages"), "/docs/"),
].flat();
findKeptProgramBeside(join(dist, "cdk", "index.js"));
writeFileSync(join(dist, "THIRD-PARTY-LICENSES.txt"), thirdPartyLicenses(root, files));
writeTypes();
