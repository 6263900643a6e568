// What an address of the page names.

/** No match and no player has it. The relay says so in the reader's language. */
const NOBODYS = "0";

/** A text that no id can be names nothing: with a slash in it the relay would be asked for something else. */
export const idIn = (text: string | undefined): string =>
  text !== undefined && /^[\w-]{1,64}$/.test(text) ? text : NOBODYS;

/** As the relay draws the codes of matches: no 0, 1, I, L, O. */
export const isCode = (text: string): boolean => /^[2-9a-hjkmnp-z]{6}$/i.test(text);

/** A text that no code can be opens nothing. The relay then says that the link and the code should be checked. */
export const codeAsked = (text: string | undefined): string | undefined =>
  text !== undefined && isCode(text) ? text : undefined;
