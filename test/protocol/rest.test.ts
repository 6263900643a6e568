// The bodies and queries of REST.
import { describe, expect, it } from "vitest";
import {
  actSchema,
  codeQuerySchema,
  eventsQuerySchema,
  listMatchesQuerySchema,
  takeSeatSchema,
} from "../../src/protocol/rest.ts";

describe("queries", () => {
  it("fill in what is left out", () => {
    expect(listMatchesQuerySchema.parse({})).toEqual({ status: "open", limit: 20 });
    expect(eventsQuerySchema.parse({})).toEqual({ since: 0, wait: 0 });
    expect(codeQuerySchema.parse({ code: "k7qx2m" })).toEqual({ code: "K7QX2M" });
  });

  it("read whole numbers", () => {
    expect(listMatchesQuerySchema.parse({ limit: "100" }).limit).toBe(100);
    expect(eventsQuerySchema.parse({ since: "12", wait: "20" })).toEqual({ since: 12, wait: 20 });
  });

  it.each(["0", "101", "", " 5", "+5", "5.0", "1e1", "0x5", "five", "-1", "9".repeat(30)])(
    "refuse %j as a limit",
    (limit) => {
      expect(listMatchesQuerySchema.safeParse({ limit }).success).toBe(false);
    },
  );

  it.each([{ status: "over" }, { game: "poker" }, { cursor: "a b" }, { cursor: "" }, { offset: "3" }])(
    "refuse %j for a list",
    (query) => {
      expect(listMatchesQuerySchema.safeParse(query).success).toBe(false);
    },
  );

  it.each([{ wait: "21" }, { since: "-1" }, { code: "" }])("refuse %j for events", (query) => {
    expect(eventsQuerySchema.safeParse(query).success).toBe(false);
  });
});

describe("bodies", () => {
  it("of a seat may be empty", () => {
    expect(takeSeatSchema.parse({})).toEqual({ entropy: "" });
  });

  it("of an act leave the action to its game", () => {
    const body = { seen: 3, action: { type: "conjure", rabbits: 2 } };
    expect(actSchema.parse(body)).toEqual(body);
  });

  it.each([
    { action: { type: "zap" } },
    { seen: 3 },
    { seen: 3, action: {} },
    { seen: 3, action: { type: "zap" }, at: 1 },
    { seen: 3, action: { type: "zap" }, id: "" },
  ])("of an act are not %j", (body) => {
    expect(actSchema.safeParse(body).success).toBe(false);
  });
});
