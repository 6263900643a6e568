// Random numbers for choices that no rule decides: a house bot's choices and its thinking time. They are functions of
// a secret, so a match can be replayed exactly.
import { numbersBelow, streamKey } from "./shuffle.ts";

const WORDS = 2 ** 32;

/**
 * An endless sequence of numbers in [0, 1): the stream of SH-4 under its own key.
 * `secret` has 64 hex digits. `purpose` begins with a letter, because the key of a shuffle begins with a
 * digit, and not with `roll/`, as the key of a roll does.
 */
export const seededRandom = (secret: string, purpose: string): (() => number) => {
  const below = numbersBelow(streamKey(secret, purpose));
  return () => below(WORDS) / WORDS;
};
