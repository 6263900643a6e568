// Builds the web table: its page, scripts, style and pictures, as any static host can serve them.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { type BuildOptions, buildSync, type Metafile } from "esbuild";
import { GAMES } from "../games/catalog.ts";
import { type WrittenBrand, writeBrand } from "./brand/write-brand.ts";
import { escapedHtml } from "./escaped-html.ts";
import { linkAliases } from "./link-aliases.ts";
import { withPreview } from "./link-previews.ts";
import { writePictures } from "./picture-sheet.ts";
import { presentationFiles } from "./presentation-files.js";
import { CONFIG, sourceFile, sourceModule } from "./source-files.ts";
import { ASSETS, CONFIG_FILE, PAGE_FILE, WORKER_FILE } from "./web-site.ts";
import { writePreviews } from "./write-previews.ts";

const source = (path: string): string => sourceFile(`src/web/${path}`);

const COMMON = {
  bundle: true,
  write: false,
  platform: "browser",
  target: ["es2022", "chrome110", "firefox115", "safari16.4"],
  charset: "utf8",
  minify: true,
  metafile: true,
  logLevel: "warning",
} as const satisfies BuildOptions;

const ASSET = {
  ...COMMON,
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
} as const satisfies BuildOptions;

/** Of a hidden tab whose match waits. The page asks for it by this name. */
const WAITING_ICON = "icon-waiting.svg";

const WORKER = basename(WORKER_FILE, ".js");

const LEADS = {
  en: "Card games against bots, with friends, or with whoever is there.",
  es: "Juegos de cartas contra bots, con amigos o con quien se apunte.",
  is: "Spil við tölvuspilara, vini eða hvern sem er.",
};

/** The name of a written module. */
const PRESENTATIONS = "presentations.js";

/** Writes the files into the folder. Returns the files that went in. */
export const buildWeb = (outFolder: string): readonly string[] => {
  mkdirSync(join(outFolder, ASSETS), { recursive: true });
  const { style, sheets, inputs } = buildSheets(outFolder);
  const { name, logo, words, icons, sheet: colours } = writeBrand(outFolder);
  const { metafile, outputFiles } = buildSync({
    ...ASSET,
    entryPoints: { main: sourceModule("src/web/main", "page") },
    outdir: join(outFolder, ASSETS),
    splitting: true,
    format: "esm",
    jsx: "automatic",
    jsxImportSource: "preact",
    mainFields: ["module", "main"],
    alias: {
      ...linkAliases("page"),
      "#presentations": writePresentations(outFolder),
      "turn-relay/presentation": sourceModule("src/web/presentations/index", "page"),
    },
    // As texts: a value would be a script of its own.
    define: {
      PAGE_SHEETS: JSON.stringify(JSON.stringify(sheets)),
      PAGE_BRAND: JSON.stringify(JSON.stringify({ name, logo, words })),
    },
  });
  rmSync(join(outFolder, PRESENTATIONS), { force: true });
  const main = entryOf(metafile, sourceModule("src/web/main", "page"));
  const used = reachedFrom(metafile, main);
  for (const { path, contents } of outputFiles)
    if (used.has(basename(path))) writeFileSync(join(outFolder, ASSETS, basename(path)), contents);
  const parts = [...reachedFrom(metafile, main, "import-statement")].filter(
    (name) => name !== basename(main),
  );
  const pictures = CONFIG === null ? null : writePictures(outFolder, dirname(CONFIG), GAMES);
  const html = readFileSync(source(PAGE_FILE), "utf8")
    .replace("CONFIG", `/${CONFIG_FILE}`)
    .replace("SCRIPT", addressOf(main))
    .replace("STYLE", style)
    .replaceAll("NAME", () => escapedHtml(name))
    // The first view needs no script: the bar with the name.
    .replace("LOGO", logo ?? "/icon.svg")
    .replace("ICONS", icons)
    // What the first script imports comes with it, not after it.
    .replace("</head>", `${parts.map((name) => preloaded(addressOf(name))).join("")}</head>`)
    .replace("</head>", `${[pictures, colours].map(styled).join("")}</head>`);
  writeFileSync(join(outFolder, PAGE_FILE), html);
  writeFileSync(join(outFolder, WAITING_ICON), readFileSync(source(WAITING_ICON)));
  const worker = buildWorker(outFolder);
  // Afterwards: a browser needs none of it.
  const leads = words ? leadsOf(words) : LEADS;
  const previews = writePreviews(outFolder, { name, leads });
  writeFileSync(join(outFolder, PAGE_FILE), withPreview(html, previews, null, ""));
  return [...inputs, ...Object.keys(metafile.inputs), ...worker];
};

const leadsOf = ({ en, es = en, is = en }: NonNullable<WrittenBrand["words"]>): typeof LEADS => ({
  ...{ en: en.lead, es: es.lead, is: is.lead },
});

/** Returns the addresses of the style sheets: the first page's, and all by their names. */
const buildSheets = (outFolder: string) => {
  const names = readdirSync(source("styles")).flatMap((file) => /^(.*)-sheet\.css$/.exec(file)?.[1] ?? []);
  const { metafile, outputFiles } = buildSync({
    ...ASSET,
    entryPoints: Object.fromEntries(names.map((name) => [name, source(`styles/${name}-sheet.css`)])),
    outdir: join(outFolder, ASSETS),
  });
  for (const { path, contents } of outputFiles) writeFileSync(path, contents);
  const address = (name: string): string => addressOf(entryOf(metafile, source(`styles/${name}-sheet.css`)));
  return {
    style: address("style"),
    sheets: Object.fromEntries(names.map((name) => [name, address(name)])),
    inputs: Object.keys(metafile.inputs),
  };
};

const addressOf = (path: string): string => `/${ASSETS}/${basename(path)}`;
const styled = (address: string | null): string =>
  address === null ? "" : `<link rel="stylesheet" href="${address}">\n`;
const preloaded = (address: string): string => `<link rel="modulepreload" href="${address}">\n`;

const entryOf = ({ outputs }: Metafile, entry: string): string => {
  const path = Object.keys(outputs).find((output) => {
    const { entryPoint } = outputs[output] ?? {};
    return entryPoint !== undefined && resolve(entryPoint) === entry;
  });
  if (path === undefined) throw new Error(`${entry} was not built`);
  return path;
};

/**
 * The names of the files that the page may load: a package brings scripts along that nobody asks for. `kind`: only by
 * imports of this kind.
 */
const reachedFrom = ({ outputs }: Metafile, entry: string, kind?: string): ReadonlySet<string> => {
  const reached = new Set<string>();
  const reach = (path: string): void => {
    if (reached.has(path)) return;
    reached.add(path);
    for (const one of outputs[path]?.imports ?? [])
      if (!one.external && (kind === undefined || one.kind === kind)) reach(one.path);
  };
  reach(entry);
  return new Set([...reached].map((path) => basename(path)));
};

/** The worker keeps every file that is in the folder. */
const buildWorker = (outFolder: string): readonly string[] => {
  const names = readdirSync(outFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
  const hash = createHash("sha256");
  for (const name of names) hash.update(readFileSync(name));
  const addresses = names.map((name) => name.slice(outFolder.length).replaceAll("\\", "/"));
  const { metafile, outputFiles } = buildSync({
    ...COMMON,
    entryPoints: { [WORKER]: sourceModule(`src/web/${WORKER}`, "page") },
    outdir: outFolder,
    format: "iife",
    define: {
      PAGE_FILES: JSON.stringify(addresses.map((address) => (address === `/${PAGE_FILE}` ? "/" : address))),
      PAGE_VERSION: JSON.stringify(hash.digest("hex").slice(0, VERSION_LETTERS)),
    },
  });
  for (const { path, contents } of outputFiles) writeFileSync(path, contents);
  return Object.keys(metafile.inputs);
};

const VERSION_LETTERS = 16;

/**
 * The presentations of the page: the shipped ones, and those of the project's games, which lie in their folders. Returns the
 * path of the module. If a game of the project has a presentation, it is written into the folder.
 */
const writePresentations = (folder: string): string => {
  const shipped = sourceModule("src/web/presentations/shipped-presentations", "page");
  const all = CONFIG === null ? [] : presentationFiles(dirname(CONFIG));
  const own = all.filter(({ id }) => GAMES.some((game) => game.id === id));
  if (own.length === 0) return shipped;
  const path = join(folder, PRESENTATIONS);
  writeFileSync(
    path,
    [
      `import shipped from ${JSON.stringify(shipped)};`,
      ...own.map((one, i) => `import own${i} from ${JSON.stringify(one.path)};`),
      `export default { ...shipped, ${own.map(({ id }, i) => `${JSON.stringify(id)}: own${i}`).join(", ")} };`,
    ].join("\n"),
  );
  return path;
};
