// The names that the relay itself shows: of erased players, house bots and free seats, in every language. No player may
// have one that looks like them. Two names look alike if their letters do (UTS 39), in any case and with any marks.
import { onDemand } from "../games/on-demand.ts";
import { english } from "../games/relay-names/en.ts";
import { spanish } from "../games/relay-names/es.ts";
import { HOUSE_CAST } from "../games/relay-names/house-cast.ts";
import { icelandic } from "../games/relay-names/is.ts";
import { ERASED, type RelayNames } from "../games/relay-names/relay-names.ts";
import type { Language } from "../games/words.ts";
import { classOf } from "./code-points.ts";

const NAMES: Readonly<Record<Language, RelayNames>> = { en: english, es: spanish, is: icelandic };

const BLANK = String.raw`[^\p{L}\p{N}\p{M}]*`;

/** Nothing visible but the words. */
const only = (words: string): RegExp => new RegExp(`^${BLANK}${likeOf(words)}${BLANK}$`, "iu");

/** A text that begins with the words. A number may come before them. */
const beginning = (words: string): RegExp =>
  new RegExp(String.raw`^${NO_LETTER}${likeOf(words)}(?![\p{L}\p{M}])`, "iu");

/** The words, and any number: so a match with more house bots than names tells them apart. */
const numbered = (words: string): RegExp => new RegExp(`^${NO_LETTER}${likeOf(words)}${NO_LETTER}$`, "iu");

const NO_LETTER = String.raw`[^\p{L}\p{M}]*`;

const reservedPatterns = onDemand(() => [
  ...HOUSE_CAST.map(({ name }) => numbered(name)),
  ...Object.values(NAMES).flatMap(({ erased, houseBot, freeSeat }) => [
    ...[erased, freeSeat].map(only),
    beginning(houseBot),
  ]),
]);

/** With its marks: Goné is a surname. */
const erasedPattern = onDemand(() => only(ERASED));

export const isReservedName = (name: string): boolean => {
  const marked = name.normalize("NFKC");
  // Some letters look like a mark of another script.
  const forms = [marked, withoutMarks(name)];
  return (
    erasedPattern().test(marked) ||
    reservedPatterns().some((reserved) => forms.some((form) => reserved.test(form)))
  );
};

const withoutMarks = (text: string): string => text.normalize("NFKD").replaceAll(/\p{M}/gu, "");

/** A pattern of everything that looks like the words. */
const likeOf = (words: string): string =>
  [...withoutMarks(words.toLowerCase())]
    .map((letter) => (letter === " " ? BLANK : (PAIRS[letter] ?? letterLike(letter))))
    .join("");

const letterLike = (letter: string): string => `[${letter}${classOf(LOOK_ALIKES[letter] ?? "")}]`;

/** What also looks like two letters, or is written as two. */
const PAIRS: Readonly<Record<string, string>> = {
  m: String.raw`(?:[m\u{11700}\u{118e3}]|rn)`,
  æ: "(?:[æӕ]|ae)",
  þ: String.raw`(?:[þϸƿ\u{104c4}]|th)`,
};

/**
 * The characters that look like a letter of a reserved name, as Unicode's list of confusable characters has them (UTS 39).
 * A test compares them with a library that carries the whole list. Then those with a stroke through the letter. By
 * letter: code points and ranges of them, in hex.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: `251 391 3b1 410 430 13aa 15c5 237a a4ee 102a0 16f40 23a`,
  b: `184 392 412 42c 13cf 13f4 1472 15af 15f7 a4d0 a7b4 10282 102a1 10301 180`,
  c: `421 441 13df 1d04 2ca4-2ca5 a4da abaf 102a2 10302 10415 1043d 1051c 118e9 118f2 1f74c 23b`,
  d: `501 13a0 13e7 146f 15de 15ea a4d2-a4d3 111 f0`,
  e: `395 415 435 4bd 13ac 212e 22ff 2d39 a4f0 ab32 10286 118a6 118ae 246`,
  f: `3dc 584 15b4 1e9d a4dd a798-a799 ab35 10287 102a5 10525 118a2 118c2 1d213`,
  g: `18d 261 50c 581 13c0 13f3 1d83 a4d6 1e4`,
  h: `397 41d 4bb 570 13bb 13c2 157c 2c8e a4e7 102cf 127`,
  i: `6c 131 269-26a 3b9 456 4cf 13a5 2373 a647 ab75 118c3 268
    31 7c 196 1c0 399 406 4c0 5c0 5d5 5df 627 661 6f1 7ca 13de 14aa 16c1 2223 23fd 2c92 2cd0 2d4f a4e1 a4f2 1028a
    10309 10320 1041b 10526 118a3 118b2 16f16 16f28 1d22a 1e8c7`,
  j: `37f 3f3 408 458 13ab 148d a4d9 a7b2 248`,
  k: `39a 41a 13e6 16d5 2c94 a4d7 10518`,
  l: `69 31 7c 196 1c0 399 406 4c0 5c0 5d5 5df 627 661 6f1 7ca 13de 14aa 16c1 2223 23fd 2c92 2cd0 2d4f a4e1 a4f2 1028a
    10309 10320 1041b 10526 118a3 118b2 16f16 16f28 1d22a 1e8c7 142`,
  n: `39d 578 57c 2c9a a4e0 10513`,
  o: `30 39f 3bf 3c3 41e 43e 555 585 5e1 647 665 6be 6c1 6d5 6f5 7c0 966 9e6 a66 ae6 b20 b66 be6 c02 c66 c82
    ce6 d02 d20 d66 d82 e50 ed0 101d 1040 10ff 12d0 1d0f 1d11 2c9e-2c9f 2d54 3007 a4f3 ab3d 10292 102ab 10404
    1042c 104c2 104ea 10516 114d0 118b5 118c8 118d7 118e0 f8 629 6c3 2365`,
  p: `3a1 3c1 420 440 13e2 146d 2374 2ca2-2ca3 a4d1 10295 1d7d`,
  r: `1a6 433 13a1 13d2 1587 1d26 2c85 a4e3 ab47-ab48 ab81 104b4 16f35 1d216 24c`,
  s: `1bd 405 455 54f 13d5 13da a4e2 a731 abaa 10296 10420 10448 118c1 16f3a`,
  t: `3a4 422 13a2 22a4 27d9 2ca6 a4d4 10297 102b1 10315 118bc 16f0a 1f768 167`,
  u: `28b 3c5 54d 57d 1200 144c 1d1c 222a 22c3 a4f4 a79f ab4e ab52 104ce 104f6 118b8 118d8 16f42 244`,
  v: `3bd 474 475 5d8 667 6f7 13d9 142f 1d20 2228 22c1 2d38 a4e6 a6df aba9 1051d 11706 118a0 118c0 16f08 1d20d`,
  y: `263 28f 3a5 3b3 423 443 4ae-4af 10e7 13a9 13bd 1d8c 1eff 2ca8 a4ec ab5a 102b2 118a4 118dc 16f43 24e`,
  ð: `64 111 1e8cd 501 13a0 13e7 146f 15de 15ea a4d2-a4d3`,
};
