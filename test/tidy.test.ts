// The habits of this house that no compiler and no linter holds.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../", import.meta.url));

/** Who may import whom: docs/architecture.md. `local` hosts them all, `cli` is the door to everything. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  "src/games": [],
  "src/match": ["src/games"],
  "src/protocol": ["src/games"],
  "src/relay": ["src/match", "src/protocol", "src/games"],
  "src/aws": ["src/relay", "src/match", "src/protocol"],
  "src/http": ["src/relay", "src/protocol", "src/games/assert-never.ts"],
  "src/socket": ["src/relay", "src/protocol", "src/games/assert-never.ts"],
  "src/local": [
    "src/aws",
    "src/http",
    "src/socket",
    "src/relay",
    "src/match",
    "src/protocol",
    "src/games",
    "functions",
  ],
  "src/simulator": [
    "src/aws",
    "src/http",
    "src/socket",
    "src/relay",
    "src/match",
    "src/protocol",
    "src/games",
  ],
  "src/cli": ["src/local", "src/aws", "src/relay", "src/match", "src/protocol", "src/games", "src/simulator"],
  functions: ["src/aws", "src/http", "src/socket", "src/relay"],
  infra: [
    "src/aws/dynamo/store-schema.ts",
    "src/aws/lambda/stream-readers.ts",
    "src/aws/lambda/settings-text.ts",
    "src/aws/lambda/wait-route.ts",
    "functions",
  ],
  scripts: ["src/protocol", "src/games"],
};

/** The folders that know no clock, no randomness and no I/O, and the packages that they may use. */
const PURE: Readonly<Record<string, readonly string[]>> = {
  "src/games": ["zod", "@noble/hashes"],
  "src/match": ["zod", "openskill"],
  "src/protocol": ["zod", "zod-openapi", "yaml", "negotiator"],
  "src/relay": ["@noble/hashes", "nanoid"],
};

const AMBIENT =
  /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bperformance\b|\brandomBytes\b|\bcrypto\b|\bset(Timeout|Interval|Immediate)\b|\bfetch\(|\bprocess\b/;

/** Where the environment is read: by the functions, by the command line, and to find Java for a child process. */
const READS_ENVIRONMENT = [
  "bin/turn-relay.js",
  "src/aws/lambda/configuration.ts",
  "src/cli/environment.ts",
  "src/local/database/guarded-process.ts",
];

const LONGEST_FILE_LINES = 300;

interface Source {
  /** From the root, with slashes. */
  readonly path: string;
  readonly text: string;
  /** Without comments and texts. */
  readonly code: string;
}

const filesUnder = (folder: string): readonly Source[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.[tj]s$/.test(file) && !file.includes("node_modules") && !file.includes("cdk.out"))
    .map((file) => {
      const path = join(folder, file).split(sep).join("/");
      const text = readFileSync(join(ROOT, path), "utf8");
      return { path, text, code: text.replace(COMMENT_OR_TEXT, '""') };
    });

const COMMENT_OR_TEXT =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g;

const SOURCES = ["src", "functions", "infra", "scripts", "bin"].flatMap(filesUnder);
const TESTS = filesUnder("test");

const folderOf = (path: string): string => {
  const parts = path.split("/");
  if (parts.length === 1) return ".";
  return parts[0] === "src" ? parts.slice(0, 2).join("/") : (parts[0] ?? "");
};

const isIn = (folder: string) => (source: Source) => folderOf(source.path) === folder;

/** What a file imports: packages by their names, files by their paths from the root. */
const importsOf = ({ path, text }: Source): readonly string[] =>
  [...text.matchAll(IMPORT)].map((match) => {
    const named = match[1] ?? match[2] ?? "";
    return named.startsWith(".")
      ? normalize(join(dirname(path), named))
          .split(sep)
          .join("/")
      : named;
  });

const IMPORT = /^(?:import|export)\s(?:[^;"'=]*\sfrom\s)?"([^"]+)"|\bimport\("([^"]+)"\)/gm;

const isPackage = (imported: string, name: string): boolean =>
  imported === name || imported.startsWith(`${name}/`);

test.for(Object.keys(MAY_IMPORT))("%s imports from no house but those in its row", (folder) => {
  const allowed = MAY_IMPORT[folder] ?? [];
  const files = SOURCES.filter(isIn(folder));
  expect(files).not.toHaveLength(0);
  const astray = files.flatMap((source) =>
    importsOf(source)
      .filter((imported) => HOUSES.includes(folderOf(imported)) && folderOf(imported) !== folder)
      .filter((imported) => !allowed.includes(folderOf(imported)) && !allowed.includes(imported))
      .map((imported) => `${source.path} imports ${imported}`),
  );
  expect(astray).toEqual([]);
});

const HOUSES = [...Object.keys(MAY_IMPORT), "test", "bin"];

test("every folder has its row in the table", () => {
  const folders = new Set(SOURCES.map(({ path }) => folderOf(path)));
  expect([...folders].filter((folder) => !HOUSES.includes(folder))).toEqual([]);
});

test.for(Object.keys(PURE))("%s knows no ambient world, and no package but those in its row", (folder) => {
  const packages = PURE[folder] ?? [];
  const files = SOURCES.filter(isIn(folder));
  expect(files.filter(({ code }) => AMBIENT.test(code)).map(({ path }) => path)).toEqual([]);
  const strangers = files.flatMap((source) =>
    importsOf(source)
      .filter((imported) => !imported.startsWith("src/"))
      .filter((imported) => !packages.some((name) => isPackage(imported, name)))
      .map((imported) => `${source.path} imports ${imported}`),
  );
  expect(strangers).toEqual([]);
});

test("the environment is read where it is said to be", () => {
  const readers = SOURCES.filter(({ code }) => /\bprocess\.env\b/.test(code)).map(({ path }) => path);
  expect(readers.sort()).toEqual(READS_ENVIRONMENT);
});

test.for([
  ["any", /[:<,|&(]\s*any\b|\bas any\b/],
  ["a cast", /\bas\s+(?!const\b)/],
  ["an assertion that something is there", /[\w)\]]!(?=[\s.;,)[\]])/],
  ["a default export", /^export default\b/m],
  ["what is left to do", /\b(TODO|FIXME|XXX)\b/],
] as const)("no source has %s", ([what, pattern]) => {
  const found = SOURCES.filter(({ path, text, code }) => {
    if (path === "functions/yaml.d.ts") return false;
    // Names that an import gives are no casts.
    const judged = code.replace(/^(import|export)\b[^;]*?\bfrom ""/gm, "");
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
      !/^[a-z0-9]+(-[a-z0-9]+)*(\.test|\.bench|\.d)?\.[tj]s$/.test(name) ||
      /^(utils?|helpers?|types)\b/.test(name)
    );
  });
  expect(odd.map(({ path }) => path)).toEqual([]);
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
