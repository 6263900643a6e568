// The bodies and queries of REST.
import { describe, expect, it } from "vitest";
import { errorsOf } from "../../src/protocol/field-errors.ts";
import {
  actSchema,
  codeQuerySchema,
  eventsQuerySchema,
  listMatchesQuerySchema,
  takeSeatSchema,
} from "../../src/protocol/rest.ts";

describe("queries", () => {
  it("fill in what is left out", () => {
    expect(listMatchesQuerySchema().parse({})).toEqual({ status: "open", limit: 20 });
    expect(eventsQuerySchema().parse({})).toEqual({ since: 0, wait: 0 });
    expect(codeQuerySchema().parse({ code: "k7qx2m" })).toEqual({ code: "K7QX2M" });
  });

  it("read whole numbers", () => {
    expect(listMatchesQuerySchema().parse({ limit: "100" }).limit).toBe(100);
    expect(eventsQuerySchema().parse({ since: "12", wait: "20" })).toEqual({ since: 12, wait: 20 });
  });

  it.each(["0", "101", "", " 5", "+5", "5.0", "1e1", "0x5", "five", "-1", "9".repeat(30)])(
    "refuse %j as a limit",
    (limit) => {
      expect(listMatchesQuerySchema().safeParse({ limit }).success).toBe(false);
    },
  );

  it.each([{ status: "over" }, { game: "poker" }, { cursor: "a b" }, { cursor: "" }, { offset: "3" }])(
    "refuse %j for a list",
    (query) => {
      expect(listMatchesQuerySchema().safeParse(query).success).toBe(false);
    },
  );

  it.each([{ wait: "21" }, { since: "-1" }, { code: "" }])("refuse %j for events", (query) => {
    expect(eventsQuerySchema().safeParse(query).success).toBe(false);
  });
});

describe("bodies", () => {
  it("of a seat may be empty", () => {
    expect(takeSeatSchema().parse({})).toEqual({});
  });

  it.each([
    { game: "zip-zap", seen: 3, action: { type: "zap" } },
    { game: "zap-your-neighbor", id: "a1", seen: 0, action: { type: "declare", suit: "S" } },
    { game: "zip-zilch-zero", seen: 3, action: { type: "draw", from: "pile", card: "AS" } },
  ])("of an act have the game and an action of that game: %j", (body) => {
    expect(actSchema().parse(body)).toEqual(body);
  });

  it("of an act bring the action into its normal form", () => {
    const zip = (cards: readonly string[]) => ({
      game: "zip-zilch-zero",
      seen: 3,
      action: { type: "zip", cards },
    });
    expect(actSchema().parse(zip(["KS", "2D"]))).toEqual(zip(["2D", "KS"]));
  });

  const act = { game: "zip-zap", seen: 3, action: { type: "zap" } };

  it.each<[body: object, path: string]>([
    [{ seen: 3, action: { type: "zap" } }, "/game"],
    [{ ...act, game: "poker" }, "/game"],
    [{ ...act, game: null }, "/game"],
    [{ game: "zip-zap", action: { type: "zap" } }, "/seen"],
    [{ ...act, seen: -1 }, "/seen"],
    [{ game: "zip-zap", seen: 3 }, "/action"],
    [{ ...act, action: {} }, "/action/type"],
    [{ ...act, action: { type: "conjure", rabbits: 2 } }, "/action/type"],
    [{ ...act, action: { type: "draw", from: "stock" } }, "/action/type"],
    [{ ...act, action: { type: "zap", card: "r1" } }, "/action/card"],
    [{ ...act, action: { type: "discard", card: "AS" } }, "/action/card"],
    [{ ...act, game: "zip-zilch-zero" }, "/action/type"],
    [{ ...act, at: 1 }, "/at"],
    [{ ...act, id: "" }, "/id"],
  ])("of an act are not %j: the fault stands at %s", (body, path) => {
    const parsed = actSchema().safeParse(body);
    expect(parsed.success ? [] : errorsOf(parsed.error).map((error) => error.path)).toEqual([path]);
  });
});
