// A declared game whose rules change: the version before goes on beside it.
import { expect, test } from "vitest";
import { checkCatalog } from "../../../src/config/check-catalog.ts";
import {
  declareGame,
  defineGame,
  FRENCH_DECK,
  FRENCH_WORDS,
  perSeat,
  shared,
} from "../../../src/games/index.ts";
import { gameSchemasOf } from "../../../src/protocol/catalog-schema.ts";

/** Each seat lays its cards, one after the other. */
const version = (rules: number, each: number) => {
  const declared = declareGame({
    ...{ id: "lay-all", name: "Lay All", rules, seats: { min: 2, max: 2 } },
    ...{ pieces: FRENCH_DECK, words: FRENCH_WORDS, deal: { each } },
    zones: { hands: perSeat("owner"), stock: shared("nobody"), pile: shared("all") },
    moves: { lay: { number: 0, event: "laid", take: "hands", into: "pile" } },
    phases: { play: { kind: "turn", seconds: 20, moves: ["lay"] } },
  });
  return defineGame(declared, {
    start: (g) => {
      g.deal();
      g.go("play", 0);
    },
    moves: {
      lay: {
        does: (g) => {
          if (g.zone.hands.every((hand) => hand.length === 0)) g.end([1, 1]);
        },
      },
    },
  });
};

const newest = { ...version(2, 3), former: version(1, 2) };

test("a relay has both versions: each schema has an id of its own, and an action is read by either", () => {
  expect(() => checkCatalog([newest])).not.toThrow();
  const lay = { type: "lay", card: "2C" };
  expect(gameSchemasOf(newest).action.parse(lay)).toEqual(lay);
});
