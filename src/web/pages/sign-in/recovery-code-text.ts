// Finds a recovery code in what somebody has typed or pasted. Pure.

/** Of Crockford's base 32: no I, L, O, U. */
const CODE = /^[0-9A-HJKMNP-TV-Z]{20}$/;

/** Case, blanks and hyphens do not matter, and what looks alike is the same. Null: it is no code. */
export const recoveryCodeIn = (text: string): string | null => {
  const letters = text
    .replace(/[\s\p{Pd}]+/gu, "")
    .toUpperCase()
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  return CODE.test(letters) ? (letters.match(/.{4}/g) ?? []).join("-") : null;
};

/** All codes as a text to store. */
export const codesFile = (head: string, codes: readonly string[]): string =>
  `${head}\n\n${codes.join("\n")}\n`;
