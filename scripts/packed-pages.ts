// The Markdown pages as the package has them: `npm pack` takes them from where they lie, so `prepack` rewrites them there,
// and `postpack` puts them back. A link to what is not packed becomes its text.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
/** The pages as they were, until they are back. */
const KEPT = join(ROOT, "node_modules", ".cache", "turn-relay-pages.json");

/** npm packs these, whatever `files` says. */
const ALWAYS = ["README.md", "LICENSE", "package.json"];

/** `files` of a package.json: files, folders, and what `!` leaves out. The last entry that fits decides. */
export const isPacked = (files: readonly string[], path: string): boolean => {
  const fitting = files.filter((entry) => entryFits(entry.replace(/^!/, ""), path));
  return ALWAYS.includes(path) || (fitting.length > 0 && !fitting.at(-1)?.startsWith("!"));
};

const entryFits = (entry: string, path: string): boolean => {
  const pattern = entry
    .split("/")
    .map((part) => (part === "**" ? ".*" : part.replaceAll(".", "\\.").replaceAll("*", "[^/]*")))
    .join("/")
    .replaceAll(".*/", "(?:.*/)?");
  return new RegExp(`^${pattern}(?:/.*)?$`).test(path);
};

/** Code stays as it is. */
const CODE = /^( *)(```|~~~)[\s\S]*?^\1\2 *$|(`+)[\s\S]*?\3/gm;
const LINK = /!?\[((?:[^[\]]|\[[^\]]*\])*)\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)/g;
const PICTURE = /<img [^>]*src="([^"]+)"[^>]*>\n*/g;

/** The page at `path`, where links lead to packed files or to addresses. */
export const packedPage = (files: readonly string[], path: string, text: string): string => {
  const leads = (target: string): boolean =>
    /^(?:[a-z][a-z+.-]*:|#)/i.test(target) ||
    isPacked(files, posix.join(posix.dirname(path), target.replace(/#.*$/, "")).replace(/\/$/, ""));
  const codes: string[] = [];
  const prose = text.replace(CODE, (code) => `\0${codes.push(code) - 1}\0`);
  return prose
    .replace(LINK, (link, label: string, target: string) => (leads(target) ? link : label))
    .replace(PICTURE, (picture, target: string) => (leads(target) ? picture : ""))
    .replace(/\0(\d+)\0/g, (_, at: string) => codes[Number(at)] ?? "");
};

/** The packed pages, by their paths from the root. */
export const packedPages = (files: readonly string[]): readonly string[] =>
  ["", "docs", "docs/rules", "examples"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: folder === "examples", encoding: "utf8" })
      .map((name) => posix.join(folder, name.replaceAll("\\", "/")))
      .filter((path) => path.endsWith(".md") && !path.includes("node_modules/") && isPacked(files, path)),
  );

export const filesOfPackage = (): readonly string[] =>
  JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")).files;

const rewrite = (): void => {
  const files = filesOfPackage();
  const before = packedPages(files).map((path) => [path, readFileSync(join(ROOT, path), "utf8")] as const);
  mkdirSync(dirname(KEPT), { recursive: true });
  writeFileSync(KEPT, JSON.stringify(before));
  for (const [path, text] of before) writeFileSync(join(ROOT, path), packedPage(files, path, text));
};

const restore = (): void => {
  if (!existsSync(KEPT)) return;
  const before: readonly (readonly [string, string])[] = JSON.parse(readFileSync(KEPT, "utf8"));
  for (const [path, text] of before) writeFileSync(join(ROOT, path), text);
  rmSync(KEPT);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // A pack that was interrupted left its pages rewritten.
  restore();
  if (process.argv[2] === "pack") rewrite();
}
