// Draws ids, tokens and codes from the relay's randomness, and derives ids that several callers compute alike.

import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { customRandom } from "nanoid";
import type { Random } from "./ports/time.ts";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** Without letters and digits that are easy to misread. */
const CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

export const USER_CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXZ";

const drawId = (random: Random, alphabet: string, length: number): string =>
  customRandom(alphabet, length, (count) => random.bytes(count))();

/** 71 bits. Short, since every stored match has several ids. */
export const newId = (random: Random): string => drawId(random, BASE62, 12);

/** The same words give the same id. Other words give an unrelated id. */
export const derivedId = (...words: readonly (string | number)[]): string => lettersOf(words).slice(0, 12);

/** The same, of 190 bits. Who does not know all the words cannot find it. */
export const derivedSecret = (...words: readonly string[]): string => lettersOf(words);

const lettersOf = (words: readonly (string | number)[]): string =>
  [...sha256(utf8ToBytes(JSON.stringify(words)))].map((byte) => BASE62[byte % BASE62.length]).join("");

/** 238 bits behind a prefix that leak scanners know. */
export const newToken = (random: Random): string => `tr_${drawId(random, BASE62, 40)}`;

/** What an app exchanges for tokens. */
export const newAppCode = (random: Random): string => drawId(random, BASE62, 40);

/** Eight consonants, so that they make no word (RFC 8628, section 6.1). */
export const newUserCode = (random: Random): string => drawId(random, USER_CODE_LETTERS, 8);

/** Six letters that a person can read out. */
export const newCode = (random: Random): string => drawId(random, CODE_LETTERS, 6);

/** Crockford's, of five bits each: no letter looks like a digit of it. */
const RECOVERY_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

export const newRecoveryLetters = (random: Random, count: number): string =>
  drawId(random, RECOVERY_LETTERS, count);

/** 32 bytes as hex. */
export const newSecret = (random: Random): string => Buffer.from(random.bytes(32)).toString("hex");
