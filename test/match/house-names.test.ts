// The names of house bots: no two of a match have one, and a match says the same of them for ever.
import fc from "fast-check";
import { expect, test } from "vitest";
import { housesFrom, packedHouses } from "../../src/aws/stores/packed-seats.ts";
import { LEVELS } from "../../src/games/game.ts";
import { HOUSE_CAST } from "../../src/games/relay-names/house-cast.ts";
import { SPEEDS } from "../../src/games/speed.ts";
import { houseNameAt, withHouseBot } from "../../src/match/house-names.ts";
import type { StoredMatch } from "../../src/match/stored-match.ts";

type Houses = StoredMatch["houses"];

const SEATS = 16;
const NOBODY: Houses = Array.from({ length: SEATS }, () => null);

const anyBot = fc.record({ level: fc.constantFrom(...LEVELS), speed: fc.constantFrom(...SPEEDS) });
const anySeats = fc.array(fc.tuple(fc.nat(SEATS - 1), anyBot), { maxLength: 30 });

const seated = (
  id: string,
  bots: readonly (readonly [number, Parameters<typeof withHouseBot>[2]])[],
): Houses => bots.reduce((houses, [seat, bot]) => withHouseBot({ id, houses }, seat, bot), NOBODY);

const shownIn = (houses: Houses): readonly string[] =>
  houses.flatMap((bot, seat) => (bot === null ? [] : [houseNameAt(houses, seat)]));

test("no two house bots of a match are shown by one name, in whatever order they come and change", () => {
  fc.assert(
    fc.property(fc.string(), anySeats, (id, bots) => {
      const houses = seated(id, bots);
      const shown = shownIn(houses);
      expect(new Set(shown).size).toBe(shown.length);
      if (shown.length <= HOUSE_CAST.length) expect(shown.join()).not.toMatch(/\d/);
    }),
  );
});

test("a bot has a name of its level while there is one, keeps it with another speed, and another match begins with another", () => {
  const four = [0, 1, 2, 3].map((seat) => [seat, { level: "hard", speed: "human" }] as const);
  const houses = seated("m", four);
  const ofLevel = HOUSE_CAST.filter(({ level }) => level === "hard").map(({ name }) => name);
  expect(shownIn(houses).toSorted()).toEqual(ofLevel.toSorted());
  const faster = withHouseBot({ id: "m", houses }, 1, { level: "hard", speed: "instant" });
  expect(shownIn(faster)).toEqual(shownIn(houses));
  expect(shownIn(seated("n", four))).not.toEqual(shownIn(houses));
});

test("the store keeps the names, and an item of before gets names that stay", () => {
  fc.assert(
    fc.property(fc.string(), anySeats, (id, bots) => {
      const houses = seated(id, bots);
      const packed = packedHouses(houses)?.S;
      expect(housesFrom(packed, SEATS, id)).toEqual(houses);
      const former = housesFrom(packed?.slice(0, SEATS), SEATS, id);
      expect(former.map((bot) => bot?.level)).toEqual(houses.map((bot) => bot?.level));
      expect(housesFrom(packedHouses(former)?.S, SEATS, "another")).toEqual(former);
    }),
  );
});
