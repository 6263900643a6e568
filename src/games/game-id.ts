// The form of a game's id. The id is in addresses, and makes the names of the game's schemas.

const GAME_ID = /^[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*$/;
export const LONGEST_GAME_ID = 32;
/** With these, schemas of the game would have the names of the relay's own, such as `OpenHand` and `NewZipZapMatch`. */
const TAKEN = /^(?:client|create|open|relay|seen|quick(?:-.*)?|new-.*)$/;

/** Words of small letters and digits, each with a letter first: the names of types and constants begin with them. */
export const isGameId = (id: string): boolean =>
  GAME_ID.test(id) && id.length <= LONGEST_GAME_ID && !TAKEN.test(id);

/** `zip-zap` becomes `ZipZap`, the name of the game in the names of its schemas. */
export const schemaNameOf = (id: string): string =>
  id.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Follows "the id". */
export const GAME_ID_RULE = `must be words of a-z and 0-9, each with a letter first, joined by "-", at most ${LONGEST_GAME_ID} characters in all, and not one of the relay's own words (client, create, open, relay, seen, quick, new-...)`;
