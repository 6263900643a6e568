// What a record may hold, just inside and just outside of each bound. In each game.
import { describe, expect, test } from "vitest";
import { GAMES } from "../../src/games/catalog.ts";
import { headSchema, recordSchemaFor } from "../../src/match/record-schema.ts";

describe.each(GAMES.map((game) => [game.id, game] as const))("%s", (_, game) => {
  const seats = game.seats.min;
  const { body, entry } = recordSchemaFor(game, seats);
  const faultOf = (more: object): string | undefined =>
    body.safeParse({ actions: [], ...more }).error?.issues[0]?.message;

  test("a record has a secret of 64 digits, one entropy a seat, and a dealer at the table", () => {
    const digits = "0123456789abcDEF".repeat(4);
    expect(faultOf({ secret: digits })).toBeUndefined();
    for (const secret of [digits.slice(1), `${digits}0`, `x${digits}`, `${digits.slice(1)}g`]) {
      expect(faultOf({ secret })).toBe("not 64 hex digits");
    }
    const entropies = (one: string, count = seats) => ({ entropy: Array.from({ length: count }, () => one) });
    for (const one of ["", "aZ09_-", "a".repeat(16)]) expect(faultOf(entropies(one))).toBeUndefined();
    for (const one of ["a".repeat(17), "*a", "a*", " "]) {
      expect(faultOf(entropies(one))).toBe("not 0 to 16 of 0-9 A-Z a-z _ -");
    }
    for (const count of [seats - 1, seats + 1, 10_000])
      expect(faultOf(entropies("", count))).toBe("not one a seat");
    expect(faultOf(entropies("", 10_001))).toBe("more than any table could hold");
    expect([0, seats - 1].map((dealer) => faultOf({ dealer }))).toEqual([undefined, undefined]);
    expect([-1, seats].filter((dealer) => faultOf({ dealer }) === undefined)).toEqual([]);
  });

  test("a record of the first format lists its clocks and hand-overs", () => {
    const read = (value: unknown): unknown => entry("turn-relay/1", value).safeParse(value).data;
    expect(read(["clock"])).toEqual({ type: "clock" });
    expect(read(["seat", 1, { to: "bot", left: true }])).toEqual({
      ...{ type: "handover", seat: 1, to: "bot", left: true },
    });
    for (const value of [
      ["clock", 1],
      ["seat", seats, { to: "bot" }],
      ["seat", 1, { to: "nobody" }],
      [],
      "clock",
    ]) {
      expect(read(value)).toBeUndefined();
    }
  });

  test("a record is for a game, a version and a number of seats that the relay has", () => {
    const head = { format: "turn-relay/1", game: game.id, seats };
    const faults = (more: object) =>
      headSchema()
        .safeParse({ ...head, ...more })
        .error?.issues.map(({ message }) => message);
    const { min, max } = game.seats;
    expect([{}, { seats: max }].map(faults)).toEqual([undefined, undefined]);
    for (const other of [min - 1, max + 1]) {
      expect(faults({ seats: other })).toEqual([`${game.name} is for ${min} to ${max} seats`]);
    }
    expect(faults({ game: "whist" })).toEqual([
      expect.stringMatching(/^no game "whist"\. This relay has zip-zap, /),
    ]);
    expect(faults({ rules: 99 })).toEqual([
      expect.stringMatching(`^no version 99 of ${game.id}. This relay has `),
    ]);
    expect(faults({ rules: 0 })).toHaveLength(1);
  });
});
