// Breaks the name of a card into short lines. Pure.

const MOST_LETTERS = 9;

/** A word is never cut. */
export const nameLines = (name: string): readonly string[] => {
  const lines: string[] = [];
  for (const word of name.split(/\s+/)) {
    const joined = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && joined.length <= MOST_LETTERS) lines.splice(-1, 1, joined);
    else lines.push(word);
  }
  return lines;
};
