// A deployment brings a new version of a game's rules while matches are live. Each match goes on by its own version. A
// build that lacks a version leaves its matches to the other build.
import { beforeAll, describe, expect, test } from "vitest";
import { type SimulateOptions, simulate, type WorldOutcome } from "../../src/simulator/simulate.ts";
import { THIS_BUILD } from "../../src/simulator/world/build.ts";
import { sampled } from "../harness/sampled.ts";
import { HAS_RULES_2 } from "./next-build.ts";
import { type Simulate, type SourceEdit, simulatorWith } from "./simulator-with.ts";

const SEEDS = sampled(10, 80);
/** Of each kind in all worlds together. */
const LEAST_WRITES = sampled(12, 100);

let deployed: Simulate = simulate;

beforeAll(async () => {
  deployed = await simulatorWith(HAS_RULES_2);
});

/** The first broken promise in one of the worlds, in which functions change to a build with both versions. */
const firstBroken = async (
  world: Simulate,
  more: Partial<SimulateOptions>,
  onLine: (line: string) => void = () => {},
): Promise<WorldOutcome | null> => {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const outcome = await world({ seed, game: "zip-zap", earlier: THIS_BUILD, onLine, ...more });
    if (outcome.violation) return outcome;
  }
  return null;
};

const ONE_WAY = { without: ["buildSwapped"] } as const;

/** Counts the writes of each build to matches of each version. */
const tally = () => {
  const seen = { oneByOld: 0, oneByNew: 0, twoByNew: 0, twoByOld: 0, leftToOthers: 0 };
  const onLine = (line: string): void => {
    const [, isOld, rules] = /^ *\d+ ms {2}\w+( of before)? writes .* live, .* rules (\d)/.exec(line) ?? [];
    if (rules === "1") seen[isOld ? "oneByOld" : "oneByNew"]++;
    if (rules === "2") seen[isOld ? "twoByOld" : "twoByNew"]++;
    if (line.includes("knows this match's rules")) seen.leftToOthers++;
  };
  return { seen, onLine };
};

test("a live match goes on by its own rules after a deployment that brings others", async ({ annotate }) => {
  const { seen, onLine } = tally();
  const broken = await firstBroken(deployed, ONE_WAY, onLine);
  await annotate(JSON.stringify(seen));
  expect(broken).toBeNull();
  expect(Math.min(seen.oneByOld, seen.oneByNew)).toBeGreaterThan(LEAST_WRITES);
});

test("a match of new rules waits for the new build, and loses no act", async ({ annotate }) => {
  const { seen, onLine } = tally();
  const broken = await firstBroken(deployed, { ...ONE_WAY, opensAnew: true }, onLine);
  await annotate(JSON.stringify(seen));
  expect(broken).toBeNull();
  expect(Math.min(seen.twoByNew, seen.leftToOthers)).toBeGreaterThan(LEAST_WRITES);
  expect(seen.twoByOld).toBe(0);
});

test("a simulator that is given the former rules deploys the new ones in some worlds", async ({
  annotate,
}) => {
  const { seen, onLine } = tally();
  const counts = { deployed: 0, others: 0 };
  for (let seed = 1; seed <= SEEDS; seed++) {
    const { violation, deploysRules } = await deployed({ seed, game: "zip-zap", former: THIS_BUILD, onLine });
    counts[deploysRules ? "deployed" : "others"]++;
    expect(violation).toBeNull();
  }
  await annotate(JSON.stringify({ ...seen, ...counts }));
  expect(Math.min(counts.deployed, counts.others)).toBeGreaterThan(SEEDS / 4);
  expect(Math.min(seen.oneByOld, seen.oneByNew, seen.twoByNew)).toBeGreaterThan(LEAST_WRITES);
  expect(seen.twoByOld).toBe(0);
});

test("matches of the older rules go on through rollbacks", async ({ annotate }) => {
  const { seen, onLine } = tally();
  let changes = 0;
  const onEachLine = (line: string): void => {
    if (line.includes("gets the other build")) changes++;
    onLine(line);
  };
  for (let seed = 1; seed <= SEEDS; seed++) {
    const { devices, violation } = await deployed({
      ...{ seed, game: "zip-zap", earlier: THIS_BUILD },
      ...{ rates: { buildSwapped: 0.4 }, onLine: onEachLine },
    });
    // Without devices it is a world of matchmaking, which may end while only the older build is left.
    if (devices > 0) expect(violation).toBeNull();
  }
  await annotate(JSON.stringify({ ...seen, changes }));
  expect(Math.min(seen.oneByOld, seen.oneByNew, changes)).toBeGreaterThan(LEAST_WRITES);
});

const BY_NEWEST: readonly (readonly [string, SourceEdit])[] = [
  [
    "referees a match",
    {
      file: "match/log.ts",
      find: "import { refereeOf } from",
      replace: "import { gameNamed as refereeOf } from",
    },
  ],
  [
    "reads a record",
    { file: "match/record-schema.ts", find: "refereeOf(id, rules)", replace: "gameNamed(id)" },
  ],
];

describe("a build that takes the newest rules for all", () => {
  test.for(BY_NEWEST)("is found where it %s", async ([, edit], { annotate }) => {
    const broken = await firstBroken(await simulatorWith([...HAS_RULES_2, edit]), ONE_WAY);
    await annotate(`seed ${broken?.seed}: ${broken?.violation?.invariant}: ${broken?.violation?.message}`);
    expect(broken?.violation).toBeTruthy();
  });
});
