// Numbers for what no rule decides: a house bot's whims, how long it thinks. Functions of a secret, like a shuffle,
// so that whatever was played can be played again.
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { numbersBelow } from "./shuffle.ts";

const WORDS = 2 ** 32;

/**
 * An endless row of numbers in [0, 1): the stream of SH-4 under a key of its own. `purpose` begins with a letter,
 * so that it never meets the key of a shuffle. `secret` has 64 hex digits.
 */
export const seededRandom = (secret: string, purpose: string): (() => number) => {
  const below = numbersBelow(hmac(sha256, hexToBytes(secret), utf8ToBytes(purpose)));
  return () => below(WORDS) / WORDS;
};
