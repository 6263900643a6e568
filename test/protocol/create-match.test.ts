// The request for a new match: defaults filled in, every fault refused at its place.
import { describe, expect, it } from "vitest";
import { createMatchSchema } from "../../src/protocol/create-match.ts";
import { errorsOf } from "../../src/protocol/field-errors.ts";

const least = { game: "zip-zap", seats: 2, visibility: "public" };
const parsed = (more: object) => createMatchSchema().parse({ ...least, ...more });

const pathsOf = (value: unknown): readonly string[] => {
  const result = createMatchSchema().safeParse(value);
  return result.success ? [] : errorsOf(result.error).map(({ path }) => path);
};

describe("defaults", () => {
  it("are filled in for everything that is left out", () => {
    expect(parsed({})).toEqual({
      ...least,
      options: { scoring: "points", wildOnWild: true },
      clocks: { ready: 20, window: 12, lead: 20 },
      bots: "welcome",
      rated: false,
    });
  });

  it("apply to one option and one phase that are left out", () => {
    expect(parsed({ options: { wildOnWild: false }, clocks: { window: 86_400 } })).toMatchObject({
      options: { scoring: "points", wildOnWild: false },
      clocks: { ready: 20, window: 86_400, lead: 20 },
    });
  });

  it("do not apply to 0 seconds: that phase has no clock", () => {
    expect(parsed({ clocks: { ready: 0 } }).clocks).toEqual({ ready: null, window: 12, lead: 20 });
    expect(parsed({ clocks: { ready: 0, lead: 0 } }).clocks).toEqual({ ready: null, window: 12, lead: null });
  });

  it("do not apply to null: the match has no clocks", () => {
    expect(parsed({ clocks: null }).clocks).toBeNull();
  });

  it("do not apply where all phases have 0 seconds: that is the same as null", () => {
    expect(parsed({ clocks: { ready: 0, window: 0, lead: 0 } }).clocks).toBeNull();
  });

  it("do not carry over from one match to the next", () => {
    expect(parsed({}).options).not.toBe(parsed({}).options);
  });
});

it.each([
  ["no object", [], [""]],
  ["an unknown game", { ...least, game: "poker" }, ["/game"]],
  ["no game", { seats: 2, visibility: "public" }, ["/game"]],
  ["a game of another type", { ...least, game: ["zip-zap"] }, ["/game"]],
  ["more seats than the game has", { ...least, seats: 7 }, ["/seats"]],
  ["fewer seats than the game has", { ...least, seats: 1 }, ["/seats"]],
  ["half a seat", { ...least, seats: 2.5 }, ["/seats"]],
  ["an unknown field", { ...least, colour: "red" }, ["/colour"]],
  ["an unknown option", { ...least, options: { jokers: 2 } }, ["/options/jokers"]],
  ["a wrong option", { ...least, options: { scoring: "most" } }, ["/options/scoring"]],
  ["options null", { ...least, options: null }, ["/options"]],
  ["an unknown clock", { ...least, clocks: { turn: 20 } }, ["/clocks/turn"]],
  ["a clock of null", { ...least, clocks: { ready: null } }, ["/clocks/ready"]],
  ["a clock of less than no seconds", { ...least, clocks: { ready: -1 } }, ["/clocks/ready"]],
  ["a clock of more than 14 days", { ...least, clocks: { ready: 1_209_601 } }, ["/clocks/ready"]],
  ["a clock of half seconds", { ...least, clocks: { ready: 1.5 } }, ["/clocks/ready"]],
  ["another visibility", { ...least, visibility: "secret" }, ["/visibility"]],
  ["no visibility", { game: "zip-zap", seats: 2 }, ["/visibility"]],
  ["a hash of another form", { ...least, entropyHash: "a b" }, ["/entropyHash"]],
  ["rated and private", { ...least, visibility: "private", rated: true }, ["/rated"]],
  ["rated without clocks", { ...least, clocks: null, rated: true }, ["/rated"]],
  ["rated with a clock off", { ...least, clocks: { lead: 0 }, rated: true }, ["/rated"]],
  [
    "rated with every clock off",
    { ...least, clocks: { ready: 0, window: 0, lead: 0 }, rated: true },
    ["/rated"],
  ],
])("refuses %s", (_, value, paths) => {
  expect(pathsOf(value)).toEqual(paths);
});

it("lets a rated match be public with clocks of its own", () => {
  expect(parsed({ clocks: { ready: 5 }, rated: true }).rated).toBe(true);
});
