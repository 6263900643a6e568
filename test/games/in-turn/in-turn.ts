// A tiny game for any number of seats: each seat in turn lays its three cards. As a patience for one, and for sixteen.
import {
  declareGame,
  defineGame,
  FRENCH_DECK,
  FRENCH_WORDS,
  type Game,
  perSeat,
  placeOf,
  RANKS,
  ranksOf,
  shared,
  whole,
} from "../../../src/games/index.ts";

const HAND = 3;

const pointsOf = (card: string): number => (placeOf(card) % RANKS.length) + 1;

const inTurn = (id: string, name: string, seats: Game["seats"]) => {
  const declared = declareGame({
    ...{ id, name, rules: 1, seats, longest: HAND * seats.max },
    ...{ pieces: FRENCH_DECK, words: FRENCH_WORDS, deal: { each: HAND } },
    zones: { hands: perSeat("owner"), stock: shared("nobody"), pile: shared("all") },
    fields: { scores: perSeat(whole()) },
    moves: { lay: { number: 0, event: "laid", take: "hands", into: "pile" } },
    phases: { lay: { kind: "turn", seconds: 20, moves: ["lay"] } },
  });
  return defineGame(declared, {
    start: (g) => {
      g.deal();
      g.go("lay", 0);
    },
    moves: {
      lay: {
        does: (g, { seat, card }) => {
          g.add("scores", seat, pointsOf(card));
          if (g.zone.hands.every((hand) => hand.length === 0)) g.end(ranksOf(g.fields.scores, "highest"));
        },
      },
    },
  });
};

/** A patience. */
export const alone = inTurn("alone", "Alone", { min: 1, max: 1 });

export const sixteen = inTurn("sixteen", "Sixteen", { min: 16, max: 16 });

/** Alone or with others. */
export const few = inTurn("few", "Few", { min: 1, max: 4 });
