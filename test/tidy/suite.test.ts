// How the tests are sorted: CONTRIBUTING.md, "Where does a test go?" and "What are the stages of CI?".
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const ROOT = new URL("../../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), "utf8");

const REAL_PARTS =
  /\b(embeddedStore|startTestRelay|startLocalRelay|spawnRelay|startFixtureRelay|startStore)\(/;

test("a test that needs a real part says so by its name", () => {
  const tests = readdirSync(new URL("test/", ROOT), { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".test.ts"));
  expect(tests.length).toBeGreaterThan(100);
  const unnamed = tests.filter((path) => !/\.(real|smoke)\.test\.ts$/.test(path));
  expect(unnamed.filter((path) => REAL_PARTS.test(read(`test/${path}`)))).toEqual([]);
});

test("every attack stands in the attacker's list", () => {
  const files = readdirSync(new URL("test/attack/", ROOT)).filter((path) => path.endsWith(".ts"));
  const attacks = files.flatMap((path) =>
    [...read(`test/attack/${path}`).matchAll(/^export const (\w+): Attack = /gm)].map(([, name]) => name),
  );
  const [, list = ""] =
    /^export const ATTACKS[^[]+\[\][^[]+\[([^\]]+)\]/m.exec(read("test/attack/attacks.ts")) ?? [];
  expect(attacks.length).toBeGreaterThan(20);
  expect(list.match(/\w+/g)?.toSorted()).toEqual(attacks.toSorted());
});

test("the workflow on GitHub has the stages of .ci/run", () => {
  const listed = (path: string, list: RegExp): readonly string[] =>
    list.exec(read(path))?.[1]?.split(/[ ,]+/) ?? [];
  const stages = listed(".ci/run", /^STAGES="(.+)"$/m);
  expect(stages).toContain("quick");
  expect(listed(".github/workflows/ci.yml", /^ +stage: \[(.+)\]$/m)).toEqual(stages);
});
