// The Markdown pages as the package has them. A link to what is not packed becomes its text.
import { posix } from "node:path";

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
