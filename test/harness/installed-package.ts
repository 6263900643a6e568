// The package as others get it: packed and installed once for all test files and runs, until a source changes.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";
import { keptBuild } from "../../src/bundle/kept-build.js";
import { lockDataFolder } from "../../src/local/database/data-folder-lock.ts";
import { VERSION } from "../../src/protocol/version.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const KEPT = join(ROOT, "node_modules", ".cache", "turn-relay-installed");
const LOCK = join(ROOT, "node_modules", ".cache", "turn-relay-packing");

/** On two cores that many others used, packing took nine minutes. */
const NPM_MS = 800_000;

export const npm = (cwd: string, ...args: string[]): string =>
  execFileSync("npm", [...args, "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd,
    encoding: "utf8",
    // A test cannot be ended while it waits for it.
    timeout: NPM_MS,
    shell: process.platform === "win32",
  });

/** A folder outside the repository, until the test file ends. */
export const packageFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "turn-relay-package-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** The files that the `exports` of an installed package name, of every condition. */
export const exportedFiles = (installed: string): readonly string[] => {
  const { exports } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
  return Object.values<Readonly<Record<string, string>> | string>(exports).flatMap((one) =>
    typeof one === "string" ? [] : Object.values(one),
  );
};

/** A project without anything in it. */
export const emptyProject = (path: string): string => {
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, "package.json"), '{ "private": true, "type": "module" }');
  return path;
};

/** It lies in the project that it was installed into. */
export const TARBALL = `turn-relay-${VERSION}.tgz`;
/** Beside it: the client library alone. */
export const CLIENT_TARBALL = `turn-relay-client-${VERSION}.tgz`;

/** Makes a project with the package in it, as `npm install turn-relay` does. */
export const projectWithPackage = async (path: string): Promise<string> => {
  const lock = await packingLock();
  try {
    const installed = keptBuild(
      { folder: KEPT, sources: sources(), packages: join(ROOT, "node_modules") },
      install,
    );
    cpSync(installed, path, { recursive: true, verbatimSymlinks: true });
  } finally {
    lock.release();
  }
  return path;
};

const install = (folder: string): void => {
  npm(ROOT, "run", "pack", "--", "--pack-destination", emptyProject(folder));
  npm(folder, "install", join(folder, TARBALL));
};

/** All files of the repository but its tests, and the packages that it has. */
const sources = (): readonly string[] => [
  ...readdirSync(ROOT)
    .filter((name) => !NO_SOURCES.test(name))
    .map((name) => join(ROOT, name)),
  join(ROOT, "node_modules", ".package-lock.json"),
];

const NO_SOURCES = /^(\..*|test|node_modules|dist|shots|.*\.tsbuildinfo)$/;

/** To pack writes into `dist`, so one process packs at a time. */
const packingLock = async (untilMs = performance.now() + NPM_MS): Promise<{ release(): void }> => {
  try {
    return await lockDataFolder(LOCK);
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes("already keeps its data")) throw error;
    if (performance.now() > untilMs)
      throw new Error("another process does not end to pack", { cause: error });
    await sleep(500);
    return packingLock(untilMs);
  }
};
