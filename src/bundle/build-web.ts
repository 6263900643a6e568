// Builds the web table: its page, scripts, style and pictures, as any static host can serve them.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

const source = (path: string): string => fileURLToPath(new URL(`../web/${path}`, import.meta.url));

/** The scripts and styles have their hash in their names, so a browser may keep them for ever. */
export const ASSETS = "assets";

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
  const built = (entry: string): string => {
    const [path] =
      Object.entries(metafile.outputs).find(([, output]) =>
        output.entryPoint?.endsWith(`src/web/${entry}`),
      ) ?? [];
    if (path === undefined) throw new Error(`${entry} was not built`);
    return `/${ASSETS}/${basename(path)}`;
  };
  mkdirSync(outFolder, { recursive: true });
  const html = readFileSync(source("index.html"), "utf8")
    .replace("SCRIPT", built("main.tsx"))
    .replace("STYLE", built("styles/style.css"));
  writeFileSync(join(outFolder, "index.html"), html);
  copyFileSync(source("icon.svg"), join(outFolder, "icon.svg"));
  return Object.keys(metafile.inputs);
};
