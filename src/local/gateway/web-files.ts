// The files of the web table, with their headers. The build has compressed them. Read when first asked for, because many
// relays never show the page.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { webFolders } from "#program";
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
  return new Map(namesIn(folder).map((name) => [name, webFile(name, folder, packed, coded)]));
};

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

const webFile = (name: string, folder: string, packed: string, coded: ReadonlySet<string>): WebFile => {
  const plain = readFileSync(join(folder, name));
  const read = new Map<Coding, Buffer>();
  const codedContent = (coding: Coding): Buffer | null => {
    const file = name + CODINGS[coding];
    if (!coded.has(file)) return null;
    const content = read.get(coding) ?? readFileSync(join(packed, file));
    read.set(coding, content);
    return content;
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
