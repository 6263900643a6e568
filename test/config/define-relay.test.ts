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

test("23-2 the shipped games and one more are the games of a relay", () => {
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
  ["one seat", [game({ seats: { min: 1, max: 4 } })], "seats must be whole numbers"],
  ["more seats than a log can name", [game({ seats: { min: 2, max: 17 } })], "<= 16"],
  ["fewer seats at most than at least", [game({ seats: { min: 4, max: 3 } })], "min <= max"],
])("23-2 a config is refused that has %s", ([_, games, fault]) => {
  expect(faultOf(() => defineRelay({ games }))).toContain(fault);
});

test("23-2 every fault is told at once", () => {
  const told = faultOf(() =>
    defineRelay({ games: [game({ id: "A", rules: 0 }), game({ seats: { min: 0, max: 9 } })] }),
  );
  expect(told.split("\n")).toHaveLength(4);
});

test("23-2 wrong settings are named by their places", () => {
  expect(faultOf(() => checkSettings({ keptDays: 0, limits: { waits: "x" }, more: 1 }))).toMatch(
    /^turn-relay\.config\.ts, settings:\n {2}keptDays: .*\n {2}limits\.waits: .*\n {2}.*more/,
  );
  expect(() => checkSettings(undefined)).not.toThrow();
});
