// Finds the code of a device in what somebody has typed. Pure.

/** Without vowels, so that no code is a word. */
const CODE = /^[BCDFGHJKLMNPQRSTVWXZ]{8}$/;

/** Case, blanks and hyphens do not matter. Null: it is no code. */
export const deviceCodeIn = (text: string): string | null => {
  const letters = text.replace(/[\s\p{Pd}]+/gu, "").toUpperCase();
  return CODE.test(letters) ? `${letters.slice(0, 4)}-${letters.slice(4)}` : null;
};
