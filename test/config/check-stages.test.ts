// The stages of a config: their wrong fields are named by their places, and the types know every field.
import { expect, expectTypeOf, test } from "vitest";
import { checkStages } from "../../src/config/check-stages.ts";
import { defineRelay, type RelayGiven } from "../../src/config/define-relay.ts";
import { shippedGames } from "../../src/games/shipped-games.ts";

const stagesOf = (stages: NonNullable<RelayGiven["stages"]>) => defineRelay({ games: shippedGames, stages });

test("a config without stages has none to check, and one may change single fields", () => {
  checkStages({});
  checkStages(stagesOf({ prod: { region: "eu-west-1", limits: { sockets: 4 } }, club: {} }));
});

test.each([
  ["stages.prod.limits.sockets: ", { prod: { limits: { sockets: 0 } } }],
  ["stages.dev.region: ", { dev: { region: "Ireland" } }],
  ["stages.club.logDays: ", { club: { logDays: 6 } }],
  ["stages.prod.", { prod: { colour: "red" } }],
  ["two stages would have the stack Zip", { dev: { name: "Zip" }, prod: { name: "Zip" } }],
])("a wrong field is named by its place: %s", (place, stages: object) => {
  expect(() => checkStages({ stages: { ...stages } })).toThrow(`turn-relay.config.ts, stages:\n  ${place}`);
});

test("the compiler knows the fields", () => {
  expectTypeOf<{ readonly sockets: number }>().toExtend<
    NonNullable<NonNullable<RelayGiven["stages"]>["prod"]>["limits"]
  >();
  // @ts-expect-error: there is no such field.
  stagesOf({ prod: { colour: "red" } });
});
