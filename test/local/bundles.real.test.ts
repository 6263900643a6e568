// What the bundles contain: those for AWS have nothing of the local relay, and local hosts run the same entry points.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { buildSync } from "esbuild";
import { expect, test } from "vitest";
import { keptProgram } from "../../src/bundle/kept-program.js";
import { bundleFunctions, ENTRY_POINTS } from "../../src/local/hosts/bundle-functions.ts";

/** Paths from the root. */
const sourcesForAws = (entryPoint: string): readonly string[] => {
  const { metafile } = buildSync({
    entryPoints: [entryPoint],
    outdir: "nowhere",
    write: false,
    metafile: true,
    bundle: true,
    format: "esm",
    platform: "node",
    mainFields: ["module", "main"],
    external: ["#served-texts"],
  });
  return Object.keys(metafile.inputs);
};

test.for(Object.entries(ENTRY_POINTS))("%s on AWS has nothing of the local relay", ([_, entryPoint]) => {
  const sources = sourcesForAws(entryPoint);
  expect(sources).toContain("src/aws/lambda/signed-ports.ts");
  expect(sources.filter((path) => path.startsWith("src/local/"))).toEqual([]);
});

test("the local bundles deliver posts to their hosts", async () => {
  const { files, inProcess } = await bundleFunctions(ENTRY_POINTS, () => "nowhere");
  const folder = dirname(files.socket);
  expect(readFileSync(`${inProcess.socket}.map`, "utf8")).toContain("src/local/hosts/host-ports.ts");
  const maps = readdirSync(folder).filter((name) => name.endsWith(".map"));
  const sources = maps.map((name) => readFileSync(join(folder, name), "utf8")).join("");
  expect(sources).toContain("src/local/hosts/host-ports.ts");
});

test("the program that runs has no compiler in it", () => {
  const program = keptProgram();
  const maps = readdirSync(program).filter((name) => name.endsWith(".map"));
  const sources = maps.map((name) => readFileSync(join(program, name), "utf8")).join("");
  expect(sources).toContain("src/cli/main.ts");
  expect(sources).not.toMatch(/node_modules\/(esbuild|tsx|yaml)\/|build-bundles/);
});
