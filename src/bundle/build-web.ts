// Builds the web table: its page, scripts, style and pictures, as any static host can serve them.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import { ASSETS, CONFIG_FILE, PAGE_FILE } from "./web-site.ts";

const source = (path: string): string => fileURLToPath(new URL(`../web/${path}`, import.meta.url));

/** Writes the files into the folder. Returns the files that went in. */
export const buildWeb = (outFolder: string): readonly string[] => {
  const { metafile } = buildSync({
    entryPoints: { main: source("main.tsx"), style: source("styles/style.css") },
    outdir: join(outFolder, ASSETS),
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    assetNames: "[name]-[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "browser",
    target: ["es2022", "chrome110", "firefox115", "safari16.4"],
    charset: "utf8",
    minify: true,
    jsx: "automatic",
    jsxImportSource: "preact",
    mainFields: ["module", "main"],
    // As in the functions: a schema is built when it is first used.
    alias: { zod: fileURLToPath(new URL("./lazy-zod.ts", import.meta.url)) },
    metafile: true,
    logLevel: "warning",
  });
  const addressOf = (path: string): string => `/${ASSETS}/${basename(path)}`;
  const built = (entry: string) => {
    const [path, output] =
      Object.entries(metafile.outputs).find(([, { entryPoint }]) =>
        entryPoint?.endsWith(`src/web/${entry}`),
      ) ?? [];
    if (path === undefined || output === undefined) throw new Error(`${entry} was not built`);
    const parts = output.imports.filter(({ kind }) => kind === "import-statement");
    return { address: addressOf(path), parts: parts.map((part) => addressOf(part.path)) };
  };
  const main = built("main.tsx");
  mkdirSync(outFolder, { recursive: true });
  const html = readFileSync(source(PAGE_FILE), "utf8")
    .replace("CONFIG", `/${CONFIG_FILE}`)
    .replace("SCRIPT", main.address)
    .replace("STYLE", built("styles/style.css").address)
    // What the first script imports comes with it, not after it.
    .replace("</head>", `${main.parts.map(preloaded).join("")}</head>`);
  writeFileSync(join(outFolder, PAGE_FILE), html);
  copyFileSync(source("icon.svg"), join(outFolder, "icon.svg"));
  return Object.keys(metafile.inputs);
};

const preloaded = (address: string): string => `<link rel="modulepreload" href="${address}">\n`;
