// Ids, tokens and codes, drawn from the relay's randomness.
import { customRandom } from "nanoid";
import type { Random } from "./ports/random.ts";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** Without what is easily misread. */
const CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

const drawn = (random: Random, alphabet: string, length: number): string =>
  customRandom(alphabet, length, (count) => random.bytes(count))();

/** 71 bits: short, since every item of a match carries several. */
export const newId = (random: Random): string => drawn(random, BASE62, 12);

/** 238 bits behind a prefix that leak scanners know. */
export const newToken = (random: Random): string => `tr_${drawn(random, BASE62, 40)}`;

/** Six letters that one can read out. */
export const newCode = (random: Random): string => drawn(random, CODE_LETTERS, 6);

/** 32 bytes as hex. */
export const newSecret = (random: Random): string => Buffer.from(random.bytes(32)).toString("hex");
