// The board of Connect Four: seven columns of six places, row by row from the top.
import type { Words } from "turn-relay/game";

export const COLUMNS = 7;
const ROWS = 6;
export const PLACES = COLUMNS * ROWS;
const LINE = 4;

/** CF-2: the lowest free place of the column. Negative: none is free. */
export const freePlace = (board: readonly (number | null)[], column: number): number => {
  let place = PLACES - COLUMNS + column;
  while (place >= 0 && board[place] !== null) place -= COLUMNS;
  return place;
};

/** Right, down, and the two ways down at a slant. */
const WAYS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [-1, 1],
] as const;

/** The places of a line of four or more that goes through this place. Empty: there is none. */
export const lineThrough = (board: readonly (number | null)[], place: number): readonly number[] => {
  const [column, row] = [place % COLUMNS, Math.floor(place / COLUMNS)];
  for (const [right, down] of WAYS) {
    const line: number[] = [];
    for (const way of [-1, 1])
      for (let step = way < 0 ? 1 : 0; ; step++) {
        const [x, y] = [column + way * step * right, row + way * step * down];
        const at = y * COLUMNS + x;
        if (x < 0 || x >= COLUMNS || y < 0 || y >= ROWS || board[at] !== board[place]) break;
        line.push(at);
      }
    if (line.length >= LINE) return line.toSorted((a, b) => a - b);
  }
  return [];
};

const NONE = { cards: {}, suits: {} };
/** The game has no pieces with codes: a place of the board holds a seat. */
export const WORDS: Words = { en: NONE, es: NONE, is: NONE };
