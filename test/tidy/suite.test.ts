// How the tests are sorted: CONTRIBUTING.md, "Where does a test go?" and "What are the stages of CI?".
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const ROOT = new URL("../../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), "utf8");

const REAL_PARTS =
  /\b(embeddedStore|startTestRelay|startLocalRelay|spawnRelay|startFixtureRelay|startStore|webTableForFile|stopWorldForFile)\(/;

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

test.for([
  ["ci.yml", "STAGES", "quick"],
  ["nightly.yml", "NIGHTLY", "nightly-tests"],
])("the workflow %s has the stages of .ci/run", ([workflow = "", name = "", one]) => {
  const listed = (path: string, list: RegExp): readonly string[] =>
    list.exec(read(path))?.[1]?.split(/[ ,]+/) ?? [];
  const stages = listed(".ci/run", new RegExp(`^${name}="(.+)"$`, "m"));
  expect(stages).toContain(one);
  expect(listed(`.github/workflows/${workflow}`, /^ +stage: \[(.+)\]$/m)).toEqual(stages);
  const rows = [...read("CONTRIBUTING.md").matchAll(/^\| (`[a-z-]+`(?:, `[a-z-]+`)*) \|/gm)].flatMap(
    ([, row = ""]) => row.replaceAll("`", "").split(", "),
  );
  expect(rows).toEqual(expect.arrayContaining([...stages]));
});
