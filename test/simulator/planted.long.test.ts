// Tests the checker: it finds every bug that is planted in the source.
import { expect, test } from "vitest";
import { PLANTED_ACCOUNT_BUGS } from "./planted-account-bugs.ts";
import { PLANTED_ARENA_BUGS } from "./planted-arena-bugs.ts";
import { PLANTED_BUGS } from "./planted-bugs.ts";
import { PLANTED_PEOPLE_BUGS } from "./planted-people-bugs.ts";
import { PLANTED_STORE_BUGS } from "./planted-store-bugs.ts";
import { simulatorWith } from "./simulator-with.ts";

const MOST_SEEDS = 2_000;
/** Of a bug of accounts. */
const MOST_ACCOUNTS = 400;
/** Of a bug of arenas. */
const MOST_ARENAS = 40;
const PLAYERS = 7;

test.for([...PLANTED_BUGS, ...PLANTED_STORE_BUGS, ...PLANTED_PEOPLE_BUGS])(
  "$name is found",
  async (bug, { annotate }) => {
    const simulate = await simulatorWith([bug]);
    for (const seed of [bug.seed, ...Array.from({ length: MOST_SEEDS }, (_, n) => n + 1)]) {
      const { violation } = await simulate({ seed, game: "all" });
      if (!violation) continue;
      await annotate(`seed ${seed}: ${violation.invariant}`);
      expect(bug.breaks).toContain(violation.invariant);
      return;
    }
    expect.fail(`not in ${MOST_SEEDS} seeds`);
  },
);

test.for(PLANTED_ARENA_BUGS)("$name is found", async (bug, { annotate }) => {
  const simulate = await simulatorWith([bug]);
  for (const seed of [bug.seed, ...Array.from({ length: MOST_ARENAS }, (_, n) => n + 1)]) {
    const { violation } = await simulate({ seed, game: "zip-zilch-zero", arenaOf: PLAYERS });
    if (!violation) continue;
    await annotate(`seed ${seed}: ${violation.invariant}`);
    expect(bug.breaks).toContain(violation.invariant);
    return;
  }
  expect.fail(`not in ${MOST_ARENAS} seeds`);
});

test.for(PLANTED_ACCOUNT_BUGS)("$name is found", async (bug, { annotate }) => {
  const simulate = await simulatorWith([bug]);
  for (const seed of [bug.seed, ...Array.from({ length: MOST_ACCOUNTS }, (_, n) => n + 1)]) {
    const { violation } = await simulate({ seed, game: "zip-zap", ofAccounts: true });
    if (!violation) continue;
    await annotate(`seed ${seed}: ${violation.invariant}`);
    expect(bug.breaks).toContain(violation.invariant);
    return;
  }
  expect.fail(`not in ${MOST_ACCOUNTS} seeds`);
});
