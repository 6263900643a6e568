// Names within sentences. A name that is written from right to left would pull the words and marks beside it along.

/** Letters of the scripts that are written from right to left. */
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const [BEGIN, END] = ["\u2068", "\u2069"];

/** For a text that somebody has chosen, in a sentence of the page: as `<bdi>`, also where no markup can be. */
export const apart = (name: string): string => (FROM_RIGHT.test(name) ? `${BEGIN}${name}${END}` : name);

/** `and`: what stands before the last one, with its blanks. */
export const joined = (names: readonly string[], and: string): string =>
  [names.slice(0, -1).join(", "), ...names.slice(-1)].filter((part) => part !== "").join(and);
