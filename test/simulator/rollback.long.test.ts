// Functions change between two builds one by one, forward and back, in the middle of matches. It is safe if each build reads
// what the other writes. What a build writes before all can read it is found.
import { expect, test } from "vitest";
import type { WorldOutcome } from "../../src/simulator/simulate.ts";
import { type Build, THIS_BUILD } from "../../src/simulator/world/build.ts";
import { sampled } from "../harness/sampled.ts";
import { READS_CODEC_2, READS_TIMER_2, WRITES_CODEC_2, WRITES_TIMER_2 } from "./next-build.ts";
import { bundledWith, type SourceEdit, simulatorWith } from "./simulator-with.ts";

const SEEDS = sampled(10, 60);

/** The first broken promise in one of the worlds, where functions change between the two builds. */
const firstBroken = async (
  next: readonly SourceEdit[],
  earlier: Build,
  onLine: (line: string) => void = () => {},
): Promise<WorldOutcome | null> => {
  const simulate = await simulatorWith(next);
  for (let seed = 1; seed <= SEEDS; seed++) {
    const outcome = await simulate({ seed, game: "all", earlier, rates: { buildSwapped: 0.4 }, onLine });
    if (outcome.violation) return outcome;
  }
  return null;
};

const buildWith = async (edits: readonly SourceEdit[]): Promise<Build> =>
  (await bundledWith<{ readonly THIS_BUILD: Build }>(edits, "simulator/world/build.ts")).THIS_BUILD;

test("old and new code take turns on one match, once the old code reads what the new code writes", async ({
  annotate,
}) => {
  const seen = { oldByOld: 0, oldByNew: 0, newByOld: 0, newByNew: 0, changes: 0 };
  const broken = await firstBroken(WRITES_CODEC_2, await buildWith([READS_CODEC_2]), (line) => {
    const [, isOld, codec] = /^ *\d+ ms {2}\w+( of before)? writes .* codec (\d)/.exec(line) ?? [];
    if (codec === "1") seen[isOld ? "oldByOld" : "oldByNew"]++;
    if (codec === "2") seen[isOld ? "newByOld" : "newByNew"]++;
    if (line.includes("gets the other build")) seen.changes++;
  });
  await annotate(JSON.stringify(seen));
  expect(broken).toBeNull();
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(sampled(12, 100));
});

test("timers of old and new code wake one match, once the old code reads the new ones", async () => {
  expect(await firstBroken(WRITES_TIMER_2, await buildWith(READS_TIMER_2))).toBeNull();
});

test.for([
  ["codec", WRITES_CODEC_2],
  ["timer", WRITES_TIMER_2],
] as const)("a %s that is written before all can read it is found", async ([, edits], { annotate }) => {
  const broken = await firstBroken(edits, THIS_BUILD);
  await annotate(`seed ${broken?.seed}: ${broken?.violation?.invariant}: ${broken?.violation?.message}`);
  expect(broken?.violation).toBeTruthy();
});
