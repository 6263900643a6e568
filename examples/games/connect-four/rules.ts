// Connect Four: a board, a turn, and the rules. The page `pages/en.md` has the rules by their ids.
import {
  aSeat,
  between,
  type Draft,
  declareGame,
  defineGame,
  list,
  places,
  type TypesOf,
} from "turn-relay/game";
import { COLUMNS, freePlace, lineThrough, PLACES, WORDS } from "./board.ts";

const connectFour = declareGame({
  ...{ id: "connect-four", name: "Connect Four", rules: 1, seats: { min: 2, max: 2 }, longest: PLACES },
  pieces: [],
  words: WORDS,
  zones: {},
  fields: { board: places(PLACES, aSeat()), line: list(between(0, PLACES - 1)) },
  moves: { drop: { number: 0, event: "dropped", choose: { column: between(0, COLUMNS - 1) } } },
  phases: { play: { kind: "turn", seconds: 30, moves: ["drop"] } },
  refusals: ["full"],
});

export type ConnectFour = TypesOf<typeof connectFour>;
type G = Draft<typeof connectFour>;

export const rules = defineGame(connectFour, {
  start: (g) => g.go("play", 0),
  moves: {
    drop: {
      unless: (g, { column }) => (freePlace(g.fields.board, column) < 0 ? "full" : null),
      does: (g, { seat, column }) => {
        const place = freePlace(g.fields.board, column);
        g.fields.board = g.fields.board.with(place, seat);
        finish(g, seat, place);
      },
    },
  },
});

/** CF-3, CF-4 */
const finish = (g: G, seat: number, place: number): void => {
  const line = lineThrough(g.fields.board, place);
  if (line.length > 0) {
    g.fields.line = line;
    g.end([seat === 0 ? 1 : 2, seat === 1 ? 1 : 2]);
  } else if (!g.fields.board.includes(null)) {
    g.end([1, 1]);
  }
};
