// The files of the web table, with their headers. The build has compressed them. Read when first asked for, because many
// relays never show the page.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { brotliDecompressSync, constants, gzipSync } from "node:zlib";
import { siteFolder, webFolder } from "#program";
import { PACKED } from "../../bundle/pack-web.ts";
import { SEARCH_FILE, searchedPages } from "../../bundle/site/searched-pages.ts";
import { cacheControlOf, contentTypeOf, SITE_FOLDER } from "../../bundle/web-site.ts";

export type Coding = "br" | "gzip";

export interface WebFile {
  readonly headers: Readonly<Record<string, string>>;
  /** Weak: all codings of one content share it. */
  readonly etag: string;
  /** The best first. */
  readonly codings: readonly Coding[];
  content(coding: Coding | "identity"): Buffer;
}

/** By the path of its address, without the first slash. */
export type WebFiles = ReadonlyMap<string, WebFile>;

/** The files, read when they are first needed. */
export type WebSource = () => WebFiles;

export const webSource = (): WebSource => {
  let files: WebFiles | null = null;
  return () => (files ??= filesIn(webFolder(), "", []));
};

/** The files of the documents, which may have to be made first. Null, if they cannot be made: `failed` is told why. */
export type SiteSource = () => Promise<WebFiles | null>;

export const siteSource = (failed: (error: unknown) => void): SiteSource => {
  let files: Promise<WebFiles | null> | null = null;
  const read = async (): Promise<WebFiles | null> => {
    try {
      return withSearch(filesIn(await siteFolder(), `${SITE_FOLDER}/`, ["gzip"]));
    } catch (error) {
      failed(error);
      return null;
    }
  };
  return () => (files ??= read());
};

/** The package leaves out what the search reads. */
const withSearch = (files: WebFiles): WebFiles => {
  if (files.has(SEARCH_FILE)) return files;
  const textOf = (address: string): string => files.get(address)?.content("identity").toString() ?? "";
  const content = Buffer.from(JSON.stringify(searchedPages(files.keys(), textOf)));
  return new Map([...files, [SEARCH_FILE, webFile(`${SITE_FOLDER}/${SEARCH_FILE}`, content, ["gzip"])]]);
};

/** `below`: where the files lie on a static host. `codings`: those of a file that the build has not compressed. */
const filesIn = (folder: string, below: string, codings: readonly Coding[]): WebFiles =>
  new Map(
    namesIn(folder).map((name) => {
      const content = readFileSync(join(folder, name));
      if (!name.endsWith(PACKED)) return [name, webFile(below + name, content, codings)];
      const served = name.slice(0, -PACKED.length);
      return [served, webFile(below + served, brotliDecompressSync(content), ["br", "gzip"], content)];
    }),
  );

const namesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .map((path) =>
      path
        .slice(folder.length + 1)
        .split(sep)
        .join("/"),
    );

export const webFile = (name: string, plain: Buffer, codings: readonly Coding[], br = plain): WebFile => {
  let gzip: Buffer | null = null;
  return {
    headers: { "content-type": contentTypeOf(name), "cache-control": cacheControlOf(name) },
    etag: tagOf(plain),
    codings,
    content: (coding) => {
      if (coding === "identity") return plain;
      if (coding === "br") return br;
      // A browser asks so where the relay's address is neither https nor its own machine.
      gzip ??= gzipSync(plain, { level: constants.Z_BEST_COMPRESSION });
      return gzip;
    },
  };
};

/** 132 bits. */
const TAG_LETTERS = 22;

const tagOf = (content: Buffer): string =>
  `W/"${createHash("sha256").update(content).digest("base64url").slice(0, TAG_LETTERS)}"`;
