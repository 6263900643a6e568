import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { makeScratchFolder } from "../../src/local/database/scratch-folder.ts";
import { fillWithBundles } from "../../src/local/hosts/bundle-cache.ts";

let root = "";
let built = 0;

beforeEach(() => {
  const { path, remove } = makeScratchFolder();
  onTestFinished(remove);
  root = path;
  built = 0;
  mkdirSync(join(root, "src", "deep"), { recursive: true });
  writeFileSync(join(root, "src", "deep", "one.ts"), "1");
});

/** Returns what the start finds in its folder. */
const start = async (
  name: string,
  {
    onBuild,
    ...more
  }: { readonly salt?: string; readonly folder?: string; readonly onBuild?: () => void } = {},
): Promise<string> => {
  const outFolder = join(root, name);
  mkdirSync(outFolder);
  const sources = [join(root, "src"), join(root, "lock.json")];
  await fillWithBundles(
    { folder: join(root, "cache"), sources, salt: "salt", ...more },
    outFolder,
    async () => {
      built++;
      onBuild?.();
      writeFileSync(join(outFolder, "bundle.mjs"), `build ${built}`);
    },
  );
  return readFileSync(join(outFolder, "bundle.mjs"), "utf8");
};

test("a start with the same sources finds the bundles of the last one", async () => {
  expect([await start("a"), await start("b"), built]).toEqual(["build 1", "build 1", 1]);
});

test("a source that changes, comes or goes is built anew, and so is another salt", async () => {
  await start("a");
  writeFileSync(join(root, "src", "deep", "one.ts"), "2");
  expect(await start("b")).toBe("build 2");
  writeFileSync(join(root, "lock.json"), "");
  expect(await start("c")).toBe("build 2");
  writeFileSync(join(root, "lock.json"), "{}");
  expect(await start("d")).toBe("build 3");
  writeFileSync(join(root, "src", "two.ts"), "");
  expect(await start("e")).toBe("build 4");
  expect(await start("f", { salt: "pepper" })).toBe("build 5");
  expect(await start("g")).toBe("build 4");
});

test("a damaged folder of the cache is built anew", async () => {
  await start("a");
  const [kept = ""] = readdirSync(join(root, "cache"));
  rmSync(join(root, "cache", kept, "bundle.mjs"));
  expect([await start("b"), await start("c")]).toEqual(["build 2", "build 2"]);
  rmSync(join(root, "cache", kept), { recursive: true });
  writeFileSync(join(root, "cache", kept), "a file");
  expect([await start("d"), await start("e")]).toEqual(["build 3", "build 3"]);
});

test("what was built while a source changed is not kept", async () => {
  const source = join(root, "src", "deep", "one.ts");
  expect(await start("a", { onBuild: () => writeFileSync(source, "2") })).toBe("build 1");
  writeFileSync(source, "1");
  expect(await start("b")).toBe("build 2");
});

test("a cache that cannot be written is left out", async () => {
  writeFileSync(join(root, "file"), "");
  expect(await start("a", { folder: join(root, "file") })).toBe("build 1");
  expect(await start("b", { folder: join(root, "file") })).toBe("build 2");
});

test("what was kept for more than a week goes with the next build", async () => {
  await start("a");
  const [first = ""] = readdirSync(join(root, "cache"));
  utimesSync(join(root, "cache", first), 0, 0);
  await start("b", { salt: "pepper" });
  expect(existsSync(join(root, "cache", first))).toBe(false);
  expect(readdirSync(join(root, "cache"))).toHaveLength(1);
});
