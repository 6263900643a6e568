// The zip of a bundle: the same for the same files, and readable by everybody.
import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, expect, test } from "vitest";
import { zipFolder } from "../../../src/cli/deploy/zip-folder.ts";

const scratch = mkdtempSync(join(tmpdir(), "turn-relay-zip-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const FILES = { "index.mjs": "export {};", "page/assets/main.js": "1", "zzz.txt": "" } as const;

const written = (name: string, paths: readonly string[]): string => {
  const folder = join(scratch, name);
  for (const path of paths) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), Object.entries(FILES).find(([one]) => one === path)?.[1] ?? "");
  }
  return folder;
};

test("has every file of the folder by its path", () => {
  const unzipped = unzipSync(zipFolder(written("whole", Object.keys(FILES))));
  const texts = Object.entries(unzipped).map(([path, bytes]) => [path, strFromU8(bytes)]);
  expect(Object.fromEntries(texts)).toEqual(FILES);
});

test("is the same at another time, in another place, whichever file came first", () => {
  const first = written("first", Object.keys(FILES));
  const second = written("second", Object.keys(FILES).toReversed());
  utimesSync(join(second, "index.mjs"), 1e9, 1e9);
  cpSync(second, join(scratch, "third"), { recursive: true });
  expect(zipFolder(second)).toEqual(zipFolder(first));
  expect(zipFolder(join(scratch, "third"))).toEqual(zipFolder(first));
  writeFileSync(join(second, "zzz.txt"), "changed");
  expect(zipFolder(second)).not.toEqual(zipFolder(first));
});

test("lets everybody read each file, as Lambda wants", () => {
  const zip = Buffer.from(zipFolder(written("modes", ["index.mjs"])));
  const entry = zip.indexOf("PK\x01\x02");
  expect(zip.readUInt32LE(entry + 38) >>> 16).toBe(0o100644);
});
