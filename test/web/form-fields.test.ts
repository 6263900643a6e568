// The forms that the page makes from a game's JSON Schemas: what they send is always valid.
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { clockFieldsOf, clocksAt, hasEveryClock, PACES, paceOf } from "../../src/face/clock-fields.ts";
import { GAMES } from "../../src/games/catalog.ts";
import { describedGame, type ReceivedGame } from "../../src/protocol/game-description.ts";
import { optionFieldsOf, optionsOf, unusualOptions } from "../../src/web/pages/form/option-fields.ts";
import { sampled } from "../harness/sampled.ts";

const NO_WORDING = { events: {}, phases: {}, options: {} };
const DESCRIBED: readonly ReceivedGame[] = GAMES.map((game) =>
  describedGame(game, "en", { howToPlay: "", page: "", wording: NO_WORDING }),
);

const anyGame = fc.constantFrom(...DESCRIBED);
const anyValue = fc.oneof(fc.boolean(), fc.string(), fc.integer(), fc.double());

const validators = new WeakMap<object, ValidateFunction>();

const judge = (schema: object, value: unknown): unknown => {
  const validate = validators.get(schema) ?? new Ajv2020().compile(schema);
  validators.set(schema, validate);
  return validate(value) ? [] : validate.errors;
};

/** Every kind of option that a form may meet, also kinds that it does not know. */
const anyField = fc.oneof(
  fc.record({ type: fc.constant("boolean"), default: fc.boolean() }),
  fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 4 }).chain((values) =>
    fc.record({
      type: fc.constant("string"),
      enum: fc.constant(values),
      default: fc.constantFrom(...values),
    }),
  ),
  fc.tuple(fc.integer({ min: -50, max: 50 }), fc.nat(100)).chain(([minimum, more]) =>
    fc.record({
      type: fc.constant("integer"),
      minimum: fc.constant(minimum),
      maximum: fc.constant(minimum + more),
      default: fc.integer({ min: minimum, max: minimum + more }),
    }),
  ),
  fc.constant({ type: "array", items: { type: "string" }, default: [] }),
);
const anyOptions = fc
  .dictionary(fc.stringMatching(/^[a-z]{1,8}$/), anyField, { maxKeys: 5 })
  .map((properties) => ({ type: "object", properties, additionalProperties: false }));

test("whatever is chosen of whatever schema, the options fit it", () => {
  fc.assert(
    fc.property(anyOptions, fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), anyValue), (options, chosen) => {
      const fields = optionFieldsOf({ options, wording: NO_WORDING });
      expect(judge(options, optionsOf(fields, chosen))).toEqual([]);
    }),
    { numRuns: sampled(15, 500) },
  );
});

test("each option of each game of ours has a field, and nothing chosen is as usual", () => {
  for (const game of DESCRIBED) {
    const fields = optionFieldsOf(game);
    expect(fields.map(({ name }) => name)).toEqual(Object.keys(Object(game.options["properties"])));
    expect(unusualOptions(fields, optionsOf(fields, {}))).toEqual([]);
  }
});

test("the usual options are not named, others are", () => {
  const fields = optionFieldsOf({
    options: { properties: { jacks: { type: "boolean", default: true } } },
    wording: {
      ...NO_WORDING,
      options: { jacks: { name: "Jacks", values: { true: "Wild", false: "Tame" } } },
    },
  });
  expect(unusualOptions(fields, { jacks: true, later: 1 })).toEqual([]);
  expect(unusualOptions(fields, { jacks: false })).toEqual(["Tame"]);
});

test("the clocks of every pace fit the game's schema, whatever seconds were typed", () => {
  const typed = fc.dictionary(fc.constantFrom("ready", "window", "lead", "turn", "tens"), fc.double());
  fc.assert(
    fc.property(anyGame, fc.constantFrom(...PACES), typed, (game, pace, own) => {
      const fields = clockFieldsOf(game);
      expect(judge(game.clocks, clocksAt(pace, fields, own))).toEqual([]);
    }),
  );
});

test("a match's pace is the one that it was made with", () => {
  fc.assert(
    fc.property(anyGame, fc.constantFrom("usual", "fast", "calm", "none"), (game, pace) => {
      const fields = clockFieldsOf(game);
      expect(paceOf(fields, clocksAt(pace, fields, {}))).toBe(pace);
    }),
  );
  const [game] = DESCRIBED;
  const calm = clocksAt("calm", clockFieldsOf(Object(game)), {});
  expect(calm).toEqual({ ready: 80, window: 48, lead: 80 });
  expect(paceOf(clockFieldsOf(Object(game)), { ready: 1, window: 2, lead: null })).toBe("own");
});

test("a clock that does not run keeps a match from being rated", () => {
  const fields = clockFieldsOf(Object(DESCRIBED[0]));
  expect(hasEveryClock(fields, clocksAt("usual", fields, {}))).toBe(true);
  expect(hasEveryClock(fields, clocksAt("own", fields, { window: 0 }))).toBe(false);
  expect(hasEveryClock(fields, null)).toBe(false);
});
