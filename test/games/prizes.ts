// Prizes, a small game for tests of what holds of any game: every seat lays a card face down for the card on the pile, and
// the highest takes it.
import {
  aSeat,
  declareGame,
  defineGame,
  FRENCH_DECK,
  FRENCH_WORDS,
  perSeat,
  placeOf,
  RANKS,
  ranksOf,
  shared,
  type TypesOf,
  whole,
} from "../../src/games/index.ts";

const declared = declareGame({
  ...{ id: "prizes", name: "Prizes", rules: 1, seats: { min: 2, max: 4 } },
  pieces: FRENCH_DECK,
  words: FRENCH_WORDS,
  deal: { each: 5 },
  zones: { hands: perSeat("owner"), stock: shared("nobody"), laid: perSeat("owner"), pile: shared("all") },
  fields: { scores: perSeat(whole()) },
  moves: { lay: { number: 0, event: "laid", take: "hands", into: "laid" } },
  phases: { lay: { kind: "sealed", seconds: 20, moves: ["lay"] } },
  events: { taken: { seat: aSeat(), points: whole() } },
});

export type Prizes = TypesOf<typeof declared>;

const pointsOf = (card = ""): number => 1 + (placeOf(card) % RANKS.length);
/** By rank, and then by suit, so no two cards are equal. */
const heightOf = (card = ""): number => pointsOf(card) * FRENCH_DECK.length + placeOf(card);

export const prizes = defineGame(declared, {
  start: (g) => {
    g.deal();
    g.move("stock", "pile", 1);
    g.go("lay");
  },
  phases: {
    lay: {
      done: (g) => {
        const heights = g.zone.laid.map(([card]) => heightOf(card));
        const seat = heights.indexOf(Math.max(...heights));
        const points = pointsOf(g.zone.pile.at(-1));
        for (const other of g.order) g.move(["laid", other], "pile");
        g.add("scores", seat, points);
        g.tell("taken", { seat, points });
        if (g.zone.hands.every((hand) => hand.length === 0)) g.end(ranksOf(g.fields.scores, "highest"));
        else {
          g.move("stock", "pile", 1);
          g.go("lay");
        }
      },
    },
  },
});
