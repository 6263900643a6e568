// What a folder lacks to deploy from it, and whose CDK app it has.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import {
  CDK_PACKAGES,
  DEPLOYS,
  findPackages,
  hasOwnApp,
  MAKES_TEMPLATES,
  projectName,
} from "../../../src/cli/deploy/cdk-packages.ts";
import { VERSION } from "../../../src/protocol/version.ts";

const ROOT = new URL("../../../", import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), "turn-relay-packages-"));
afterAll(() => rmSync(folder, { recursive: true }));

const addPackage = (name: string, version: string): void => {
  mkdirSync(join(folder, "node_modules", name), { recursive: true });
  writeFileSync(join(folder, "node_modules", name, "package.json"), JSON.stringify({ name, version }));
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
  expect(findPackages(folder, DEPLOYS)).toEqual({ missing: all, unfit: [], relay: null, cdk: null });
  addPackage("turn-relay", VERSION);
  addPackage("aws-cdk", CDK_PACKAGES["aws-cdk"]);
  expect(findPackages(folder, DEPLOYS)).toMatchObject({
    missing: all.slice(2),
    relay: join(folder, "node_modules", "turn-relay"),
    cdk: join(folder, "node_modules", "aws-cdk", "bin", "cdk"),
  });
});

test("what makes templates needs no command line of the CDK", () => {
  expect(findPackages(folder, MAKES_TEMPLATES).missing).toEqual([
    `aws-cdk-lib@${CDK_PACKAGES["aws-cdk-lib"]}`,
    `constructs@${CDK_PACKAGES.constructs}`,
  ]);
});

test.each([
  ["2.99.0", true],
  ["3.0.0", true],
  ["2.276.0", false],
  ["2.1000.3", false],
])("aws-cdk-lib %s is unfit: %s", (version, isUnfit) => {
  addPackage("aws-cdk-lib", version);
  const unfit = { name: "aws-cdk-lib", version, needed: CDK_PACKAGES["aws-cdk-lib"] };
  expect(findPackages(folder, DEPLOYS).unfit).toEqual(isUnfit ? [unfit] : []);
});

test("this repository lacks nothing", () => {
  expect(findPackages(ROOT, DEPLOYS).missing).toEqual([]);
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
