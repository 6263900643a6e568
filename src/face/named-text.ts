// What a table says under a name that its game gives. A game may give an empty one.

/** `Rank: seven`, or `seven` without a name. */
export const namedText = (name: string, text: string | number, mark = ": "): string =>
  name === "" ? String(text) : `${name}${mark}${text}`;
