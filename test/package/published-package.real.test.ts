// The package as others get it: packed, installed into an empty folder, and used there. It starts on Node 24,
// at night also on this Node.
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { buildSync } from "esbuild";
import { beforeAll, expect, test } from "vitest";
import { DEPLOYMENT_CONTEXT } from "../../infra/settings/deployment-context.ts";
import { PACKAGE_ENTRIES } from "../../scripts/package-entries.ts";
import { VERSION } from "../../src/protocol/version.ts";
import {
  exportedFiles,
  npm,
  packageFolder,
  projectWithPackage,
  TARBALL,
} from "../harness/installed-package.ts";
import { nodeRelease } from "../harness/node-release.ts";
import { pageBlock } from "../harness/page-block.ts";
import { sampled } from "../harness/sampled.ts";
import { linkPackages } from "./link-packages.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const folder = packageFolder();
const user = join(folder, "user");
const installed = join(user, "node_modules", "turn-relay");
beforeAll(async () => {
  await projectWithPackage(user);
});

type NodeInUse = readonly [name: string, path: () => string];
const OLDER: NodeInUse = ["this Node", () => process.execPath];
/** The newest Node that the package is for. */
const NEWER: NodeInUse = ["Node 24", () => nodeRelease(24)];
const NODES = [OLDER, NEWER];
const AT_NIGHT = sampled(false, true);

/** npm has put it on the user's path. */
const COMMAND = join(user, "node_modules", ".bin", "turn-relay");

const turnRelay = (node: string, ...args: string[]) =>
  promisify(execFile)(node, [COMMAND, ...args], { cwd: user });

test("npx finds the command, and it prints its version", () => {
  expect(npm(user, "exec", "turn-relay", "--", "--version")).toBe(`${VERSION}\n`);
});

test("a user downloads at most 3.12 MB", () => {
  expect(statSync(join(user, TARBALL)).size).toBeLessThanOrEqual(3_120_000);
});

test("the package brings zod, esbuild and nothing else", () => {
  const { dependencies } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
  expect(Object.keys(dependencies)).toEqual(["esbuild", "zod"]);
  const others = readdirSync(join(user, "node_modules")).filter((name) => !/^[.@]/.test(name));
  expect(others.sort()).toEqual(["esbuild", "turn-relay", "zod"]);
  expect(readdirSync(installed).sort()).toEqual([
    "CHANGELOG.md",
    "LICENSE",
    "README.md",
    "bin",
    "dist",
    "docs",
    "examples",
    "package.json",
  ]);
  expect(readFileSync(join(installed, "dist", "THIRD-PARTY-LICENSES.txt"), "utf8")).toMatch(/^ws \d/m);
});

test.for(sampled([NEWER], NODES))("on %s a start builds nothing, and answers", async ([_, node]) => {
  const child = spawn(node(), [join(user, "node_modules", ".bin", "turn-relay"), "start", "--memory"], {
    cwd: user,
    env: { ...process.env, PORT: "0" },
  });
  let url = "";
  for await (const line of createInterface(child.stdout)) {
    url ||= /REST +(\S+)\/v1/.exec(line)?.[1] ?? "";
    if (line.includes("curl")) break;
  }
  expect(await (await fetch(`${url}/v1`)).json()).toMatchObject({ version: VERSION });
  expect(await (await fetch(`${url}/openapi.yaml`)).text()).toContain("openapi: 3.1");
  expect(await (await fetch(`${url}/docs`)).text()).toContain("What do you want to do?");
  expect(await (await fetch(`${url}/docs/search.json`)).text()).toContain("actsPerMinute");
  const page = await fetch(url, { headers: { accept: "text/html" } });
  const [, script = ""] = /<script[^>]* src="([^"]+)"/.exec(await page.text()) ?? [];
  const { headers } = await fetch(url + script, { headers: { "accept-encoding": "br" } });
  expect(headers.get("content-encoding")).toBe("br");
  expect(headers.get("cache-control")).toContain("immutable");
  const text = pageBlock("docs/write-a-client.md", "TypeScript")
    .replace("http://127.0.0.1:8787", url)
    .replace("turn-relay-client", "turn-relay/client")
    .replace('"normal"', '"easy", speed: "instant"');
  expect(text).toContain(url);
  writeFileSync(join(user, "match.mjs"), text);
  const { stdout } = await promisify(execFile)(node(), ["match.mjs"], { cwd: user });
  expect(stdout).toMatch(/^\[ [12], [12] \]$/m);
  if (AT_NIGHT) {
    const smoked = await turnRelay(node(), "smoke", "--server", url, "--game", "zap-your-neighbor");
    expect(smoked.stdout).toContain(" 0 failed");
  }
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
  expect(existsSync(join(user, "node_modules", ".cache"))).toBe(false);
});

test.for(sampled([OLDER], NODES))("on %s a bot in TypeScript plays", async ([_, node]) => {
  const text = [
    'import { defineBot } from "turn-relay/bot";',
    "const first = <T>(list: readonly T[]): T | undefined => list[0];",
    'export default defineBot({ name: "First", games: ["zip-zap"], choose: ({ legal }) => first(legal) });',
  ].join("\n");
  writeFileSync(join(user, "first.ts"), text);
  const { stdout } = await turnRelay(
    node(),
    ...["compare", "--game", "zip-zap", "--a", "./first.ts", "--b", "easy", "--matches", "4"],
  );
  expect(stdout).toContain("95 % interval");
});

/** A project that `turn-relay new` has written, with the packages that `npm install` would bring. */
const newProject = async (node: string, parent: string, name: string): Promise<string> => {
  mkdirSync(join(user, parent), { recursive: true });
  const { stdout } = await promisify(execFile)(node, [COMMAND, "new", name], { cwd: join(user, parent) });
  expect(stdout).toContain(`cd ${name} && npm install`);
  const project = join(user, parent, name);
  linkPackages(project, { packed: join(user, "node_modules"), others: join(ROOT, "node_modules") });
  return project;
};

test.for(sampled([NEWER], NODES))("on %s a new project is played", async ([name, node]) => {
  const project = await newProject(node(), `played ${name}`.replaceAll(" ", "-"), "go-fish");
  const demo = [COMMAND, "demo", "--game", "go-fish", "--speed", "50"];
  const { stdout } = await promisify(execFile)(node(), demo, { cwd: project });
  expect(stdout).toContain(" plays the ");
  expect(stdout).toContain("The record is verified");
  rmSync(join(user, "node_modules", ".cache"), { recursive: true });
});

/** With each change they pass on this Node: test/package/new-project.real.test.ts. */
test.for(sampled([], NODES))("on %s the tests of a new project pass", async ([name, node]) => {
  const project = await newProject(node(), `tested ${name}`.replaceAll(" ", "-"), "go-fish");
  const runner = join(ROOT, "node_modules", "tsx", "dist", "cli.mjs");
  const tests = ["--test", "games/go-fish/contract.test.ts", "games/go-fish/rules.test.ts"];
  await promisify(execFile)(node(), [runner, ...tests], { cwd: project });
});

test.runIf(AT_NIGHT)("the stack of a new project can be synthesised, with the project's game", async () => {
  const project = await newProject(process.execPath, "stack", "club-rummy");
  const others = join(ROOT, "node_modules");
  for (const name of ["aws-cdk-lib", "constructs"])
    symlinkSync(join(others, name), join(user, "node_modules", name), "junction");
  const told = {
    ...{ stages: { prod: { name: "ClubRummy", keepsData: true, web: true } }, project: "club-rummy" },
    ...{ config: join(project, "turn-relay.config.ts"), build: null, plain: false },
  };
  await promisify(execFile)(process.execPath, [join(installed, "dist", "cdk", "app.js")], {
    env: {
      // CDK's own rules see the templates in test/infra/linters.real.test.ts.
      ...{ ...process.env, CDK_OUTDIR: join(project, "cdk.out"), CDK_VALIDATION: "false" },
      CDK_CONTEXT_JSON: JSON.stringify({ [DEPLOYMENT_CONTEXT]: JSON.stringify(told) }),
    },
  });
  const { files } = JSON.parse(readFileSync(join(project, "cdk.out", "ClubRummy.assets.json"), "utf8"));
  const folders = Object.keys(files)
    .map((hash) => join(project, "cdk.out", `asset.${hash}`))
    .filter((folder) => existsSync(join(folder, "index.mjs")));
  expect(folders).toHaveLength(13);
  const textOf = (folder: string): string => readFileSync(join(folder, "index.mjs"), "utf8");
  // One brings the page, and one plays as a stranger.
  const isWithoutGames = (folder: string): boolean =>
    existsSync(join(folder, "web/index.html")) || textOf(folder).includes("CanaryFailed");
  const ofGame = folders.filter((folder) => !isWithoutGames(folder));
  expect(ofGame).toHaveLength(11);
  for (const folder of ofGame) expect(textOf(folder)).toContain("club-rummy");
  for (const name of ["aws-cdk-lib", "constructs"]) rmSync(join(user, "node_modules", name));
  rmSync(join(user, "node_modules", ".cache"), { recursive: true });
});

test.for(sampled([OLDER], NODES))("on %s the demo plays a match to its end", async ([_, node]) => {
  const { stdout, stderr } = await turnRelay(node(), "demo", "--game", "zap-your-neighbor", "--speed", "20");
  expect(stderr).toBe("");
  expect(stdout).toContain("The record is verified");
});

test.for(sampled([NEWER], NODES))("on %s every command of the package loads", async ([_, node]) => {
  const { stdout } = await turnRelay(node(), "--help");
  const commands = [...stdout.matchAll(/^ {2}([a-z]+) (?=\[|<| {2})/gm)].map(([, name = ""]) => name);
  expect(commands.length).toBeGreaterThan(5);
  const others = commands.filter((one) => one !== "help");
  const main = pathToFileURL(join(installed, "dist/parts/program/src/cli/main.js")).href;
  const script = `const { run } = await import(process.argv[1]);
    for (const name of process.argv.slice(2)) await run(["help", name], process);`;
  const asked = ["--input-type=module", "-e", script, main, ...others];
  const helped = await promisify(execFile)(node(), asked);
  expect([...helped.stdout.matchAll(/^Usage: turn-relay (\w+)/gm)].map(([, name]) => name)).toEqual(others);
});

test("every entry is exported, and every export is an entry with types", () => {
  const named = exportedFiles(installed);
  for (const path of named) expect(existsSync(join(installed, path)), path).toBe(true);
  const bundles = named.filter((path) => path.endsWith(".js"));
  const entries = PACKAGE_ENTRIES.filter(({ isStarted }) => !isStarted);
  expect(bundles.sort()).toEqual(entries.map(({ name }) => `./dist/${name}.js`).sort());
});

const PROGRAM = `
import { connect, type ClientMatch } from "turn-relay/client";
import { defineBot } from "turn-relay/bot";
import { clientFrameSchema, type Problem, type ServerFrame } from "turn-relay/protocol";

export default defineBot({ name: "Types", games: ["zip-zap"], choose: ({ legal, table }) => (table.over ? null : legal[0]) });
const relay = connect("http://127.0.0.1:8787", { token: "t" });
const play = async (): Promise<ClientMatch> => {
  const match = await relay.open({ game: "zip-zap", seats: 2, visibility: "public" });
  for await (const view of match) {
    const verdict = await match.act(view.legal[0] ?? { type: "pass" });
    if (verdict.type === "accepted") break;
  }
  const asked = await relay.rest.getMatch({ params: { id: match.id } });
  // @ts-expect-error: a refusal has no data.
  if (!asked.ok) asked.data;
  return match;
};
// @ts-expect-error: the address is a text.
connect(8787);
const tell = (frame: ServerFrame, problem: Problem): string => frame.type + problem.code;
export const parsed = clientFrameSchema().safeParse({ type: "ping" });
export { play, tell };
`;

const RESOLUTIONS: readonly (readonly [resolution: string, module: string])[] = [
  ["nodenext", "nodenext"],
  ["bundler", "esnext"],
];

test.for(sampled(RESOLUTIONS.slice(0, 1), RESOLUTIONS))(
  "a program type-checks with moduleResolution %s, libraries included",
  async ([resolution, module]) => {
    writeFileSync(join(user, "program.ts"), PROGRAM);
    const typed = readFileSync(join(ROOT, "test", "types", "typed-matches.ts"), "utf8");
    writeFileSync(join(user, "typed-matches.ts"), typed.replace('"vitest"', '"expect-type"'));
    cpSync(join(ROOT, "node_modules", "expect-type"), join(user, "node_modules", "expect-type"), {
      recursive: true,
    });
    for (const part of ["games", "turn-relay.config.ts"])
      cpSync(join(ROOT, "template", part), join(user, part), { recursive: true });
    const options = {
      ...{ strict: true, noEmit: true, skipLibCheck: false, target: "es2022", types: [] },
      ...{ lib: ["es2023", "dom"], moduleResolution: resolution, module, allowImportingTsExtensions: true },
    };
    const config = join(user, `tsconfig.${resolution}.json`);
    writeFileSync(
      config,
      JSON.stringify({
        compilerOptions: options,
        files: ["program.ts", "typed-matches.ts", "turn-relay.config.ts", "games/my-game/presentation.ts"],
      }),
    );
    const compiler = join(ROOT, "node_modules/typescript/bin/tsc");
    const checked = await promisify(execFile)(process.execPath, [
      compiler,
      "-p",
      config,
      "--checkers",
      "1",
    ]).catch(({ stdout }) => ({
      stdout,
    }));
    expect(checked.stdout).toBe("");
  },
);

test("a browser's bundle of the client has nothing of Node, AWS, the rules or the schemas in it", () => {
  const { outputFiles, metafile } = buildSync({
    stdin: { contents: 'export { connect } from "turn-relay/client";', resolveDir: user },
    ...{ bundle: true, format: "esm", platform: "browser", write: false, metafile: true },
    absWorkingDir: user,
  });
  expect(Object.keys(metafile.inputs).sort()).toEqual([
    "<stdin>",
    "node_modules/turn-relay/dist/client/index.js",
  ]);
  const text = outputFiles[0]?.text ?? "";
  expect(text).toContain("WebSocket");
  expect(text).not.toMatch(/node:|aws-sdk|@smithy|\brequire\(|\bprocess\.|ZodType|referee/);
});
