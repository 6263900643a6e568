// The board of Connect Four: six rows of seven places, from the top.
import type { Seat, Words } from "turn-relay/game";

export const COLUMNS = 7;
export const ROWS = 6;
const LINE = 4;

export type Board = readonly (readonly (Seat | null)[])[];

/** CF-2: the row of the lowest free place. Negative: the column is full. */
export const freeRow = (board: Board, column: number): number =>
  board.findLastIndex((places) => places[column] === null);

/** The board with a disc of the seat there. */
export const withDisc = (board: Board, row: number, column: number, seat: Seat): Board =>
  board.map((places, at) => (at === row ? places.with(column, seat) : places));

/** Right, down, and the two ways down at a slant. */
const WAYS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [-1, 1],
] as const;

/** CF-3: the places of a line of four or more that goes through this one, by number. Empty: there is none. */
export const lineThrough = (board: Board, row: number, column: number): readonly number[] => {
  const seat = board[row]?.[column];
  for (const [right, down] of WAYS) {
    const line: number[] = [];
    for (const way of [-1, 1])
      for (let step = way < 0 ? 1 : 0; ; step++) {
        const [x, y] = [column + way * step * right, row + way * step * down];
        if (board[y]?.[x] !== seat) break;
        line.push(y * COLUMNS + x);
      }
    if (line.length >= LINE) return line.toSorted((a, b) => a - b);
  }
  return [];
};

const NONE = { cards: {}, suits: {} };
/** The game has no pieces with codes: a place of the board holds a seat. */
export const WORDS: Words = { en: NONE, es: NONE, is: NONE };
