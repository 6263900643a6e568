// The game of docs/game-contract.md holds what every game must hold, and the check finds each planted fault in it.
import { expect, it } from "vitest";
import { FRENCH_DECK } from "../../../src/games/index.ts";
import {
  checkGame,
  findingsOf,
  GAME_PROPERTIES,
  type GameProperty,
} from "../../../src/games/testing/index.ts";
import { PLANTED_FAULTS } from "./planted-faults.ts";
import { probe } from "./probe.ts";
import { threeTricks } from "./three-tricks.ts";

it("Three Tricks holds what every game must hold", () => {
  checkGame(threeTricks, probe);
  checkGame(threeTricks, { ...probe, visible: threeTricks.redact, seeds: [22, 5_000] });
});

it("a finding names the seed and the shortest match that shows it", () => {
  const [lost] = PLANTED_FAULTS.cards;
  const planted = { ...threeTricks, ...lost?.game };
  expect(() => checkGame(planted, { ...probe, seeds: 3, properties: ["cards"] })).toThrow(
    [
      "three-tricks fails.",
      "",
      "cards: no card is lost, doubled or made up",
      "  4C is there 0 times, not 1",
      `  seed 1, 3 seats, options {}, secret ${"1".padStart(64, "0")}`,
      '  1. seat 2 {"type":"lay","card":"4H"}',
      '  2. seat 0 {"type":"lay","card":"JC"}',
      '  3. seat 1 {"type":"lay","card":"QD"}',
      '  4. seat 1 {"type":"lay","card":"2C"}',
      '  5. seat 0 {"type":"lay","card":"2D"}',
      '  6. seat 2 {"type":"lay","card":"4C"}',
    ].join("\n"),
  );
});

it("twins that do not differ prove nothing, and one seed alone may be played again", () => {
  const twins = (seats: number) => {
    const hands = Array.from({ length: seats }, (_, seat) => FRENCH_DECK.slice(3 * seat, 3 * seat + 3));
    const one = { hands, stock: FRENCH_DECK.slice(3 * seats) };
    return { one, other: one };
  };
  const [finding] = findingsOf(threeTricks, { ...probe, twins, properties: ["secrecy"] });
  expect(finding).toMatchObject({ property: "secrecy", fault: expect.stringContaining("prove nothing") });
  expect(findingsOf(threeTricks, { ...probe, twins, seeds: [5] })).toEqual([]);
});

const PLANTED = Object.entries(PLANTED_FAULTS).flatMap(([name, faults]) =>
  faults.map((fault) => [name, fault.what, fault] as const),
);

const isProperty = (name: string): name is GameProperty => name in GAME_PROPERTIES;

it.each(PLANTED)("%s is found broken where %s", (name, _what, { game, told }) => {
  const planted = { ...threeTricks, ...game };
  const findings = findingsOf(planted, { ...probe, ...told, properties: [name].filter(isProperty) });
  expect(findings.map(({ property }) => property)).toEqual([name]);
});
