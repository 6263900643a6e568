// What a `turn-relay.config.ts` may say, and what it hears otherwise.
import { expect, expectTypeOf, test } from "vitest";
import { checkSettings } from "../../src/config/check-settings.ts";
import { ConfigFault } from "../../src/config/config-fault.ts";
import { defineRelay, type RelayGiven, shippedGames } from "../../src/config/index.ts";
import type { Game } from "../../src/games/game.ts";
import { threeTricks } from "../games/three-tricks/three-tricks.ts";

const game = (changed: Partial<Game>): Game => ({ ...threeTricks, ...changed });

const faultOf = (define: () => unknown): string => {
  try {
    define();
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigFault);
    return error instanceof Error ? error.message : "";
  }
  return "";
};

test("the shipped games and one more are the games of a relay", () => {
  const relay = defineRelay({ games: [...shippedGames, threeTricks], settings: { keptDays: 3 } });
  expect(relay.games.map(({ id }) => id)).toEqual([
    ...["zip-zap", "zap-your-neighbor", "zip-zilch-zero"],
    "three-tricks",
  ]);
  expect(relay.settings).toEqual({ keptDays: 3 });
  expectTypeOf<{ limits: { waits: "many" } }>().not.toExtend<NonNullable<RelayGiven["settings"]>>();
});

test.for<readonly [string, readonly Game[], string]>([
  ["no game", [], "there is none"],
  ["an id twice", [threeTricks, threeTricks], 'two have the id "three-tricks"'],
  ["an id of capitals", [game({ id: "ThreeTricks" })], '"ThreeTricks": the id must be words'],
  ["an id with a slash", [game({ id: "a/b" })], '"a/b": the id must be words'],
  ["an id that is too long", [game({ id: "a".repeat(33) })], "at most 32 characters"],
  ["rules that are no number of a version", [game({ rules: 0 })], "rules must be a whole number"],
  ["an id that would name schemas as the relay does", [game({ id: "open" })], "the relay's own words"],
  ["a game without a name", [game({ name: " " })], '"three-tricks": the name must be a text'],
  ["words in one language", [game({ words: Object({ en: threeTricks.words.en }) })], "in en, es, is"],
  ["a clock without a second", [game({ clocks: { lay: 0 } })], "the clocks must have whole seconds"],
  ["what is no game", [Object(1), Object({})], "game 2: the act must be a function"],
  ["a game without a method", [{ ...threeTricks, legal: Object(1) }], "the legal must be a function"],
  ["choices that are no method", [game({ choices: Object([]) })], "the choices must be a function"],
  ["a codec of no number", [game({ codec: 9 })], "the codec must be a whole number from 1 to 8"],
  [
    "a former codec that only writes",
    [game({ formerCodecs: { 1: Object({ encode: () => [] }) } })],
    "the formerCodecs must have encode and decode",
  ],
  ["a refusal with a space", [game({ refusals: ["not broken"] })], "the refusals must be words"],
  ["a refusal that comes twice", [game({ refusals: ["no", "no"] })], "the refusals must be words"],
  ["bots that choose nothing", [game({ bots: Object({ easy: {} }) })], "the bots must have easy, normal"],
  ["a former version that is none", [game({ former: Object(1) })], "rules undefined: the id must"],
  ["no seat", [game({ seats: { min: 0, max: 4 } })], "seats must be whole numbers"],
  ["more seats than a log can name", [game({ seats: { min: 2, max: 17 } })], "<= 16"],
  ["fewer seats at most than at least", [game({ seats: { min: 4, max: 3 } })], "min <= max"],
])("a config is refused that has %s", ([_, games, fault]) => {
  expect(faultOf(() => defineRelay({ games }))).toContain(fault);
});

test("every fault is told at once", () => {
  const told = faultOf(() =>
    defineRelay({ games: [game({ id: "A", rules: 0 }), game({ seats: { min: 0, max: 9 } })] }),
  );
  expect(told.split("\n")).toHaveLength(4);
});

test("a part that a config does not have is named", () => {
  const given = { games: [threeTricks], setings: {} };
  expect(faultOf(() => defineRelay(given))).toBe(
    "turn-relay.config.ts, defineRelay:\n  setings: there is no such part, only games, settings, stages and page",
  );
  expect(faultOf(() => defineRelay(Object({ games: threeTricks })))).toContain("they must be a list");
});

test("wrong settings are named by their places", () => {
  expect(faultOf(() => checkSettings({ keptDays: 0, limits: { waits: "x" }, more: 1 }))).toMatch(
    /^turn-relay\.config\.ts, settings:\n {2}keptDays: .*\n {2}limits\.waits: .*\n {2}.*more/,
  );
  expect(() => checkSettings(undefined)).not.toThrow();
});
