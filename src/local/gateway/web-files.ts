// The files of the web table, with their headers. The build has compressed them. Read when first asked for, because many
// relays never show the page.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { gzipSync } from "node:zlib";
import { siteFolder, webFolders } from "#program";
import { cacheControlOf, contentTypeOf } from "../../bundle/web-site.ts";

/** The codings that the build makes, the best first. */
export const CODINGS = { br: ".br", gzip: ".gz" } as const;
export type Coding = keyof typeof CODINGS;

export interface WebFile {
  readonly headers: Readonly<Record<string, string>>;
  /** Weak: all codings of one content share it. */
  readonly etag: string;
  /** Null: the build has found that coding no shorter. */
  content(coding: Coding | "identity"): Buffer | null;
}

/** By the path of its address, without the first slash. */
export type WebFiles = ReadonlyMap<string, WebFile>;

/** The files, read when they are first needed. */
export type WebSource = () => WebFiles;

export const webSource = (): WebSource => {
  let files: WebFiles | null = null;
  return () => (files ??= readWebFiles());
};

const readWebFiles = (): WebFiles => {
  const { web: folder, packed } = webFolders();
  const coded = new Set(namesIn(packed));
  return filesIn(folder, (name, coding) => {
    const file = name + CODINGS[coding];
    return coded.has(file) ? readFileSync(join(packed, file)) : null;
  });
};

/** The files of the documents, which may have to be made first. Null, if they cannot be made: `failed` is told why. */
export type SiteSource = () => Promise<WebFiles | null>;

export const siteSource = (failed: (error: unknown) => void): SiteSource => {
  let files: Promise<WebFiles | null> | null = null;
  const read = async (): Promise<WebFiles | null> => {
    try {
      // Few read them from here, so the shorter coding would not pay for its work.
      return filesIn(await siteFolder(), (_, coding, plain) => (coding === "gzip" ? gzipSync(plain) : null));
    } catch (error) {
      failed(error);
      return null;
    }
  };
  return () => (files ??= read());
};

/** Null: there is no such coding of it. */
type Encode = (name: string, coding: Coding, plain: Buffer) => Buffer | null;

const filesIn = (folder: string, encode: Encode): WebFiles =>
  new Map(namesIn(folder).map((name) => [name, webFile(name, readFileSync(join(folder, name)), encode)]));

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

const webFile = (name: string, plain: Buffer, encode: Encode): WebFile => {
  const made = new Map<Coding, Buffer | null>();
  const codedContent = (coding: Coding): Buffer | null => {
    if (!made.has(coding)) made.set(coding, encode(name, coding, plain));
    return made.get(coding) ?? null;
  };
  return {
    headers: { "content-type": contentTypeOf(name), "cache-control": cacheControlOf(name) },
    etag: tagOf(plain),
    content: (coding) => (coding === "identity" ? plain : codedContent(coding)),
  };
};

/** 132 bits. */
const TAG_LETTERS = 22;

const tagOf = (content: Buffer): string =>
  `W/"${createHash("sha256").update(content).digest("base64url").slice(0, TAG_LETTERS)}"`;
