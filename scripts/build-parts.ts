// Builds `dist/parts/`: all that a relay is built from. Everything is in there but the config, and what stands in its place
// on AWS and on one machine. For a project with a `turn-relay.config.ts`, `link-program.js` puts them together. For a
// relay of the shipped games, Node itself does, by the `imports` below.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { type BuildOptions, buildSync, type Metafile, transformSync } from "esbuild";
import * as zod from "zod";
import { ROOT, type Side } from "../src/bundle/source-files.ts";

/** Modules that a bundle asks for by name, or is made of. Each side has its own, so that it shares them with its games. */
const SHARED = ["src/config/index.ts", "src/games/index.ts", "src/games/shipped-relay.ts"];

const ENTRIES: Readonly<Record<Side, readonly string[]>> = {
  program: [
    ...["src/cli/main.ts", "src/bot/index.ts", "src/client/node.ts", "src/local/database/watchdog.js"],
    ...["host-worker.js", "built-program.ts", "packed-program.ts"].map((name) => `src/local/hosts/${name}`),
    "src/simulator/world/build.ts",
    ...["scripts/build-program.ts", "scripts/build-uploads.ts", "scripts/check-config.ts"],
  ],
  functions: [
    ...readdirSync(join(ROOT, "functions")).flatMap((name) =>
      /(?<!\.d)\.ts$/.test(name) ? `functions/${name}` : [],
    ),
    ...["host-metrics", "host-ports"].map((name) => `src/local/hosts/${name}.ts`),
    ...["metric-lines", "signed-ports"].map((name) => `src/aws/lambda/${name}.ts`),
  ],
  page: [
    ...["src/web/main.tsx", "src/web/service-worker.ts"],
    ...["src/web/presentations/index.ts", "src/web/presentations/shipped-presentations.ts"],
  ],
};

/** For Node. A linked bundle has others in their places. */
const IMPORTS = {
  "#zod": "./zod.js",
  "#zod/*": "zod/*",
  "#program": "./program/src/local/hosts/packed-program.js",
  "#program-relay": "./program/src/games/shipped-relay.js",
  "#functions-relay": "./functions/src/games/shipped-relay.mjs",
  "#metrics": "./functions/src/local/hosts/host-metrics.mjs",
  "#ports": "./functions/src/local/hosts/host-ports.mjs",
  "#served-texts": "./texts/served-texts.mjs",
};
/** As in `bundle-program.ts`. That one's own stands above the parts that it links, so the names differ. */
const REQUIRE =
  'import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);';
const OF_NODE: BuildOptions = { platform: "node", external: [...Object.keys(IMPORTS), "esbuild"] };

const OPEN: Readonly<Record<Side, BuildOptions>> = {
  program: { ...OF_NODE, alias: { "#relay": "#program-relay", zod: "#zod" }, banner: { js: REQUIRE } },
  functions: {
    ...OF_NODE,
    outExtension: { ".js": ".mjs" },
    alias: {
      ...{ "#relay": "#functions-relay", zod: "#zod" },
      "@aws-sdk/client-dynamodb": join(ROOT, "src/aws/dynamo/bundled-commands.ts"),
    },
  },
  page: {
    platform: "browser",
    external: ["#relay", "#presentations", "zod"],
    jsx: "automatic",
    jsxImportSource: "preact",
  },
};

/** Texts and pictures, under the names that they have here. */
const FILES = ["docs/rules", "src/web", "src/games"];
const COPIED = /\.(md|json|css|html|svg|png|webmanifest)$/;
/** The built page of the package has them too. */
const IN_BUILT_PAGE = /^shared\/.*\.png$/;
const SCRIPTS = [
  ...["kept-build.js", "kept-program.js", "link-program.js", "own-sources.js"],
  ...["card-pictures.js", "presentation-files.js"],
].map((name) => `src/bundle/${name}`);

/** Returns the files that went in. */
export const buildParts = (outFolder: string): readonly string[] => {
  for (const folder of FILES) copyTexts(folder, outFolder);
  cpSync(join(ROOT, "template"), join(outFolder, "template"), { recursive: true });
  for (const script of SCRIPTS) cpSync(join(ROOT, script), join(outFolder, script), { recursive: true });
  // A module of the folder finds its packages from here.
  writeFileSync(join(outFolder, "package.json"), `${JSON.stringify({ type: "module", imports: IMPORTS })}\n`);
  const sides = (["program", "functions", "page"] as const).flatMap((side) =>
    buildSide(side, join(outFolder, side)),
  );
  return [...sides, ...buildZod(outFolder)];
};

const copyTexts = (folder: string, outFolder: string): void => {
  for (const name of readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })) {
    if (!COPIED.test(name) || IN_BUILT_PAGE.test(name)) continue;
    const target = join(outFolder, folder, name);
    mkdirSync(dirname(target), { recursive: true });
    const file = join(ROOT, folder, name);
    if (name.endsWith(".css")) writeFileSync(target, shortened(readFileSync(file, "utf8")));
    else cpSync(file, target);
  }
};

/** Their comments are for readers of the sources. */
const shortened = (sheet: string): string => transformSync(sheet, { loader: "css", minify: true }).code;

const COMMON = {
  bundle: true,
  format: "esm",
  target: "es2022",
  charset: "utf8",
  mainFields: ["module", "main"],
  minify: true,
  metafile: true,
  logLevel: "warning",
} as const satisfies BuildOptions;

const buildSide = (side: Side, outdir: string): readonly string[] => {
  const entries = [...ENTRIES[side], ...SHARED];
  const { metafile } = buildSync({
    ...OPEN[side],
    ...COMMON,
    entryPoints: entries.map((path) => join(ROOT, path)),
    outbase: ROOT,
    outdir,
    splitting: true,
  });
  dropOrphans(metafile, entries);
  return Object.keys(metafile.inputs).map((path) => relative(ROOT, path));
};

/** The bundler also writes what only a module that it has left out imports in time. Nothing leads to such a file. */
const dropOrphans = ({ outputs }: Metafile, entries: readonly string[]): void => {
  const isEntry = ({ entryPoint = "" }: { readonly entryPoint?: string }) =>
    entries.includes(relative(ROOT, resolve(entryPoint)));
  const kept = new Set(Object.keys(outputs).filter((path) => isEntry(outputs[path] ?? {})));
  // A set visits what is added to it on the way.
  for (const path of kept) for (const { path: next } of outputs[path]?.imports ?? []) kept.add(next);
  for (const path of Object.keys(outputs)) if (!kept.has(path)) rmSync(path);
};

/** In one file, which Node loads in a third of the time. These names have the texts of all languages in them. */
const UNUSED = ["core", "default", "locales", "z"];

const buildZod = (outFolder: string): readonly string[] => {
  const names = Object.keys(zod).filter((name) => !UNUSED.includes(name));
  const contents = `export { ${names.join(", ")} } from "zod";`;
  const { metafile } = buildSync({
    ...COMMON,
    stdin: { contents, resolveDir: ROOT },
    ...{ outfile: join(outFolder, "zod.js"), platform: "node" },
  });
  return Object.keys(metafile.inputs);
};
