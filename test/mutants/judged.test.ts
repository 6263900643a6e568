// How a report of planted faults is judged, and that the list of harmless ones is about the code of today.
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { ROOT, SOURCES } from "../tidy/source-files.ts";
import { HARMLESS_SURVIVORS } from "./harmless-survivors.ts";
import { chanceBelow, judged } from "./judged.ts";
import { PARTS, partOfNight } from "./parts.ts";

const FILE = "src/match/fill.ts";
const mutant = (status: string, replacement: string) => ({
  status,
  replacement,
  location: { start: { line: 2, column: 7 }, end: { line: 2, column: 12 } },
});
const report = (...mutants: readonly ReturnType<typeof mutant>[]) => ({
  files: { [FILE]: { source: "{\n  if (a > b) go();\n}", mutants: [...mutants] } },
});
const named = (becomes: string) => ({ file: FILE, line: "if (a > b) go();", becomes, why: "" });

test("a score counts what the tests noticed of all that changes behaviour", () => {
  const found = report(
    mutant("Killed", "true"),
    mutant("Timeout", "false"),
    mutant("Survived", "a >= b"),
    mutant("NoCoverage", "a < b"),
    mutant("CompileError", ""),
    mutant("Ignored", "0"),
  );
  expect(judged(found, [named("if (a >= b) go();")])).toEqual({
    noticed: 2,
    harmless: 1,
    survivors: [{ file: FILE, at: 2, line: "if (a > b) go();", becomes: "if (a < b) go();" }],
    outdated: [],
    score: 200 / 3,
  });
});

test("a named survivor that the tests notice is outdated, unless it was not measured", () => {
  const [noticed, left, gone] = ["true", "false", "0"].map((by) => named(`if (${by}) go();`));
  const elsewhere = { ...named("x"), file: "src/match/log.ts" };
  const found = report(mutant("Killed", "true"), mutant("CompileError", "false"));
  const { outdated, score } = judged(
    found,
    [noticed, left, gone, elsewhere].flatMap((one) => one ?? []),
  );
  expect({ outdated, score }).toEqual({ outdated: [noticed, gone], score: 100 });
});

test("a sample may be as far below the score of its part as chance explains", () => {
  expect(chanceBelow(85, 300)).toBeCloseTo(4.04, 2);
  expect(chanceBelow(85, 1200)).toBeCloseTo(2.02, 2);
  expect(chanceBelow(100, 300)).toBe(0);
});

test("the nights of a part test each of its mutants once", () => {
  for (const part of PARTS) {
    const nights = Array.from({ length: PARTS.length * part.every }, (_, n) => partOfNight(20_000 + n));
    const tested = nights.flatMap((night) => (night.part === part ? night.after : []));
    expect(tested.toSorted((a, b) => a - b)).toEqual(Array.from({ length: part.every }, (_, n) => n));
  }
});

test("a named survivor has its line in the code, and a reason", () => {
  for (const { file, line, becomes, why } of HARMLESS_SURVIVORS) {
    const lines = readFileSync(`${ROOT}${file}`, "utf8")
      .split("\n")
      .map((text) => text.trim());
    expect(lines).toContain(line);
    expect(becomes).not.toBe(line);
    expect(why).toMatch(/\w/);
  }
});

test("each file of the mutated folders is in one part", () => {
  const isIn = (path: string) => (source: string) =>
    source.endsWith("/*.ts")
      ? `src/${source}` === `${dirname(path)}/*.ts`
      : path.startsWith(`src/${source}/`);
  const files = SOURCES.filter(({ path }) => /^src\/(bot|client|http|match|relay|socket)\//.test(path));
  expect(files.length).toBeGreaterThan(200);
  for (const { path } of files) {
    const parts = PARTS.filter(({ sources }) => sources.some(isIn(path)));
    expect([path, parts.length]).toEqual([path, 1]);
  }
});
