// The client's own package as others get it: packed, installed into an empty folder, and used there.
import { execFile } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { buildSync } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LocalRelay, startLocalRelay } from "../../src/local/start-local-relay.ts";
import { VERSION } from "../../src/protocol/version.ts";
import {
  CLIENT_TARBALL,
  emptyProject,
  exportedFiles,
  npm,
  packageFolder,
  projectWithPackage,
} from "../harness/installed-package.ts";
import { sampled } from "../harness/sampled.ts";
import { closePages, isLeftOut, openChromium } from "../web/harness/chromium.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const folder = packageFolder();
const user = join(folder, "user");
const installed = join(user, "node_modules", "turn-relay-client");
const tarball = join(folder, "both", CLIENT_TARBALL);

let relay: LocalRelay;
beforeAll(async () => {
  await projectWithPackage(join(folder, "both"));
  npm(emptyProject(user), "install", tarball);
  cpSync(join(ROOT, "test/package/played-match.js"), join(user, "played-match.js"));
  writeFileSync(
    join(user, "main.js"),
    'import { playedMatch } from "./played-match.js";\nconsole.log(await playedMatch(globalThis.Deno?.args[0] ?? process.argv[2]));\n',
  );
  relay = await startLocalRelay({ data: null });
});
afterAll(async () => {
  await closePages();
  await relay.stop();
});

const manifest = () => JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));

test("a user downloads at most 180 KB, and no other package", () => {
  expect(statSync(tarball).size).toBeLessThanOrEqual(180_000);
  expect(readdirSync(join(user, "node_modules")).filter((name) => !name.startsWith("."))).toEqual([
    "turn-relay-client",
  ]);
  expect(manifest()).toMatchObject({ version: VERSION, license: "MIT", engines: { node: ">=20.19" } });
  expect(manifest().dependencies).toBeUndefined();
  expect(readFileSync(join(installed, "README.md"), "utf8")).toMatch(/^# turn-relay-client/);
  expect(readFileSync(join(installed, "THIRD-PARTY-LICENSES.txt"), "utf8")).toMatch(/^ws \d/m);
});

test("every export is there, with a source map that shows the source", () => {
  const exported = exportedFiles(installed);
  for (const path of exported) expect(existsSync(join(installed, path)), path).toBe(true);
  const bundles = exported.filter((name) => name.endsWith(".js"));
  expect(new Set(bundles)).toEqual(new Set(["./client/index.js", "./client/node.js", "./react/index.js"]));
  for (const path of bundles) {
    const [, name = ""] = /sourceMappingURL=(.*)\n$/.exec(readFileSync(join(installed, path), "utf8")) ?? [];
    const map = JSON.parse(readFileSync(join(installed, dirname(path), name), "utf8"));
    const own = map.sources.findIndex((source: string) => source.startsWith("src/"));
    expect(map.sourcesContent[own]).toBe(readFileSync(join(ROOT, map.sources[own]), "utf8"));
  }
});

/** The promises of `test/types`, asked of the package. */
const PROMISES = ["typed-matches.ts", "typed-hooks.ts"];
const REAL_NAMES = [
  [/"turn-relay\/client"|"..\/..\/src\/client\/index.ts"/, '"turn-relay-client"'],
  [/"..\/..\/src\/react\/index.ts"/, '"turn-relay-client/react"'],
  ['"vitest"', '"expect-type"'],
] as const;

const RESOLUTIONS: readonly (readonly [resolution: string, module: string])[] = [
  ["bundler", "esnext"],
  ["node16", "node16"],
];

test.for(sampled(RESOLUTIONS.slice(0, 1), RESOLUTIONS))(
  "the types keep their promises in a strict project, libraries checked, with moduleResolution %s",
  async ([moduleResolution, module]) => {
    const project = join(folder, moduleResolution);
    mkdirSync(join(emptyProject(project), "node_modules", "@types"), { recursive: true });
    cpSync(installed, join(project, "node_modules", "turn-relay-client"), { recursive: true });
    for (const name of ["expect-type", "@types/react", "csstype"])
      symlinkSync(join(ROOT, "node_modules", name), join(project, "node_modules", name), "junction");
    for (const name of PROMISES) {
      const text = readFileSync(join(ROOT, "test", "types", name), "utf8");
      const asked = REAL_NAMES.reduce((now, [from, to]) => now.replace(from, to), text);
      expect(asked).not.toMatch(/from "\.|turn-relay\//);
      writeFileSync(join(project, name), asked);
    }
    const compilerOptions = {
      ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
      ...{ noEmit: true, skipLibCheck: false, types: [], target: "es2022", lib: ["es2023", "dom"] },
      ...{ moduleResolution, module },
    };
    writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, files: PROMISES }));
    const compiler = join(ROOT, "node_modules/typescript/bin/tsc");
    const { stdout } = await promisify(execFile)(process.execPath, [
      compiler,
      "-p",
      project,
      "--checkers",
      "1",
    ]).catch(({ stdout: said }) => ({ stdout: said }));
    expect(stdout).toBe("");
  },
);

type Runtime = readonly [name: string, ...command: string[]];
const NODE: Runtime = ["Node", process.execPath];
const tool = (name: string): string => join(folder, "tools", "node_modules", ".bin", name);
const OTHERS: readonly Runtime[] = [
  ["Bun", tool("bun")],
  ["Deno", tool("deno"), "run", "--allow-net", "--node-modules-dir=manual"],
];

test.for(sampled([NODE], [NODE, ...OTHERS]))("%s plays a match", async ([name, command, ...args]) => {
  if (name !== "Node") npm(emptyProject(join(folder, "tools")), "install", "bun@1.4.5", "deno@2.9.6");
  const { stdout } = await promisify(execFile)(command ?? "", [...args, "main.js", relay.url], { cwd: user });
  expect(stdout).toBe("over, proved\n");
});

const SCRIPT = `import { playedMatch } from "./played-match.js";
playedMatch(RELAY).then((told) => { document.title = told; }, (fault) => { document.title = String(fault); });`;

const MAP = JSON.stringify({
  imports: { "turn-relay-client": "/node_modules/turn-relay-client/client/index.js" },
});

/** The files of the user's project, and pages that load a script. */
const served = async (pages: Readonly<Record<string, string>>) => {
  const server = createServer(({ url = "" }, response) => {
    const page = pages[url];
    const type = page === undefined ? "text/javascript" : "text/html";
    response.writeHead(200, { "content-type": type });
    response.end(page ?? readFileSync(join(user, url)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("no address");
  return { url: `http://127.0.0.1:${address.port}`, [Symbol.dispose]: () => void server.close() };
};

test.skipIf(isLeftOut)("a page plays a match with a plain script, and one with a bundle", async () => {
  const script = SCRIPT.replace("RELAY", JSON.stringify(relay.url));
  const { outputFiles } = buildSync({
    stdin: { contents: script, resolveDir: user },
    ...{ bundle: true, minify: true, format: "esm", platform: "browser", write: false },
  });
  writeFileSync(join(user, "bundle.js"), outputFiles[0]?.text ?? "");
  const plain = `<script type="importmap">${MAP}</script><script type="module">${script}</script>`;
  using server = await served({
    "/plain": `<!doctype html><link rel="icon" href="data:,"><title></title>${plain}`,
    "/bundled":
      '<!doctype html><link rel="icon" href="data:,"><title></title><script type="module" src="/bundle.js"></script>',
  });
  const browser = await openChromium();
  await Promise.all(
    ["/plain", "/bundled"].map(async (path) => {
      const page = await browser.newPage();
      await page.goto(server.url + path);
      await expect.poll(() => page.title(), { timeout: 600_000 }).not.toBe("");
      expect(await page.title()).toBe("over, proved");
      await page.close();
    }),
  );
});
