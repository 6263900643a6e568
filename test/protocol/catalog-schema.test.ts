// The parts of the wire that each game has of its own: one schema a game, and unions that `game` tells apart.
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { openWords } from "../../src/games/shared-schemas.ts";
import { byGame, gameSchemas, perGame } from "../../src/protocol/catalog-schema.ts";
import { RECORD } from "../../src/protocol/examples/ada-and-bo.ts";
import { errorsOf } from "../../src/protocol/field-errors.ts";
import { servedRecordSchema } from "../../src/protocol/record.ts";

describe.each(gameSchemas())("$name", ({ game, name, event, clocks }) => {
  it("has a name of its own for its schemas", () => {
    expect(name.toLowerCase()).toBe(game.id.replaceAll("-", ""));
  });

  it.each([
    {
      type: "started",
      seats: [{ player: null, name: "Ann", bot: true }],
      entropy: ["", "x"],
      entropyHashes: [null, "0".repeat(64)],
    },
    { type: "handedOver", seat: 1, to: "referee", left: true },
    { type: "abandoned", secret: "0".repeat(64), hands: [{ count: 1, cards: ["AS"] }] },
  ])("receives the match's own event $type", (value) => {
    expect(event.parse(value)).toEqual(value);
  });

  it.each([
    ["whose hand is a list", [["AS"]]],
    ["whose hand is a number", [1]],
    ["that hides a hand", [{ count: 1 }]],
  ])("receives no match that was abandoned %s", (_, hands) => {
    const value = { type: "abandoned", secret: "0".repeat(64), hands };
    expect(event.safeParse(value).success).toBe(false);
  });

  it("has clocks of 0 seconds to 14 days, and its defaults for the others", () => {
    expect(clocks.parse({})).toEqual(game.clocks);
    for (const phase of Object.keys(game.clocks)) {
      for (const seconds of [0, 1, 86_400, 1_209_600]) {
        expect(clocks.parse({ [phase]: seconds })).toEqual({ ...game.clocks, [phase]: seconds });
      }
      for (const wrong of [null, -1, 1_209_601, 1.5, "20"]) {
        expect(clocks.safeParse({ [phase]: wrong }).success).toBe(false);
      }
    }
  });
});

describe("a union over the games", () => {
  const legalOf = perGame("TestLegal", "For this test.", ({ action }) => ({ legal: z.array(action) }));
  const schema = byGame("TestLegal", legalOf)();

  it("reads each game by its own schema", () => {
    const zap = { game: "zip-zap", legal: [{ type: "zap" }] };
    expect(schema.parse(zap)).toEqual(zap);
    expect(schema.safeParse({ ...zap, game: "zip-zilch-zero" }).success).toBe(false);
  });

  it.each([{ game: "poker", legal: [] }, { legal: [] }, { game: 7, legal: [] }])(
    "names the field where the game is none: %j",
    (value) => {
      const { error } = schema.safeParse(value);
      const message = "This server does not have this game";
      expect(error && errorsOf(error)).toEqual([{ path: "/game", message }]);
    },
  );

  it("has one schema a game, however often it is asked for", () => {
    for (const schemas of gameSchemas()) expect(legalOf(schemas)).toBe(legalOf(schemas));
  });
});

it("an open vocabulary lists its words for generated clients, without closing the list", () => {
  const phase = openWords(["ready", "over"]);
  expect(phase.meta()).toEqual({ "x-extensible-enum": ["ready", "over"] });
});

describe("a served record", () => {
  it("is read as it is", () => {
    expect(servedRecordSchema().parse(RECORD)).toEqual(RECORD);
  });

  it.each([
    ["format", { ...RECORD, format: "turn-relay/1" }],
    ["actions/0", { ...RECORD, actions: [[0, { type: "ready" }]] }],
    ["actions/0", { ...RECORD, actions: [["clock"]] }],
    ["actions/0/type", { ...RECORD, actions: [{ type: "seat", seat: 0, to: "bot" }] }],
    [
      "actions/0/action/type",
      { ...RECORD, actions: [{ type: "action", seat: 0, action: { type: "take" } }] },
    ],
  ])("is none: the fault stands at %s (%#)", (place, value) => {
    const { error } = servedRecordSchema().safeParse(value);
    expect(error && errorsOf(error).map(({ path }) => path)).toEqual([`/${place}`]);
  });
});
