import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { keptBuild } from "../../src/bundle/kept-build.js";
import { makeScratchFolder } from "../../src/local/database/scratch-folder.ts";

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

/** Returns what the start finds. */
const start = ({ onBuild, folder = "cache" }: { onBuild?: () => void; folder?: string } = {}): string => {
  const sources = [join(root, "src"), join(root, "lock.json")];
  const path = keptBuild(
    { folder: join(root, folder), sources, packages: join(root, "node_modules") },
    (outFolder) => {
      built++;
      mkdirSync(join(outFolder, "deep"));
      writeFileSync(join(outFolder, "deep", "program.mjs"), `build ${built}`);
      onBuild?.();
    },
  );
  return readFileSync(join(path, "deep", "program.mjs"), "utf8");
};

test("a start with the same sources finds the build of the last one", () => {
  expect([start(), start(), built]).toEqual(["build 1", "build 1", 1]);
});

test("a source that changes, comes or goes is built anew", () => {
  start();
  writeFileSync(join(root, "src", "deep", "one.ts"), "2");
  expect(start()).toBe("build 2");
  writeFileSync(join(root, "lock.json"), "");
  expect(start()).toBe("build 2");
  writeFileSync(join(root, "lock.json"), "{}");
  expect(start()).toBe("build 3");
  writeFileSync(join(root, "src", "two.ts"), "");
  expect(start()).toBe("build 4");
  rmSync(join(root, "src", "two.ts"));
  expect(start()).toBe("build 3");
});

test("a damaged folder of the cache is built anew", () => {
  start();
  const [kept = ""] = readdirSync(join(root, "cache"));
  rmSync(join(root, "cache", kept, "deep", "program.mjs"));
  expect([start(), start()]).toEqual(["build 2", "build 2"]);
  rmSync(join(root, "cache", kept), { recursive: true });
  writeFileSync(join(root, "cache", kept), "a file");
  expect([start(), start()]).toEqual(["build 3", "build 3"]);
});

test("what was built while a source changed is built again", () => {
  const onBuild = (): void =>
    writeFileSync(join(root, "src", "deep", "one.ts"), `saved ${Math.min(built, 2)}`);
  expect(start({ onBuild })).toBe("build 3");
  expect(start()).toBe("build 3");
  expect(readdirSync(join(root, "cache"))).toHaveLength(1);
});

test("sources that never stand still end the start", () => {
  const onBuild = (): void => writeFileSync(join(root, "src", "deep", "one.ts"), `changed ${built}`);
  expect(() => start({ onBuild })).toThrow("The sources change while they are built.");
});

test("a failed build is not kept", () => {
  const onBuild = (): void => {
    if (built === 1) throw new Error("a typing error");
  };
  expect(() => start({ onBuild })).toThrow("a typing error");
  expect(readdirSync(join(root, "cache"))).toEqual([]);
  expect(start({ onBuild })).toBe("build 2");
});

test("a cache that cannot be written is left out", () => {
  writeFileSync(join(root, "file"), "");
  // What is built stays there until the process ends, and the worker that tests is killed.
  vi.stubEnv("TMPDIR", root);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect([start({ folder: "file" }), start({ folder: "file" })]).toEqual(["build 1", "build 2"]);
});

test("what nobody used for a month goes with the next build", () => {
  start();
  const [first = ""] = readdirSync(join(root, "cache"));
  utimesSync(join(root, "cache", first), 0, 0);
  writeFileSync(join(root, "lock.json"), "{}");
  start();
  expect(existsSync(join(root, "cache", first))).toBe(false);
  expect(readdirSync(join(root, "cache"))).toHaveLength(1);
});

test("what was used now stays, however old it is", () => {
  start();
  const [first = ""] = readdirSync(join(root, "cache"));
  utimesSync(join(root, "cache", first), 0, 0);
  start();
  writeFileSync(join(root, "lock.json"), "{}");
  start();
  expect(existsSync(join(root, "cache", first))).toBe(true);
});
