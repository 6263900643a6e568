// Every duration of the relay, just before and just after. The constants come from the sources, so a new one without a
// case fails.
import { expect, test } from "vitest";
import { SOURCES } from "../tidy/source-files.ts";
import { ARENA_DURATIONS } from "./support/durations/arena-durations.ts";
import { ARENA_READS_DURATIONS } from "./support/durations/arena-reads-durations.ts";
import { ASKING_DURATIONS } from "./support/durations/asking-durations.ts";
import { DELIVERY_DURATIONS } from "./support/durations/delivery-durations.ts";
import { MATCHMAKING_DURATIONS } from "./support/durations/matchmaking-durations.ts";
import { OPERATOR_DURATIONS } from "./support/durations/operator-durations.ts";
import { PEOPLE_DURATIONS } from "./support/durations/people-durations.ts";
import { PLAY_DURATIONS } from "./support/durations/play-durations.ts";
import { SIGN_IN_DURATIONS } from "./support/durations/sign-in-durations.ts";
import { STORED_DURATIONS } from "./support/durations/stored-durations.ts";

const CASES = {
  ...ARENA_DURATIONS,
  ...ARENA_READS_DURATIONS,
  ...ASKING_DURATIONS,
  ...DELIVERY_DURATIONS,
  ...MATCHMAKING_DURATIONS,
  ...OPERATOR_DURATIONS,
  ...PEOPLE_DURATIONS,
  ...PLAY_DURATIONS,
  ...SIGN_IN_DURATIONS,
  ...STORED_DURATIONS,
};

/** The folders whose durations stand here. */
const FOLDERS = /^src\/(match|relay|socket|aws\/stores)\//;
const CONSTANT = /^(?:export )?const ([A-Z][A-Z_]*_(?:MS|SECONDS|DAYS))\b(?!:)/gm;

const constants = SOURCES.filter(({ path }) => FOLDERS.test(path)).flatMap(({ path, text }) =>
  [...text.matchAll(CONSTANT)].map(([, name]) => `${path.replace("src/", "")} ${name}`),
);

test("every constant that is a duration has a case here", () => {
  expect(Object.keys(CASES).toSorted()).toEqual(constants.toSorted());
});

test.for(Object.entries(CASES))("%s is as long as it says", async ([, { isMs, stepMs = 1, isOver }]) => {
  expect(await isOver(isMs - stepMs), "just before").toBe(false);
  expect(await isOver(isMs + stepMs), "just after").toBe(true);
});
