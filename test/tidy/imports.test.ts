// Who may import whom. Imports run one way, types included.
import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";
import { SERVED_TEXTS } from "../../src/bundle/write-served-texts.ts";
import { cyclesIn, graphOf } from "./import-graph.ts";
import { folderOf, importsOf, isIn, packagesOf, ROOT, SOURCES, TESTS } from "./source-files.ts";

const packageSchema = z.object({
  name: z.string(),
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});

const STAGE_SETTINGS = [
  "deployment-context",
  "project-stages",
  "read-stages",
  "stage-settings",
  "stages",
].map((name) => `infra/settings/${name}.ts`);

/** docs/architecture.md leads here. `local` hosts them all, `cli` is the door to everything. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  "src/games": [],
  "src/match": ["src/games"],
  "src/protocol": ["src/games"],
  "src/face": [
    "src/games",
    "src/protocol/event-text.ts",
    "src/protocol/reaction.ts",
    "src/protocol/wording.ts",
  ],
  "src/relay": ["src/match", "src/protocol", "src/games"],
  "src/aws": [
    "src/relay",
    "src/match",
    "src/protocol",
    "src/games/faces.ts",
    "src/games/on-demand.ts",
    "src/games/own-refusals.ts",
  ],
  "src/http": ["src/relay", "src/protocol", "src/games/assert-never.ts", "src/games/on-demand.ts"],
  "src/bundle": [
    "src/config/config-fault.ts",
    "src/config/page-given.ts",
    "src/http/served-texts.ts",
    "src/protocol",
    "src/games",
    "src/web/app/routes.ts",
    "src/web/app/shipped-name.ts",
    "src/web/coach/lead-of.ts",
  ],
  // What a stage may say stands beside the stack, and knows nothing of it.
  "src/config": ["src/games", "src/aws/lambda/settings-text.ts", ...STAGE_SETTINGS],
  "src/socket": ["src/relay", "src/protocol", "src/games/assert-never.ts", "src/games/on-demand.ts"],
  "src/stand-ins": [
    "src/aws/lambda/stream-readers.ts",
    "src/aws/lambda/stream-record.ts",
    "src/games/assert-never.ts",
  ],
  "src/local": [
    "src/stand-ins",
    "src/aws",
    "src/bundle",
    "src/http",
    "src/socket",
    "src/relay",
    "src/match",
    "src/protocol",
    "src/games",
    "functions",
  ],
  "src/simulator": [
    "src/client",
    "src/stand-ins",
    "src/aws",
    "src/socket",
    "src/relay",
    "src/match",
    "src/protocol",
    "src/games",
  ],
  // Types and one table: see `src/client imports types and one table`.
  "src/client": ["src/protocol", "src/games"],
  "src/bot": ["src/client", "src/games"],
  "src/react": ["src/client"],
  "src/canary": ["src/client", "src/games", "src/aws/lambda/metric-lines.ts", "src/relay/ports/log.ts"],
  "src/conformance": ["src/local/start-local-relay.ts", "src/aws/lambda/settings-text.ts", "src/games"],
  "src/cli": [
    "src/bot",
    "src/canary",
    "src/conformance",
    "src/client",
    "src/face",
    "src/local",
    "src/aws",
    "src/relay",
    "src/match",
    "src/protocol",
    "src/games",
    "src/simulator",
    ...STAGE_SETTINGS,
  ],
  "src/web": ["src/client", "src/face", "src/protocol", "src/match", "src/games"],
  functions: [
    "src/aws",
    "src/bundle/page-files.ts",
    "src/canary",
    "src/client/ambient.ts",
    "src/client/connect.ts",
    "src/http",
    "src/socket",
    "src/relay",
  ],
  infra: [
    "src/bundle/build-deployed.ts",
    "src/bundle/kept-program.js",
    "src/bundle/link-previews.ts",
    "src/bundle/web-site.ts",
    "src/aws/dynamo/store-schema.ts",
    "src/aws/lambda/canary-parameter.ts",
    "src/aws/lambda/stream-readers.ts",
    "src/aws/lambda/settings-text.ts",
    "src/aws/lambda/arena-routes.ts",
    "src/aws/lambda/sign-in-routes.ts",
    "src/aws/lambda/wait-route.ts",
    "src/aws/stores/stack-formats.ts",
    "src/canary/canary-steps.ts",
    "functions",
  ],
  scripts: [
    "src/aws/stores/all-formats.ts",
    "src/bundle",
    "src/config",
    "src/games",
    "src/protocol",
    "src/local/hosts/build-bundles.ts",
    "src/local/hosts/bundle-functions.ts",
  ],
};

/** The folders that know no clock, no randomness and no I/O, and the packages that they may use. */
const PURE: Readonly<Record<string, readonly string[]>> = {
  "src/games": ["zod", "@noble/hashes", "#relay"],
  "src/match": ["zod"],
  "src/protocol": ["zod", "zod-openapi", "yaml", "negotiator"],
  "src/face": [],
  "src/relay": ["@noble/hashes", "nanoid"],
  "src/stand-ins": ["zod", "aws-lambda", "node:crypto", "@aws-sdk/client-dynamodb"],
};

const AMBIENT =
  /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bperformance\b|\brandomBytes\b|\bcrypto\b|\bset(Timeout|Interval|Immediate)\b|\bfetch\(|\bprocess\b/;

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

/** A table of words, without rules and without schemas. */
const STATUS_TABLE = /\/games\/match-status\.ts$/;

test("src/client imports types and one table, so that a browser loads no rules and no schemas", () => {
  const loaded = SOURCES.filter(isIn("src/client")).flatMap(({ path, text }) =>
    [...text.matchAll(/^import (?!type )[^;]*?"((?:\.\.\/)+(?:protocol|games)\/[^"]+)"/gm)].flatMap(
      ([, imported = ""]) => (STATUS_TABLE.test(imported) ? [] : `${path} loads ${imported}`),
    ),
  );
  expect(loaded).toEqual([]);
});

test("src/client/core knows no ambient world", () => {
  const core = SOURCES.filter(({ path }) => path.startsWith("src/client/core/"));
  expect(core.length).toBeGreaterThan(5);
  expect(core.filter(({ code }) => AMBIENT.test(code)).map(({ path }) => path)).toEqual([]);
});

test("a cycle is found, and a ladder has none", () => {
  const graph = new Map([
    ["a", new Set(["b", "c"])],
    ["b", new Set(["d"])],
    ["c", new Set(["d"])],
    ["d", new Set(["e"])],
    ["e", new Set(["b"])],
  ]);
  expect(cyclesIn(graph)).toEqual([["b", "d", "e"]]);
  expect(cyclesIn(new Map([...graph, ["e", new Set<string>()]]))).toEqual([]);
});

test("no files import each other in a circle, types included", () => {
  expect(cyclesIn(graphOf((path) => path))).toEqual([]);
});

/** `src/<a>`, and in the relay `src/relay/<a>`: its ports, limits and use cases have an order too. */
const layerOf = (path: string): string => {
  const parts = path.split("/").slice(0, -1);
  return parts.slice(0, parts[1] === "relay" ? 3 : 2).join("/");
};

test("no folders import each other in a circle, types included", () => {
  expect(cyclesIn(graphOf(layerOf))).toEqual([]);
});

test("the page knows a game by its presentation alone", () => {
  // Before the relay has told its games, a newcomer is offered this one.
  const knowing = SOURCES.filter(isIn("src/web")).filter(
    ({ path, text }) =>
      !path.startsWith("src/web/presentations/") && /zip-zap|zap-your-neighbor|zip-zilch-zero/.test(text),
  );
  expect(knowing.map(({ path }) => path)).toEqual(["src/web/app/games.ts"]);
});

test("package.json declares each package that is imported", () => {
  const { name, dependencies, devDependencies } = packageSchema.parse(
    JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")),
  );
  const declared = new Set([
    ...[name, `${name}-client`, SERVED_TEXTS],
    ...Object.keys({ ...dependencies, ...devDependencies }),
  ]);
  const isDeclared = (named: string): boolean =>
    declared.has(named) || declared.has(`@types/${named.replace(/^@/, "").replace("/", "__")}`);
  // A generated client is a package of its own.
  const checked = [...SOURCES, ...TESTS].filter(({ path }) => !/^test\/clients\/.*\//.test(path));
  const missing = checked.flatMap((source) =>
    packagesOf(source)
      .filter((named) => !isBuiltin(named) && !isDeclared(named))
      .map((named) => `${source.path} imports ${named}`),
  );
  expect(missing).toEqual([]);
});

test("nothing but the ways to sign in loads what checks passkeys: it is large, and a discard needs none of it", () => {
  const byPath = new Map(SOURCES.map((source) => [source.path, source]));
  const reaches = (path: string, seen = new Set<string>()): ReadonlySet<string> => {
    const source = byPath.get(path);
    if (!source || seen.has(path)) return seen;
    seen.add(path);
    for (const imported of importsOf(source)) {
      if (!byPath.has(imported)) seen.add(imported);
      reaches(imported, seen);
    }
    return seen;
  };
  const checking = SOURCES.filter(isIn("functions"))
    .map(({ path }) => path)
    .filter((path) => [...reaches(path)].some((one) => one.startsWith("@simplewebauthn/")));
  expect(checking).toEqual(["functions/sign-in.ts"]);
});
