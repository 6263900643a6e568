// A small game on a board of 12 places: a seat lays two discs, takes up two to four of its own, or swaps two neighbours.
import {
  aPlace,
  aSeat,
  declareGame,
  defineGame,
  grid,
  type Rules,
  ranksOf,
  several,
  shared,
  type TypesOf,
  whole,
} from "../../../src/games/index.ts";

const NONE = { cards: {}, suits: {} };
export const COLUMNS = 4;
const PLACES = 3 * COLUMNS;
const LAST_TURN = 12;

const place = aPlace(PLACES);

export const patches = declareGame({
  ...{ id: "patches", name: "Patches", rules: 1, seats: { min: 2, max: 3 }, longest: 20 },
  ...{ pieces: [], words: { en: NONE, es: NONE, is: NONE } },
  zones: { out: shared("nobody") },
  fields: { board: grid(3, COLUMNS, aSeat()), turns: whole() },
  moves: {
    lay: { number: 0, event: "laid", choose: { places: several(place, 2) } },
    lift: { number: 1, event: "lifted", choose: { places: several(place, 2, 4) } },
    swap: { number: 2, event: "swapped", choose: { places: several(place, 2) } },
    wait: { number: 3, event: "waited" },
  },
  phases: { play: { kind: "turn", seconds: 20, moves: ["lay", "lift", "swap", "wait"] } },
  refusals: ["taken", "not-yours", "apart", "alike"],
});
export type Patches = TypesOf<typeof patches>;

type Board = readonly (readonly (number | null)[])[];
const at = (board: Board, place: number): number | null =>
  board[Math.floor(place / COLUMNS)]?.[place % COLUMNS] ?? null;
const put = (board: Board, places: readonly number[], values: readonly (number | null)[]): Board =>
  board.map((row, y) =>
    row.map((old, x) => {
      const n = places.indexOf(y * COLUMNS + x);
      return n < 0 ? old : (values[n] ?? null);
    }),
  );
const isBeside = (one: number, other: number): boolean =>
  Math.abs(one - other) === COLUMNS ||
  (Math.abs(one - other) === 1 && Math.floor(one / COLUMNS) === Math.floor(other / COLUMNS));

const rules: Rules<typeof patches> = {
  start: (g) => g.go("play", 0),
  moves: {
    lay: {
      unlessOne: (g, one) => (at(g.fields.board, one) === null ? null : "taken"),
      does: (g, { seat, places }) => {
        g.fields.board = put(g.fields.board, places, [seat, seat]);
        count(g);
      },
    },
    lift: {
      unlessOne: (g, one, { seat }) => (at(g.fields.board, one) === seat ? null : "not-yours"),
      does: (g, { places }) => {
        g.fields.board = put(g.fields.board, places, []);
        count(g);
      },
    },
    swap: {
      unless: (g, { places: [one = 0, other = 0] }) => {
        if (!isBeside(one, other)) return "apart";
        return at(g.fields.board, one) === at(g.fields.board, other) ? "alike" : null;
      },
      does: (g, { places }) => {
        const { board } = g.fields;
        g.fields.board = put(board, places, places.map((place) => at(board, place)).reverse());
        count(g);
      },
    },
    wait: { does: (g) => count(g) },
  },
};

const count = (g: Parameters<typeof rules.start>[0]): void => {
  g.fields.turns += 1;
  if (g.fields.turns < LAST_TURN) return;
  const discs = Array.from({ length: g.seats }, (_, seat) =>
    g.fields.board.flat().filter((one) => one === seat),
  );
  g.end(
    ranksOf(
      discs.map(({ length }) => length),
      "highest",
    ),
  );
};

export const patchesGame = defineGame(patches, rules);
