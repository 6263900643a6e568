// What a folder lacks to deploy from it, and whose CDK app it has.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { CDK_PACKAGES, findPackages, hasOwnApp, projectName } from "../../../src/cli/deploy/cdk-packages.ts";
import { VERSION } from "../../../src/protocol/version.ts";

const ROOT = new URL("../../../", import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), "turn-relay-packages-"));
afterAll(() => rmSync(folder, { recursive: true }));

const addPackage = (name: string): void => {
  mkdirSync(join(folder, "node_modules", name), { recursive: true });
  writeFileSync(
    join(folder, "node_modules", name, "package.json"),
    JSON.stringify({ name, version: "1.0.0" }),
  );
};

test("the versions that are installed are those that this repository is tested with", () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
  for (const [name, version] of Object.entries(CDK_PACKAGES))
    expect(packages[`node_modules/${name}`].version, name).toBe(version);
});

test("an empty folder lacks everything, and each package that comes is found", () => {
  const all = [
    `turn-relay@${VERSION}`,
    ...Object.entries(CDK_PACKAGES).map(([name, version]) => `${name}@${version}`),
  ];
  expect(findPackages(folder)).toEqual({ missing: all, relay: null, cdk: null });
  addPackage("turn-relay");
  addPackage("aws-cdk");
  expect(findPackages(folder)).toMatchObject({
    missing: all.slice(2),
    relay: join(folder, "node_modules", "turn-relay"),
    cdk: join(folder, "node_modules", "aws-cdk", "bin", "cdk"),
  });
});

test("this repository lacks nothing", () => {
  expect(findPackages(ROOT).missing).toEqual([]);
});

test("a folder with a CDK app of its own is known by its cdk.json, and this repository has none", () => {
  expect(hasOwnApp(folder)).toBe(false);
  writeFileSync(join(folder, "cdk.json"), JSON.stringify({ context: {} }));
  expect(hasOwnApp(folder)).toBe(false);
  writeFileSync(join(folder, "cdk.json"), JSON.stringify({ app: "npx tsx infra/app.ts" }));
  expect(hasOwnApp(folder)).toBe(true);
  expect(hasOwnApp(ROOT)).toBe(false);
});

test("a project has the name of its package.json, if it has one", () => {
  expect(projectName(folder)).toBeNull();
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true }));
  expect(projectName(folder)).toBeNull();
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "zip-club" }));
  expect(projectName(folder)).toBe("zip-club");
});
