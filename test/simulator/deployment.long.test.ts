// A deployment brings a new codec while matches are live. Older matches go on in their own codec, and a build that does
// not know a codec leaves the match to other builds.
import { expect, test } from "vitest";
import type { WorldOutcome } from "../../src/simulator/simulate.ts";
import { THIS_BUILD } from "../../src/simulator/world/build.ts";
import { WRITES_CODEC_2 } from "./next-build.ts";
import { type Simulate, simulatorWith } from "./simulator-with.ts";

const SEEDS = 80;

/** The first broken promise in one of the worlds. */
const firstBroken = async (
  simulate: Simulate,
  onLine: (line: string) => void,
): Promise<WorldOutcome | null> => {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const outcome = await simulate({
      seed,
      game: "all",
      earlier: THIS_BUILD,
      without: ["buildSwapped"],
      onLine,
    });
    if (outcome.violation) return outcome;
  }
  return null;
};

test("a match goes on in its own codec after a deployment that brings another", async ({ annotate }) => {
  const simulate = await simulatorWith(WRITES_CODEC_2);
  const seen = { oldByOld: 0, oldByNew: 0, newByNew: 0, leftToOthers: 0 };
  const broken = await firstBroken(simulate, (line) => {
    const [, isOld, codec] = /^ *\d+ ms {2}\w+( of before)? writes .* codec (\d)/.exec(line) ?? [];
    if (codec === "1") seen[isOld ? "oldByOld" : "oldByNew"]++;
    if (codec === "2") seen.newByNew++;
    if (line.includes("knows this match's rules")) seen.leftToOthers++;
  });
  await annotate(JSON.stringify(seen));
  expect(broken).toBeNull();
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(10);
});

test("a build that reads every log by its own codec is found", async () => {
  const simulate = await simulatorWith([
    ...WRITES_CODEC_2,
    { file: "match/hydrate.ts", find: "codecOf(log);", replace: "codecOf(Uint8Array.of(2));" },
  ]);
  expect((await firstBroken(simulate, () => {}))?.violation?.invariant).toBe("no fault of its own");
});
