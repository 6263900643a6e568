// Reads lists of code points, such as `620 626 62a-62e`.

/** The inside of a character class. */
export const classOf = (list: string): string =>
  list.trim().replaceAll(/\s+/g, " ").split(" ").map(rangeOf).join("");

const rangeOf = (range: string): string =>
  range
    .split("-")
    .map((hex) => `\\u{${hex}}`)
    .join("-");
