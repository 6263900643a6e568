// Golf, a patience for one seat: what lies where, and the rules. The page `pages/en.md` has the rules by their ids.
import {
  aPlace,
  type Draft,
  declareGame,
  defineGame,
  FRENCH_DECK,
  FRENCH_WORDS,
  flag,
  list,
  perSeat,
  piles,
  shared,
  type TypesOf,
  whole,
} from "turn-relay/game";
import { fits } from "./neighbours.ts";

const COLUMNS = 7;
const IN_COLUMN = 5;
const column = aPlace(COLUMNS);
const declared = declareGame({
  ...{ id: "golf", name: "Golf", rules: 1, seats: { min: 1, max: 1 } },
  ...{ pieces: FRENCH_DECK, words: FRENCH_WORDS, deal: { each: 0 } },
  options: { corner: flag(true) },
  zones: { columns: piles(COLUMNS, "all"), stock: shared("nobody"), waste: shared("all") },
  kinds: { waste: "pile", left: "scores" },
  // `taken`: from which columns since the last card of the stock. `left`: cards of the columns.
  fields: { taken: list(column), takeBacks: whole(3), left: perSeat(whole(COLUMNS * IN_COLUMN)) },
  moves: {
    take: { number: 0, event: "took", choose: { column } },
    draw: { number: 1, event: "drew" },
    undo: { number: 2, event: "tookBack" },
  },
  phases: { play: { kind: "turn", seconds: 120, moves: ["take", "draw", "undo"] } },
  refusals: ["no-neighbour", "no-take-back"],
});

export type GolfTypes = TypesOf<typeof declared>;
type G = Draft<typeof declared>;

/** GO-5: the match ends when nothing is left, or nothing can be done. */
const next = (g: G, taken: readonly number[]): void => {
  const { columns, stock, waste } = g.zone;
  const left = columns.reduce((sum, { length }) => sum + length, 0);
  g.fields.taken = taken;
  g.fields.left = [left];
  const canGoOn = stock.length > 0 || (taken.length > 0 && g.fields.takeBacks > 0);
  if (left === 0) g.end([1]);
  else if (!canGoOn && !columns.some((cards) => fits(cards, waste, g.options.corner))) g.end([2]);
};

export const rules = defineGame(declared, {
  start: (g) => {
    g.deal();
    for (let at = 0; at < COLUMNS; at++) g.move("stock", ["columns", at], IN_COLUMN);
    g.move("stock", "waste", 1);
    g.go("play", 0);
  },
  moves: {
    take: {
      unless: (g, { column }) =>
        fits(g.of("columns", column), g.zone.waste, g.options.corner) ? null : "no-neighbour",
      does: (g, { column }) => {
        g.move(["columns", column], "waste", g.of("columns", column).slice(-1));
        next(g, [...g.fields.taken, column]);
      },
    },
    draw: {
      unless: ({ zone }) => (zone.stock.length === 0 ? "not-there" : null),
      does: (g) => {
        g.move("stock", "waste", 1);
        next(g, []);
      },
    },
    undo: {
      unless: ({ fields }) => (fields.taken.length > 0 && fields.takeBacks > 0 ? null : "no-take-back"),
      does: (g) => {
        g.move("waste", ["columns", g.fields.taken.at(-1) ?? 0], g.zone.waste.slice(-1));
        g.fields.takeBacks -= 1;
        next(g, g.fields.taken.slice(0, -1));
      },
    },
  },
});
