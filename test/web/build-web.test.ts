// The built page: what its first address needs, and what the worker keeps.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { buildWeb } from "../../src/bundle/build-web.ts";
import { contentTypeOf } from "../../src/bundle/web-site.ts";
import { FURTHER_OPERATIONS } from "../../src/client/operations/further-operations.ts";

const folder = mkdtempSync(join(tmpdir(), "turn-relay-web-"));
buildWeb(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
const textOf = (name: string): string => readFileSync(join(folder, name), "utf8");
const assets = files.filter((name) => name.startsWith("assets/"));

/** The scripts that come with a script. */
const withImports = (script: string): readonly string[] => {
  const found = new Set([script]);
  for (const name of found)
    for (const [, a, b] of textOf(name).matchAll(/\bfrom"\.\/([^"]+)"|\bimport"\.\/([^"]+)"/g))
      found.add(`assets/${a ?? b}`);
  return [...found];
};
const assetOf = (pattern: RegExp): string => assets.find((name) => pattern.test(name)) ?? "";

/** Bytes, compressed, for all that a newcomer loads until the race runs. The coach comes after it. */
const RACE_BUDGET = 70 * 1024;

test("the first race loads little", () => {
  const named = [...textOf("index.html").matchAll(/(?:href|src)="\/([^"]+)"/g)].map(([, name = ""]) => name);
  const first = named.filter((name) => files.includes(name) && !name.endsWith(".png"));
  const late = [/\/match-page-.*\.js$/, /\/zip-zap-scene-.*\.js$/].flatMap((name) =>
    withImports(assetOf(name)),
  );
  const table = [assetOf(/\/table-.*\.css$/), ...late];
  for (const fitting of [/\/phone-.*\.css$/, /\/wide-.*\.css$/]) {
    const loaded = [...new Set(["index.html", ...first, ...table, assetOf(fitting)])];
    const sizes = loaded.map((name) => gzipSync(readFileSync(join(folder, name)), { level: 9 }).length);
    expect(loaded.filter((name) => name.endsWith(".css"))).toHaveLength(3);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(RACE_BUDGET);
  }
});

test("a script that calls an operation beside play brings them along", () => {
  const further = Object.keys(FURTHER_OPERATIONS);
  const named = assets.flatMap((name) => [...textOf(name).matchAll(/\bimport\("\.\/([^"]+)"\)/g)]);
  const scripts = new Set(named.map(([, name = ""]) => `assets/${name}`));
  const calling = [...scripts].filter((script) => {
    const called = withImports(script).flatMap((name) => [
      ...textOf(name).matchAll(/\.(?:rest|patiently)\.(\w+)/g),
    ]);
    return called.some(([, name = ""]) => further.includes(name));
  });
  const without = calling.filter(
    (script) => !withImports(script).some((name) => textOf(name).includes(FURTHER_OPERATIONS.createWebhook)),
  );
  expect(calling.length).toBeGreaterThan(0);
  expect(without).toEqual([]);
});

test("the first address loads one script and the parts that it shares with the others, at once", () => {
  const html = textOf("index.html");
  const scripts = [...html.matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, name = ""]) => name);
  expect(scripts).toHaveLength(1);
  const [main = ""] = scripts;
  const preloaded = [...html.matchAll(/rel="modulepreload" href="\/assets\/([^"]+)"/g)].map(
    ([, name]) => name,
  );
  const loaded = [main, ...preloaded.map((name) => `assets/${name}`)].map(textOf).join("\n");
  const imported = [...loaded.matchAll(/\bfrom"\.\/([^"]+)"|\bimport"\.\/([^"]+)"/g)].map(
    ([, a, b]) => a ?? b,
  );
  expect(imported.filter((name) => !preloaded.includes(name))).toEqual([]);
  expect(textOf("index.html")).not.toMatch(/SCRIPT|STYLE|CONFIG/);
});

test("every built file is there for a reason, and a server knows its type", () => {
  const all = files.map((name) => (name.endsWith(".png") ? "" : textOf(name))).join("\n");
  const unnamed = assets.filter((name) => !all.includes(name.slice("assets/".length)));
  expect(unnamed).toEqual([]);
  expect(files.filter((name) => contentTypeOf(name) === "application/octet-stream")).toEqual([]);
});

test("the worker keeps the whole page, and nothing else", () => {
  const worker = textOf("service-worker.js");
  const [, listed = "[]"] = /=(\["[^\]]+\])/.exec(worker) ?? [];
  const kept: readonly string[] = JSON.parse(listed);
  const expected = files
    .filter((name) => name !== "service-worker.js" && !name.startsWith("shared/"))
    .map((name) => `/${name.replace("index.html", "")}`);
  expect([...kept].sort()).toEqual(expected.sort());
});

test("the manifest names files that are there", () => {
  const { icons, start_url } = JSON.parse(textOf("manifest.webmanifest"));
  expect(start_url).toBe("/");
  for (const { src } of icons) expect(files).toContain(src.slice(1));
});

test("no text of the page is compiled to code, and none of it stands in the page", () => {
  for (const name of assets.filter((one) => one.endsWith(".js")))
    expect([name, /\beval\(|new Function\(/.test(textOf(name))]).toEqual([name, false]);
});
