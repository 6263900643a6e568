// What the check believes of a field that differs where everybody did the same: a rule may make something known, and a field
// must not follow from a covered hand.
import { expect, test } from "vitest";
import {
  type Draft,
  declareGame,
  defineGame,
  FRENCH_DECK,
  FRENCH_WORDS,
  flag,
  maybe,
  perSeat,
  shared,
  text,
  whole,
} from "../../../src/games/index.ts";
import { findingsOf, type GameProbe } from "../../../src/games/testing/index.ts";

const laying = declareGame({
  ...{ id: "laying", name: "Laying", rules: 1, seats: { min: 3, max: 3 }, longest: 60 },
  ...{ pieces: FRENCH_DECK, words: FRENCH_WORDS, deal: { each: 5 } },
  zones: { hands: perSeat("owner"), stock: shared("nobody"), row: shared("all") },
  fields: { hint: flag(), card: maybe(text()), count: whole() },
  moves: { lay: { number: 0, event: "laid", take: "hands", into: "row" } },
  phases: { lay: { kind: "turn", seconds: 5, moves: ["lay"] } },
});
type G = Draft<typeof laying>;

/** `does` after each card. The holder of the lowest club begins. */
const faultsOf = (does: (g: G) => void, told: Pick<GameProbe, "tells"> = {}): readonly string[] => {
  const game = defineGame(laying, {
    start: (g) => {
      g.deal();
      const clubs = g.zone.hands.map((hand) => hand.findIndex((card) => card.endsWith("C")));
      g.go("lay", Math.max(0, clubs.indexOf(0)));
    },
    moves: {
      lay: {
        does: (g) => {
          if (g.zone.hands.every((hand) => hand.length === 0)) g.end(g.zone.hands.map(() => 1));
          else does(g);
        },
      },
    },
  });
  const check = { ...game.probe, ...told, seeds: 7, properties: ["secrecy" as const] };
  return findingsOf(game, check).map(({ fault }) => fault);
};

const nextHand = (g: G): readonly string[] => g.zone.hands[(g.turn + 1) % g.seats] ?? [];
const hint = (g: G): void => {
  g.fields.hint = nextHand(g).some((card) => card.startsWith("A"));
};

test("whose turn it is may follow from the hands, and what is turned up may be told", () => {
  expect(faultsOf(() => {})).toEqual([]);
  expect(faultsOf((g) => g.move("stock", "row", 1))).toEqual([]);
});

test("a field that follows from a covered hand is found", () => {
  expect(faultsOf(hint)[0]).toMatch(/notices a field that follows from what is hidden: hint: /);
  const named = (g: G): void => {
    g.fields.card = nextHand(g)[0] ?? null;
  };
  expect(faultsOf(named)[0]).toMatch(/notices a field that follows from what is hidden: card: /);
});

test("an event by which a rule makes something known is named in `tells`", () => {
  const tells: GameProbe["tells"] = (event) => event.type === "set";
  expect(faultsOf(hint, { tells })).toEqual([]);
});
