// The habits of this house that no compiler and no linter holds.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT, SOURCES, TESTS } from "./source-files.ts";

/** Where the environment is read: by the functions, by the command line, and to find Java for a child process. */
const READS_ENVIRONMENT = [
  "bin/turn-relay.js",
  "src/aws/lambda/configuration.ts",
  "src/cli/environment.ts",
  "src/local/database/guarded-process.ts",
];

const LONGEST_FILE_LINES = 300;

const EXPORT =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) ([\w$]+)/gm;

/**
 * The games share the names of their contract. An operation has the name of its use case. The local relay's `#ports`,
 * `#metrics` and `#program` have the names of the modules in whose places they stand. The types of plain
 * JavaScript have its names. Everywhere else a name means one thing.
 */
const sharesNames = (path: string): boolean =>
  /^src\/games\/[^/]+\//.test(path) ||
  path.startsWith("src/protocol/operations/") ||
  path.endsWith(".d.ts") ||
  path === "src/local/hosts/built-program.ts" ||
  path === "src/local/hosts/packed-program.ts" ||
  path === "src/local/hosts/host-metrics.ts" ||
  path === "src/local/hosts/host-ports.ts";

test("a name is exported once", () => {
  const places = new Map<string, Set<string>>();
  for (const { path, text } of SOURCES.filter(({ path }) => path.startsWith("src/") && !sharesNames(path))) {
    for (const [, name = ""] of text.matchAll(EXPORT)) {
      places.set(name, new Set([...(places.get(name) ?? []), path]));
    }
  }
  const twice = [...places].filter(([, paths]) => paths.size > 1);
  expect(twice.map(([name, paths]) => `${name}: ${[...paths].join(", ")}`)).toEqual([]);
});

test("the environment is read where it is said to be", () => {
  const readers = SOURCES.filter(({ code }) => /\bprocess\.env\b/.test(code)).map(({ path }) => path);
  expect(readers.sort()).toEqual(READS_ENVIRONMENT);
});

test.for([
  ["any", /[:<,|&(]\s*any\b|\bas any\b/],
  ["a cast", /\bas\s+(?!const\b)/],
  ["an assertion that something is there", /[\w)\]]!(?=[\s.;,)[\]])/],
  ["a default export", /^export default\b(?! shipped(Relay|Presentations);)/m],
  ["what is left to do", /\b(TODO|FIXME|XXX)\b/],
] as const)("no source has %s", ([what, pattern]) => {
  const found = SOURCES.filter(({ text, code }) => {
    // Names that an import or an export gives are no casts.
    const judged = code.replace(/^(import|export)\b[^;]*?\bfrom ""|^export \{[^}]*\}/gm, "");
    return pattern.test(what === "what is left to do" ? text : judged);
  });
  expect(found.map(({ path }) => path)).toEqual([]);
});

test("every source opens by saying what it owns", () => {
  const silent = SOURCES.filter(({ text }) => !/^(#!.*\n)?\/\/ \S/.test(text));
  expect(silent.map(({ path }) => path)).toEqual([]);
});

test(`no file has more than ${LONGEST_FILE_LINES} lines`, () => {
  const long = [...SOURCES, ...TESTS].filter(({ text }) => text.split("\n").length - 1 > LONGEST_FILE_LINES);
  expect(long.map(({ path }) => path)).toEqual([]);
});

test("files have names in kebab-case that say something", () => {
  const odd = [...SOURCES, ...TESTS].filter(({ path }) => {
    const name = path.split("/").at(-1) ?? "";
    return (
      !/^[a-z0-9]+(-[a-z0-9]+)*((\.(real|smoke|long|deploy))?\.test|\.d)?\.[tj]sx?$/.test(name) ||
      /^(utils?|helpers?|types)\b/.test(name)
    );
  });
  expect(odd.map(({ path }) => path)).toEqual([]);
});

/** What the functions consist of, but for the configuration, which every start reads, and the makers of the documents. */
const STARTS_WITH_A_FUNCTION =
  /^src\/(?:aws|http|match|protocol|socket|games(?!\/testing\/))\/(?!lambda\/(?:configuration|settings-text)\.|(?:open|async)api)/;

/** A constant of a module that calls zod while the module loads. */
const MADE_EARLY = /^(?:export )?const (\w+)(?:: [^=]+)? =\s(?:(?!=>|;\n)[\s\S])*?\bz\s*\.\s*\w+\(/gm;
/** Games are written with these, as values. */
const PUBLISHED: readonly unknown[] = ["seatSchema", "countSchema", "perSeatSchema"];

test("a schema of the functions is made on demand, so that a start makes only what it uses", () => {
  const early = SOURCES.filter(({ path }) => STARTS_WITH_A_FUNCTION.test(path)).flatMap(({ path, code }) =>
    [...code.matchAll(MADE_EARLY)].map(([, name]) => ({ path, name })),
  );
  expect(early.filter(({ name }) => !PUBLISHED.includes(name))).toEqual([]);
});

test("no test is left out, and none runs alone", () => {
  const partial = TESTS.filter(({ code }) =>
    /\b(test|it|describe)(\.\w+)*\.(only|skip|todo|fails)\b/.test(code),
  );
  expect(partial.map(({ path }) => path)).toEqual([]);
});

test("the lock file names no place to download from", () => {
  const lock = readFileSync(join(ROOT, "package-lock.json"), "utf8");
  expect(lock).not.toMatch(/"resolved"|https?:\/\/[^"]*\.tgz/);
});
