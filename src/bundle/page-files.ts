// The files of a built page as a host of files takes them: with their headers, and with the address of the relay beside them.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  PREVIEWS_FILE,
  PREVIEWS_FOLDER,
  type Previews,
  previewFile,
  sharedLinks,
  withPreview,
} from "./link-previews.ts";
import {
  ASSETS,
  CONFIG_FILE,
  cacheControlOf,
  contentTypeOf,
  PAGE_FILE,
  WORKER_FILE,
  webConfig,
} from "./web-site.ts";

export interface PageFile {
  /** Its path below the page's address. */
  readonly name: string;
  readonly contentType: string;
  readonly cacheControl: string;
  read(): string | Uint8Array;
}

/** Previews of links need the address of the page. All files of a turn are there before the next turn begins. */
export const pageFiles = (
  folder: string,
  { page, ...relay }: { readonly relay: string; readonly socket?: string; readonly page: string },
): readonly (readonly PageFile[])[] => {
  const built = filesIn(folder);
  if (!built.includes(PAGE_FILE)) throw new Error(`there is no ${PAGE_FILE}: the page was not built`);
  const made = new Map([[CONFIG_FILE, webConfig(relay)], ...pagesOf(folder, page)]);
  const names = [...new Set([...built, ...made.keys()])];
  return TURNS.map((isInTurn) =>
    names.filter(isInTurn).map((name) => ({
      name,
      contentType: contentTypeOf(name),
      cacheControl: cacheControlOf(name),
      read: () => made.get(name) ?? readFileSync(join(folder, name)),
    })),
  );
};

/** The page, and the page for each kind of shared link, by their names. */
const pagesOf = (folder: string, page: string): readonly (readonly [string, string])[] => {
  const html = readFileSync(join(folder, PAGE_FILE), "utf8");
  const previews: Previews = JSON.parse(readFileSync(join(folder, PREVIEWS_FILE), "utf8"));
  return [
    [PAGE_FILE, withPreview(html, previews, null, page)],
    ...sharedLinks(previews).map((link): readonly [string, string] => [
      previewFile(link),
      withPreview(html, previews, link, page),
    ]),
  ];
};

const isAsset = (name: string): boolean => name.startsWith(`${ASSETS}/`);
const isShared = (name: string): boolean => name.startsWith(`${PREVIEWS_FOLDER}/`) && name.endsWith(".html");
const isLate = (name: string): boolean => isShared(name) || name === PAGE_FILE || name === WORKER_FILE;

/** Whoever gets the new page finds its files. The worker comes last, because it keeps the page that it finds. */
const TURNS: readonly ((name: string) => boolean)[] = [
  isAsset,
  (name) => !isAsset(name) && !isLate(name),
  isShared,
  (name) => name === PAGE_FILE,
  (name) => name === WORKER_FILE,
];

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
