// The names that newcomers are offered: the relay takes each of them.
import { expect, test } from "vitest";
import { LANGUAGES } from "../../src/protocol/language.ts";
import { nameSchema } from "../../src/protocol/player-texts.ts";
import { offeredName } from "../../src/web/app/offered-name.ts";

const STEPS = 10;

/** Gives these numbers in turn. */
const inTurn = (...numbers: readonly number[]) => {
  let at = 0;
  return () => numbers[at++] ?? 0;
};

test.for(LANGUAGES)("in %s there are a hundred, and the relay takes all", (language) => {
  const names = new Set<string>();
  for (let first = 0; first < STEPS; first++)
    for (let second = 0; second < STEPS; second++)
      names.add(offeredName(language, inTurn(first / STEPS, second / STEPS)));
  expect(names.size).toBe(STEPS * STEPS);
  for (const name of names) expect(nameSchema.parse(name)).toBe(name);
});
