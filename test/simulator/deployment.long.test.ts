// A deployment brings a new codec while matches are live. Older matches go on in their own codec, and a build that does
// not know a codec leaves the match to other builds.
import { expect, test } from "vitest";
import type { WorldOutcome } from "../../src/simulator/simulate.ts";
import { THIS_BUILD } from "../../src/simulator/world/build.ts";
import { type Simulate, type SourceEdit, simulatorWith } from "./simulator-with.ts";

/** A future build: its own matches have a new codec, and it knows the present one. */
const NEXT_BUILD: SourceEdit = {
  file: "match/log.ts",
  find: `new Map([[1, PLAIN_CODEC]]);

/** The codec of the matches that this build starts. */
export const CODEC = 1;`,
  replace: `new Map([[1, PLAIN_CODEC], [2, {
    encode: (game, state, entry) => {
      const bytes = PLAIN_CODEC.encode(game, state, entry);
      return [0xf0 + bytes.length, ...bytes.map((byte) => byte ^ 0xa5)];
    },
    decode: (game, state, log, at) => {
      const next = at + 1 + (log[at] ?? 0) - 0xf0;
      const bytes = log.slice(at + 1, next).map((byte) => byte ^ 0xa5);
      return { entry: PLAIN_CODEC.decode(game, state, bytes, 0).entry, next };
    },
    mayHandOver: () => true,
  }]]);
export const CODEC = 2;`,
};

const SEEDS = 80;

/** The first broken promise in one of the worlds. */
const firstBroken = async (
  simulate: Simulate,
  hear: (line: string) => void,
): Promise<WorldOutcome | null> => {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const outcome = await simulate({ seed, game: "all", earlier: THIS_BUILD, hear });
    if (outcome.violation) return outcome;
  }
  return null;
};

test("a match goes on in its own codec after a deployment that brings another", async ({ annotate }) => {
  const simulate = await simulatorWith([NEXT_BUILD]);
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
    NEXT_BUILD,
    { file: "match/hydrate.ts", find: "codecOf(log);", replace: "codecOf(Uint8Array.of(2));" },
  ]);
  expect((await firstBroken(simulate, () => {}))?.violation?.invariant).toBe("no fault of its own");
});
