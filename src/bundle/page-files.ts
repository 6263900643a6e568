// The files of a built page as a host of files takes them: with their headers, and with the address of the relay beside them.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
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

/** `relay` is the address of REST. All files of a turn are there before the next turn begins. */
export const pageFiles = (folder: string, relay: string): readonly (readonly PageFile[])[] => {
  const names = [...filesIn(folder), CONFIG_FILE];
  if (!names.includes(PAGE_FILE)) throw new Error(`there is no ${PAGE_FILE}: the page was not built`);
  return TURNS.map((isInTurn) =>
    names.filter(isInTurn).map((name) => ({
      name,
      contentType: contentTypeOf(name),
      cacheControl: cacheControlOf(name),
      read: () => (name === CONFIG_FILE ? webConfig({ relay }) : readFileSync(join(folder, name))),
    })),
  );
};

const isAsset = (name: string): boolean => name.startsWith(`${ASSETS}/`);
const isLate = (name: string): boolean => name === PAGE_FILE || name === WORKER_FILE;

/** Whoever gets the new page finds its files. The worker comes last, because it keeps the page that it finds. */
const TURNS: readonly ((name: string) => boolean)[] = [
  isAsset,
  (name) => !isAsset(name) && !isLate(name),
  (name) => name === PAGE_FILE,
  (name) => name === WORKER_FILE,
];

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
