// The wire of a game whose versions have different schemas: what the document and the parsers make of them.
import { expect, test } from "vitest";
import * as z from "zod";
import type { Game } from "../../src/games/game.ts";
import { gameSchemasOf } from "../../src/protocol/catalog-schema.ts";
import { threeTricks } from "../games/three-tricks/three-tricks.ts";

const { schemas } = threeTricks;
const loud = { loud: z.boolean().default(false) };

/** A card may be laid aloud, the table counts the tricks, and there is an option and a clock more. */
const next: Game = {
  ...threeTricks,
  rules: 2,
  former: threeTricks,
  clocks: { lay: 20, count: 10 },
  schemas: {
    ...schemas,
    action: z
      .discriminatedUnion("type", [
        z.strictObject({ type: z.literal("lay"), card: z.string(), ...loud }).meta({ id: "ThreeTricksLay2" }),
      ])
      .meta({ id: "ThreeTricksAction2" }),
    options: z.strictObject({ aloud: z.boolean().default(true) }).meta({ id: "ThreeTricksOptions2" }),
    event: z.discriminatedUnion("type", [
      z.looseObject({ type: z.literal("laid"), loud: z.boolean() }).meta({ id: "ThreeTricksLaid2" }),
    ]),
  },
};

const one = gameSchemasOf(threeTricks);
const two = gameSchemasOf(next);

test("what all versions share is one schema", () => {
  expect(two.table).toBe(schemas.table);
  expect(one.action).toBe(schemas.action);
  expect(one.matchClocks).toBe(one.clocks);
  expect(gameSchemasOf({ ...next, schemas, clocks: threeTricks.clocks }).matchOptions).toBe(schemas.options);
});

test("an action of each version is read as its own version reads it", () => {
  const plain = { type: "lay", card: "2C" };
  const aloud = { ...plain, loud: true };
  expect(two.action.parse(plain)).toEqual(plain);
  expect(two.action.parse(aloud)).toEqual(aloud);
  expect(one.action.safeParse(aloud).success).toBe(false);
  expect(two.action.safeParse({ ...plain, quiet: true }).success).toBe(false);
});

test("events, options and clocks of each version are as documented; a new match has the newest", () => {
  const told = [
    { type: "laid", seat: 0, card: "2C" },
    { type: "laid", loud: true },
    { type: "handedOver", seat: 0, to: "bot" },
  ];
  for (const event of told) expect(two.event.parse(event)).toEqual(event);
  expect(two.event.safeParse({ type: "laid", seat: "0" }).success).toBe(false);
  for (const options of [{}, { aloud: false }])
    expect(two.matchOptions.safeParse(options).success).toBe(true);
  expect(two.options.parse({})).toEqual({ aloud: true });
  for (const clocks of [{ lay: 5 }, { lay: 5, count: 6 }])
    expect(two.matchClocks.safeParse(clocks).success).toBe(true);
  expect(two.matchClocks.safeParse({ lay: 5, other: 6 }).success).toBe(false);
});

test("the document has the schemas of both versions, and two of one name are refused", () => {
  const named = ({ action, event, matchOptions, matchClocks }: typeof two) =>
    z.toJSONSchema(z.object({ action, event, matchOptions, matchClocks }));
  expect(Object.keys(named(two).$defs ?? {})).toEqual(
    expect.arrayContaining([
      ...["ThreeTricksAction", "ThreeTricksAction2", "ThreeTricksLaid", "ThreeTricksLaid2"],
      ...["ThreeTricksOptions", "ThreeTricksOptions2", "ThreeTricksClocks", "ThreeTricksClocks1"],
    ]),
  );
  const options = z.strictObject({ aloud: z.boolean() }).meta({ id: "ThreeTricksOptions" });
  expect(() => named(gameSchemasOf({ ...next, schemas: { ...next.schemas, options } }))).toThrow(
    "ThreeTricksOptions",
  );
});
