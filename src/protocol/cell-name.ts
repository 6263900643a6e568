// The names of cells: relays with a store each, behind one directory. Ids and tokens that a cell makes begin with its
// name. Those of a relay without cells have no name in front, and stay valid.

/** Two letters or digits. */
export const CELL_NAME = /^[0-9a-z]{2}$/;

const NAME_LETTERS = 2;
/** Of an id without a cell's name. */
const ID_LETTERS = 12;
const TOKEN_PREFIX = "tr_";
/** Of a token without prefix and cell's name. */
const TOKEN_LETTERS = 40;

/** The cell of a match or a player. Null for an id that names none. */
export const cellOfId = (id: string): string | null => nameBefore(id, ID_LETTERS);

/** The cell of a token's player. Null for a token that names none. */
export const cellOfToken = (token: string): string | null =>
  token.startsWith(TOKEN_PREFIX) ? nameBefore(token.slice(TOKEN_PREFIX.length), TOKEN_LETTERS) : null;

const nameBefore = (text: string, letters: number): string | null => {
  const name = text.slice(0, NAME_LETTERS);
  return text.length === NAME_LETTERS + letters && CELL_NAME.test(name) ? name : null;
};
