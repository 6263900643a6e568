// My Game: what lies where, who acts when, and the rules. The page `pages/en.md` has the rules by their ids.
import {
  type Draft,
  declareGame,
  defineGame,
  FRENCH_DECK,
  FRENCH_WORDS,
  oneOf,
  perSeat,
  type Reading,
  ranksOf,
  shared,
  suitOf,
  type TypesOf,
} from "turn-relay/game";

const SUIT = oneOf("C", "D", "H", "S");

const declared = declareGame({
  ...{ id: "my-game", name: "My Game", rules: 1, seats: { min: 2, max: 5 } },
  pieces: FRENCH_DECK,
  words: FRENCH_WORDS,
  deal: { each: 7 },
  zones: { hands: perSeat("owner"), stock: shared("nobody"), pile: shared("top") },
  fields: { suit: SUIT },
  moves: {
    play: { number: 0, event: "played", take: "hands", into: "pile" },
    crazy: { number: 1, event: "wentCrazy", take: "hands", into: "pile", choose: { suit: SUIT } },
    draw: { number: 2, event: "drew" },
  },
  phases: { play: { kind: "turn", seconds: 20, moves: ["play", "crazy", "draw"] } },
  refusals: ["names-a-suit", "not-an-eight"],
});

export type MyGameTypes = TypesOf<typeof declared>;
type G = Draft<typeof declared>;

const isEight = (card: string): boolean => card.startsWith("8");
const follows = ({ fields, zone }: Reading<typeof declared>, card: string): boolean =>
  suitOf(card) === fields.suit || card.charAt(0) === zone.pile.at(-1)?.charAt(0);

/** MG-4 */
const finish = (g: G): void => {
  const counts = g.zone.hands.map((hand) => hand.length);
  if (counts.includes(0) || g.zone.stock.length === 0) g.end(ranksOf(counts, "lowest"));
};

export const rules = defineGame(declared, {
  // MG-1
  start: (g) => {
    g.deal();
    const [card = ""] = g.move("stock", "pile", 1);
    g.fields.suit = suitOf(card) ?? g.fields.suit;
    g.go("play", 0);
  },
  moves: {
    // MG-2
    play: {
      unless: (g, { card }) => {
        if (isEight(card)) return "names-a-suit";
        return follows(g, card) ? null : "does-not-follow";
      },
      does: (g, { card }) => {
        g.fields.suit = suitOf(card) ?? g.fields.suit;
        finish(g);
      },
    },
    crazy: {
      unless: (_, { card }) => (isEight(card) ? null : "not-an-eight"),
      does: (g, { suit }) => {
        g.fields.suit = suit;
        finish(g);
      },
    },
    // MG-3
    draw: {
      does: (g, { seat }) => {
        g.move("stock", ["hands", seat], 1);
        finish(g);
      },
    },
  },
});
