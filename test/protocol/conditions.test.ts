// What one field of a body allows another: openapi.yaml says the same as the parser, for every combination of the fields.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { GAMES } from "../../src/games/catalog.ts";
import { createMatchSchema } from "../../src/protocol/create-match.ts";
import { quickMatchSchema } from "../../src/protocol/quick-match.ts";
import type { Json } from "../fuzz/schema-values.ts";
import { apiDocument } from "../harness/api-document.ts";

const { operations, isBody } = apiDocument(
  readFileSync(new URL("../../openapi.yaml", import.meta.url), "utf8"),
);

type Body = Readonly<Record<string, Json>>;

/** Every combination. Undefined: the field is left out. */
const combinations = (fields: Readonly<Record<string, readonly (Json | undefined)[]>>): readonly Body[] =>
  Object.entries(fields).reduce<readonly Body[]>(
    (bodies, [name, values]) =>
      bodies.flatMap((body) =>
        values.map((value) => (value === undefined ? body : { ...body, [name]: value })),
      ),
    [{}],
  );

const documented = (operationId: string, body: Json): boolean => {
  const operation = operations.find(({ id }) => id === operationId);
  if (!operation) throw new Error(`no operation ${operationId}`);
  return isBody(operation, body);
};

describe.each(GAMES)("$id", ({ id: game, seats, clocks }) => {
  const phases = Object.keys(clocks);

  test("a quick match takes what only goes with `fill`, and what does not, as the document says", () => {
    const bodies = combinations({
      game: [game],
      bots: [undefined, "welcome", "none", "fill"],
      rated: [undefined, true, false],
      fillAfter: [undefined, 0, 20],
      level: [undefined, "easy"],
      speed: [undefined, "instant"],
    });
    const taken = bodies.filter((body) => quickMatchSchema().safeParse(body).success);
    expect(bodies.filter((body) => documented("quickMatch", body))).toEqual(taken);
    expect(taken.length).toBeGreaterThan(20);
    expect(taken.length).toBeLessThan(bodies.length / 2);
  });

  test("a rated match is public, with every clock on, as the document says", () => {
    const ticks = (seconds: number) => Object.fromEntries(phases.map((phase) => [phase, seconds]));
    const bodies = combinations({
      ...{ game: [game], seats: [seats.min], visibility: ["public", "private"] },
      rated: [undefined, true, false],
      clocks: [undefined, null, {}, ticks(0), ticks(5), { [phases[0] ?? ""]: 0 }, { [phases[0] ?? ""]: 1 }],
    });
    const taken = bodies.filter((body) => createMatchSchema().safeParse(body).success);
    expect(bodies.filter((body) => documented("createMatch", body))).toEqual(taken);
    expect(taken.some(({ rated }) => rated === true)).toBe(true);
    expect(taken.length).toBeLessThan(bodies.length);
  });
});
