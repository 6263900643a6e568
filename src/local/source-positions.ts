// Names the sources in the stack of an error from a bundle. Node could do so itself, but then each host would hold the
// source maps from its start. Here a map is read when the first error is printed.
import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Log } from "./log.ts";

/** Replaces each position `file:///x.mjs:1:2` that has a source map by the position in the source. */
export const withSourcePositions = (text: string): string =>
  text.replaceAll(POSITION, (position, url: string, line: string, column: string) => {
    const file = pathOf(url);
    const map = file === undefined ? undefined : mapOf(file);
    const entry = map?.findEntry(Number(line) - 1, Number(column) - 1);
    if (file === undefined || entry === undefined || !("originalSource" in entry)) return position;
    const source = resolve(dirname(file), entry.originalSource);
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });

/** The log with the sources in the texts of each entry. */
export const namingSources =
  (log: Log): Log =>
  (entry) => {
    const texts = Object.entries(entry).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, withSourcePositions(value)]] : [],
    );
    log({ ...entry, ...Object.fromEntries(texts) });
  };

const POSITION = /(file:\/\/[^\s()"]+\.[cm]?js):(\d+):(\d+)/g;

const pathOf = (url: string): string | undefined => {
  try {
    return fileURLToPath(url);
  } catch {
    return undefined;
  }
};

/** Of the files that an error was in. There are no more than files of the program. */
const maps = new Map<string, SourceMap | undefined>();

const mapOf = (file: string): SourceMap | undefined => {
  if (!maps.has(file)) maps.set(file, readMap(file));
  return maps.get(file);
};

const readMap = (file: string): SourceMap | undefined => {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, "utf8")));
  } catch {
    return undefined;
  }
};
