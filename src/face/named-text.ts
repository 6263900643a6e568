// What a table says under a name that its game gives. A game may give an empty one.
import { numberText } from "../games/number-text.ts";

/** `Rank: seven`, or `seven` without a name. */
export const namedText = (name: string, text: string | number, mark = ": "): string => {
  const said = typeof text === "number" ? numberText(text) : text;
  return name === "" ? said : `${name}${mark}${said}`;
};
