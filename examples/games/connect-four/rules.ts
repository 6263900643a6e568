// Connect Four: a board, a turn, and the rules. The page `pages/en.md` has the rules by their ids.
import {
  aPlace,
  aSeat,
  type Draft,
  declareGame,
  defineGame,
  grid,
  list,
  type Seat,
  type TypesOf,
} from "turn-relay/game";
import { COLUMNS, freeRow, lineThrough, ROWS, WORDS, withDisc } from "./board.ts";

const PLACES = ROWS * COLUMNS;

const declared = declareGame({
  ...{ id: "connect-four", name: "Connect Four", rules: 1, seats: { min: 2, max: 2 }, longest: PLACES },
  pieces: [],
  words: WORDS,
  zones: {},
  fields: { board: grid(ROWS, COLUMNS, aSeat()), line: list(aPlace(PLACES)) },
  // The board shows the line.
  kinds: { line: "none" },
  moves: { drop: { number: 0, event: "dropped", choose: { column: aPlace(COLUMNS) } } },
  phases: { play: { kind: "turn", seconds: 30, moves: ["drop"] } },
  refusals: ["full"],
});

export type ConnectFourTypes = TypesOf<typeof declared>;
type G = Draft<typeof declared>;

export const rules = defineGame(declared, {
  start: (g) => g.go("play", 0),
  moves: {
    drop: {
      unless: (g, { column }) => (freeRow(g.fields.board, column) < 0 ? "full" : null),
      does: (g, { seat, column }) => {
        const row = freeRow(g.fields.board, column);
        g.fields.board = withDisc(g.fields.board, row, column, seat);
        finish(g, seat, lineThrough(g.fields.board, row, column));
      },
    },
  },
});

/** CF-3, CF-4 */
const finish = (g: G, seat: Seat, line: readonly number[]): void => {
  if (line.length > 0) {
    g.fields.line = line;
    g.end([seat === 0 ? 1 : 2, seat === 1 ? 1 : 2]);
  } else if (!g.fields.board.flat().includes(null)) {
    g.end([1, 1]);
  }
};
