// The names that newcomers are offered: the relay takes each of them.
import { expect, test } from "vitest";
import { nameSchema } from "../../src/protocol/player-texts.ts";
import { offeredName } from "../../src/web/app/offered-name.ts";
import { faceIn } from "../../src/web/pages/people/face-in.ts";
import { shellEnglish } from "../../src/web/words/shell/en.ts";
import { shellSpanish } from "../../src/web/words/shell/es.ts";
import { shellIcelandic } from "../../src/web/words/shell/is.ts";

const WORDS = { en: shellEnglish, es: shellSpanish, is: shellIcelandic };

const STEPS = 10;

/** Gives these numbers in turn. */
const inTurn = (...numbers: readonly number[]) => {
  let at = 0;
  return () => numbers[at++] ?? 0;
};

test.for(Object.entries(WORDS))("in %s there are a hundred, and the relay takes all", ([, { offered }]) => {
  const names = new Set<string>();
  for (let first = 0; first < STEPS; first++)
    for (let second = 0; second < STEPS; second++)
      names.add(offeredName(offered, inTurn(first / STEPS, second / STEPS)));
  expect(names.size).toBe(STEPS * STEPS);
  for (const name of names) {
    expect(nameSchema().parse(name)).toBe(name);
    expect(faceIn(offered, name)).toBeDefined();
  }
  expect(faceIn(offered, "Ada")).toBeUndefined();
});
