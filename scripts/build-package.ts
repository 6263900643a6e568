// Builds `dist/`, which is what the published package contains beside `bin/`: `npm run build`.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync, transformSync } from "esbuild";
import { buildWeb } from "../src/bundle/build-web.ts";
import { packWeb } from "../src/bundle/pack-web.ts";
import { SEARCH_FILE } from "../src/bundle/site/searched-pages.ts";
import { TEXTS_EXTENSION, writeServedTexts } from "../src/bundle/write-served-texts.ts";
import { buildWholeBundles } from "../src/local/hosts/build-bundles.ts";
import { IN_PROCESS } from "../src/local/hosts/bundle-functions.ts";
import { buildParts } from "./build-parts.ts";
import { REQUIRE } from "./bundle-program.ts";
import { PACKAGE_ENTRIES, type PackageEntry, SMALL } from "./package-entries.ts";
import { writeSite } from "./site/write-site.ts";
import { thirdPartyLicenses } from "./third-party-licenses.ts";
import { writeClientPackage } from "./write-client-package.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const dist = join(root, "dist");
const parts = join(dist, "parts");
const { dependencies, peerDependencies, exports } = JSON.parse(
  readFileSync(join(root, "package.json"), "utf8"),
);

/** The compiler writes a declaration for each module that it reads. Those to which no entry leads do not stay. */
const entryTypes = Object.values<{ readonly types?: string }>(exports).flatMap(({ types }) => types ?? []);

/** It finds the parts beside itself. */
const KEPT_PROGRAM = join(parts, "src", "bundle", "kept-program.js");

const isOfCdk = ({ name }: PackageEntry): boolean => name.startsWith("cdk/");

/** Those that have the games in them share their modules. Each of the others is whole, or stands over another one. */
const sharesGames = (entry: PackageEntry): boolean =>
  entry.over === undefined && entry.name !== "client/index" && !isOfCdk(entry);

const bundleEntries = (): readonly string[] =>
  [
    bundled(PACKAGE_ENTRIES.filter(sharesGames), "browser", null),
    bundled(PACKAGE_ENTRIES.filter(isOfCdk), "node", null),
    ...PACKAGE_ENTRIES.filter((entry) => !sharesGames(entry) && !isOfCdk(entry)).map((entry) => {
      const below = PACKAGE_ENTRIES.find(({ name }) => name === entry.over) ?? null;
      return bundled([entry], entry.platform, below);
    }),
  ].flat();

/** Returns the files that went in. */
const bundled = (
  entries: readonly PackageEntry[],
  platform: PackageEntry["platform"],
  below: PackageEntry | null,
): readonly string[] => {
  const { metafile } = buildSync({
    entryPoints: Object.fromEntries(entries.map(({ name, source }) => [name, join(root, source)])),
    outdir: dist,
    bundle: true,
    splitting: entries.length > 1,
    chunkNames: "shared/[name]-[hash]",
    format: "esm",
    platform,
    target: "es2022",
    charset: "utf8",
    mainFields: ["module", "main"],
    ...SMALL,
    // The types name them, so a program may give and take their values.
    external: [
      ...Object.keys({ ...dependencies, ...peerDependencies }),
      KEPT_PROGRAM,
      ...(below ? [join(root, below.source)] : []),
    ],
    alias: { "#kept-program": KEPT_PROGRAM },
    sourcemap: entries.some(({ isOfClient }) => isOfClient) && "external",
    ...(platform === "node" ? { banner: { js: REQUIRE } } : {}),
    metafile: true,
    logLevel: "warning",
  });
  for (const { name } of below ? entries : []) {
    const file = join(dist, `${name}.js`);
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replaceAll(`"../${below?.source}"`, `"../${below?.name}.js"`));
  }
  return Object.keys(metafile.inputs);
};

const compile = (...options: readonly string[]): string =>
  execFileSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), ...options], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });

/** A declaration names its neighbours by `.ts`, which only a project with a special option may do. */
const writeTypes = (): void => {
  compile("-p", "tsconfig.package.json", "--checkers", "1");
  const files = readdirSync(join(dist, "types"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".d.ts"))
    .map((file) => join(dist, "types", file));
  for (const file of files) {
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replaceAll(/(["'])(\.{1,2}\/[^"']+)\.ts\1/g, "$1$2.js$1"));
  }
  const read = new Set(
    compile("--listFilesOnly", "--ignoreConfig", "--module", "nodenext", ...entryTypes).split("\n"),
  );
  for (const file of files) if (!read.has(file)) rmSync(file);
};

/** The compiler writes an address outside the bundle as it was given. */
const findKeptProgramBeside = (path: string): void => {
  const text = readFileSync(path, "utf8");
  if (text.includes(KEPT_PROGRAM))
    writeFileSync(path, text.replace(KEPT_PROGRAM, relative(dirname(path), KEPT_PROGRAM)));
};

/** What the relay of the shipped games needs beside the parts. */
const buildShipped = (): readonly string[] => {
  const texts = join(parts, "texts");
  buildSync({
    entryPoints: [writeServedTexts(texts, true)],
    outdir: texts,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    format: "esm",
    platform: "node",
    loader: { [TEXTS_EXTENSION]: "file" },
    // The texts already lie where the bundler would copy them.
    assetNames: "[name]",
    allowOverwrite: true,
  });
  const whole = join(dist, "whole");
  buildWholeBundles(IN_PROCESS, whole);
  for (const name of Object.keys(IN_PROCESS))
    writeFileSync(
      join(parts, "functions", "functions", `${name}.cjs`),
      transformSync(readFileSync(join(whole, `${name}.cjs`), "utf8"), { minify: true }).code,
    );
  rmSync(whole, { recursive: true });
  const web = join(parts, "web");
  const files = buildWeb(web);
  packWeb(web);
  return files;
};

rmSync(dist, { recursive: true, force: true });
const files = [
  buildParts(parts),
  buildShipped(),
  bundleEntries(),
  await writeSite(join(parts, "site-pages"), "/docs/"),
].flat();
// The relay makes it of the pages, which have the same texts.
rmSync(join(parts, "site-pages", SEARCH_FILE));
packWeb(join(parts, "site-pages"));
for (const folder of ["cdk", "shared"])
  for (const name of readdirSync(join(dist, folder))) findKeptProgramBeside(join(dist, folder, name));
writeFileSync(join(dist, "THIRD-PARTY-LICENSES.txt"), thirdPartyLicenses(root, files));
writeTypes();
await writeClientPackage(root, dist);
