// What the check of a game says of a game that throws, and how it prints what a game returns.
import { expect, test } from "vitest";
import { findingsOf } from "../../../src/games/testing/index.ts";
import { probe } from "./probe.ts";
import { threeTricks } from "./three-tricks.ts";

const { act, legal } = threeTricks;

const thrown = (message: string): never => {
  throw new RangeError(message);
};

test("a function that throws is named with what it was asked, its place and the shortest match", () => {
  const game: typeof threeTricks = {
    ...threeTricks,
    act: (state, seat, action) =>
      state.pile.length > 2 && action.card.startsWith("4") ? thrown("four") : act(state, seat, action),
  };
  const [finding, ...more] = findingsOf(game, probe);
  expect(more).toEqual([]);
  expect(finding?.property).toBe("throws");
  expect(finding?.fault).toMatch(
    /^`act\(…, \d, \{"type":"lay","card":"4[CDHS]"\}\)` throws RangeError: four \(\S*reports\.test\.ts:\d+:\d+\)$/,
  );
  // One trick.
  const { seats = 0, entries } = finding?.example ?? {};
  expect(entries?.length).toBeLessThanOrEqual(seats);
});

test("a function that writes to a state is told so", () => {
  const game: typeof threeTricks = {
    ...threeTricks,
    legal: (state, seat) => {
      Object.assign(state, { asked: seat });
      return legal(state, seat);
    },
  };
  const [finding] = findingsOf(game, probe);
  expect(finding?.property).toBe("throws");
  expect(finding?.fault).toMatch(
    /^`legal\(…, 0\)` throws TypeError: .*\. It wrote to a state, and must return/,
  );
});

test("a function that is only asked by another property is named too, once", () => {
  const findings = findingsOf({ ...threeTricks, precondition: () => thrown("which?") }, probe);
  expect(findings.filter(({ property }) => property === "throws")).toHaveLength(1);
  expect(findings[0]?.fault).toMatch(/^`precondition\(…, \d, \{.*\}\)` throws RangeError: which\?/);
});

test("a match that cannot begin is shown by its setup", () => {
  const [finding] = findingsOf({ ...threeTricks, start: () => thrown("no cards") }, probe);
  expect(finding).toMatchObject({
    property: "throws",
    fault: expect.stringMatching(/^`start\(…\)` throws RangeError: no cards/),
    example: { seats: 3, options: {}, entries: [] },
  });
});

test("a part of the probe that throws is not taken for the game", () => {
  const [finding] = findingsOf(threeTricks, { ...probe, kept: () => thrown("where?") });
  expect(finding?.fault).toMatch(/^the probe's `kept\(…\)` throws RangeError: where\?/);
});

test("bytes are printed in hexadecimal digits", () => {
  const encode = () => Uint8Array.of(0x8c, 2, 255);
  const [finding] = findingsOf(Object.assign({ ...threeTricks }, { encode }), {
    ...probe,
    properties: ["log"],
  });
  expect(finding?.fault).toMatch(/ is written as "0x8c02ff": the first byte is not below 128$/);
});

test("a game may be frozen, and its methods may ask each other", () => {
  const own = Object.freeze({
    ...threeTricks,
    scores(state: Parameters<typeof threeTricks.scores>[0]) {
      return this.ticking(state) === null ? state.points : null;
    },
  });
  expect(findingsOf(own, { ...probe, seeds: 2 })).toEqual([]);
});
