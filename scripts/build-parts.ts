// Builds `dist/parts/`: all that a relay is built from, for projects with a `turn-relay.config.ts`. Everything is in there
// but the config, and what stands in its place on AWS and on one machine. `link-program.js` puts them together.
import { cpSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { type BuildOptions, buildSync } from "esbuild";
import { REFERENCE_ASSETS } from "../src/bundle/reference-assets.ts";
import { ROOT, type Side } from "../src/bundle/source-files.ts";

/** Modules that a bundle asks for by name, or is made of. Each side has its own, so that it shares them with its games. */
const SHARED = ["src/config/index.ts", "src/games/index.ts", "src/games/shipped-relay.ts"];

const ENTRIES: Readonly<Record<Side, readonly string[]>> = {
  program: [
    ...["src/cli/main.ts", "src/bot/index.ts", "src/client/node.ts", "src/local/database/watchdog.js"],
    ...["src/local/hosts/host-worker.js", "src/local/hosts/built-program.ts"],
    "src/simulator/world/build.ts",
    ...["scripts/build-program.ts", "scripts/build-uploads.ts", "scripts/check-config.ts"],
  ],
  functions: [
    ...readdirSync(join(ROOT, "functions")).flatMap((name) =>
      /(?<!\.d)\.ts$/.test(name) ? `functions/${name}` : [],
    ),
    ...["host-metrics", "host-ports"].map((name) => `src/local/hosts/${name}.ts`),
    ...["metric-lines", "signed-ports"].map((name) => `src/aws/lambda/${name}.ts`),
    "src/aws/dynamo/bundled-commands.ts",
  ],
  page: [
    ...["src/web/main.tsx", "src/web/service-worker.ts"],
    ...["src/web/presentations/index.ts", "src/web/presentations/shipped-presentations.ts"],
  ],
};

const OPEN: Readonly<Record<Side, BuildOptions>> = {
  program: { platform: "node", external: ["#relay", "#program", "zod", "esbuild"] },
  functions: {
    platform: "node",
    external: [...["#relay", "#metrics", "#ports"], ...["zod", "served-texts", "@aws-sdk/client-dynamodb"]],
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
const SCRIPTS = [
  ...["kept-build.js", "kept-program.js", "link-program.js", "node-imports.js"],
  "presentation-files.js",
].map((name) => `src/bundle/${name}`);

/** Returns the files that went in. */
export const buildParts = (outFolder: string): readonly string[] => {
  for (const folder of FILES) copyTexts(folder, outFolder);
  cpSync(join(ROOT, "template"), join(outFolder, "template"), { recursive: true });
  for (const script of SCRIPTS) cpSync(join(ROOT, script), join(outFolder, script), { recursive: true });
  // A module of the folder finds its packages from here.
  writeFileSync(join(outFolder, "package.json"), '{ "type": "module" }\n');
  mkdirSync(join(outFolder, "reference"));
  for (const [name, make] of Object.entries(REFERENCE_ASSETS))
    writeFileSync(join(outFolder, "reference", name), make());
  return (["program", "functions", "page"] as const).flatMap((side) =>
    buildSide(side, join(outFolder, side)),
  );
};

const copyTexts = (folder: string, outFolder: string): void => {
  for (const name of readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })) {
    if (!COPIED.test(name)) continue;
    const target = join(outFolder, folder, name);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(ROOT, folder, name), target);
  }
};

const buildSide = (side: Side, outdir: string): readonly string[] => {
  const { metafile } = buildSync({
    ...OPEN[side],
    entryPoints: [...ENTRIES[side], ...SHARED].map((path) => join(ROOT, path)),
    outbase: ROOT,
    outdir,
    bundle: true,
    splitting: true,
    format: "esm",
    target: "es2022",
    charset: "utf8",
    mainFields: ["module", "main"],
    metafile: true,
    logLevel: "warning",
  });
  return Object.keys(metafile.inputs).map((path) => relative(ROOT, path));
};
