// What the check of a game says of a game that throws, and how it prints what a game returns.
import { expect, test } from "vitest";
import * as z from "zod";
import type { Game } from "../../../src/games/index.ts";
import { checkGame, findingsOf } from "../../../src/games/testing/index.ts";
import { partFaults } from "../../../src/games/testing/part-faults.ts";
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

test("a dead end is `goes-on`, and what is listed and refused is `legal`, though the clock throws there", () => {
  const isStuck = ({ pile }: Parameters<typeof legal>[0]) => pile.length > 0;
  const clock: typeof threeTricks.clock = (state) =>
    isStuck(state) ? thrown("nobody to play for") : threeTricks.clock(state);
  const stuck = {
    ...threeTricks,
    clock,
    legal: (...at: Parameters<typeof legal>) => (isStuck(at[0]) ? [] : legal(...at)),
  };
  expect(findingsOf(stuck, probe)).toMatchObject([
    { property: "goes-on", fault: "nobody has a legal action in the phase lay" },
  ]);
  const refusing: typeof act = (state, seat, action) =>
    isStuck(state) ? { ok: false, code: "barred" } : act(state, seat, action);
  expect(findingsOf({ ...threeTricks, clock, act: refusing }, probe)).toMatchObject([
    { property: "legal", fault: expect.stringMatching(/ is in `legal`, and refused: barred$/) },
  ]);
});

test("a list that no view has whole is found, also in a game without sets", () => {
  const long: typeof threeTricks = {
    ...threeTricks,
    legal: (...at) => legal(...at).flatMap((action) => Array.from({ length: 400 }, () => action)),
  };
  expect(findingsOf(long, { ...probe, seeds: [1], properties: ["legal"] })).toMatchObject([
    {
      fault: expect.stringMatching(
        /^`legal` of seat 0 has 1200 actions, and a view has only the first \d{3}: /,
      ),
    },
  ]);
});

test("a clock that no host can ask for is named, and so is an option that the page has no field for", () => {
  const ticking: typeof threeTricks.ticking = (state) =>
    threeTricks.ticking(state) && { name: "last", since: state.pile.length };
  expect(findingsOf({ ...threeTricks, ticking }, { ...probe, properties: ["goes-on"] })).toMatchObject([
    { fault: "the clock last runs, but `clocks` has no seconds for it: no host can ask for it" },
  ]);
  const options = z.strictObject({ names: z.array(z.string()).default([]) });
  const planted: Game = { ...threeTricks, schemas: { ...threeTricks.schemas, options } };
  expect(partFaults(planted)).toEqual([
    expect.stringMatching(/^the page has no field for the option names: /),
  ]);
});

test("what a game asks from outside is named with its place", () => {
  const game: typeof threeTricks = {
    ...threeTricks,
    legal: (state, seat) => (performance.now() < 0 ? [] : legal(state, seat)),
  };
  const [finding, ...more] = findingsOf(game, probe);
  expect(more).toEqual([]);
  expect(finding?.property).toBe("pure");
  expect(finding?.fault).toMatch(
    /^`legal\(…, 0\)` asks for performance\.now \(\S*reports\.test\.ts:\d+:\d+\)$/,
  );
  expect(new Date(0).getTime() + Math.random()).toBeGreaterThanOrEqual(0);
});

test.each([
  ["Date.now", () => Date.now()],
  ["new Date", () => new Date().getDay()],
  ["Math.random", () => Math.random()],
  ["crypto.randomUUID", () => crypto.randomUUID().length],
  ["process.hrtime", () => Number(process.hrtime()[1])],
  ["setTimeout", () => Number(setTimeout(() => {}, 0))],
])("a bot may not ask for %s", (name, ask) => {
  const hard: typeof threeTricks.bots.hard = { choose: ({ legal: offered }) => offered[ask() % 1] ?? null };
  const game = { ...threeTricks, bots: { ...threeTricks.bots, hard } };
  const found = findingsOf(game, { ...probe, seeds: [6], properties: ["bots"] });
  expect(found).toMatchObject([{ property: "pure", fault: expect.stringContaining(`asks for ${name}`) }]);
});

test("a part of the probe that throws is not taken for the game", () => {
  const [finding] = findingsOf(threeTricks, { ...probe, kept: () => thrown("where?") });
  expect(finding?.fault).toMatch(/^the probe's `kept\(…\)` throws RangeError: where\?/);
});

test("clocks in a row are one line of the match", () => {
  const cards = {
    ...probe,
    kept: (state: Parameters<typeof legal>[0]) => (state.ranking ? [] : probe.kept(state)),
  };
  expect(() => checkGame(threeTricks, { ...cards, seeds: [3], properties: ["cards"] })).toThrow(
    /\n {2}1 to 3\. the clock runs out$/,
  );
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
