// What a card counts in Zip, Zilch, Zero, as the rules page says: black cards up, red cards down.
import { signedText } from "../../../games/number-text.ts";

const RANKS = "A23456789TJQK";

/** From -13 to 13. */
export const worthOf = (code: string): number =>
  (RANKS.indexOf(code.charAt(0)) + 1) * (/[DH]$/.test(code) ? -1 : 1);

/** With its sign, such as `+13` and `−8`. */
export const signed = (value: number): string => (value === 0 ? "0" : signedText(value));
