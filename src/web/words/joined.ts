// Names in a row, such as "Ada, Bo and Cy". Chromium's `Intl` knows no Icelandic.

/** `and`: what stands before the last one, with its blanks. */
export const joined = (names: readonly string[], and: string): string =>
  [names.slice(0, -1).join(", "), ...names.slice(-1)].filter((part) => part !== "").join(and);
