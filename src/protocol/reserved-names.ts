// The names that the relay itself shows: `gone` for an erased player, and `House bot (hard)`. No player may look like
// them. Two names look alike if their letters do (UTS 39), in any case.
import { onDemand } from "../games/on-demand.ts";
import { classOf } from "./code-points.ts";

const looks = onDemand(() =>
  Object.entries(LOOK_ALIKES).map(
    ([letter, list]) => [letter, new RegExp(`^[${classOf(list)}]$`, "u")] as const,
  ),
);

/** Nothing visible but the word, or a name that begins with the two words. */
const reservedPatterns = onDemand(() => [
  /^[^\p{L}\p{N}\p{M}]*gone[^\p{L}\p{N}\p{M}]*$/u,
  /^[^\p{L}\p{N}\p{M}]*house[^\p{L}\p{N}\p{M}]*bot(?![\p{L}\p{M}])/u,
]);

export const isReservedName = (name: string): boolean => {
  const skeleton = [...name.normalize("NFKC")].map(skeletonOf).join("");
  return reservedPatterns().some((reserved) => reserved.test(skeleton));
};

/** A look-alike may be a capital only: a Greek `Ν` looks like an N, and its small letter like a v. */
const skeletonOf = (character: string): string => {
  const small = character.toLowerCase();
  return looksLike(character) ?? looksLike(small) ?? small;
};

const looksLike = (character: string): string | undefined =>
  looks().find(([, pattern]) => pattern.test(character))?.[0];

/**
 * The characters that look like a letter of a reserved name, as Unicode's list of confusable characters has them (UTS 39).
 * A test compares them with a library that carries the whole list. By letter: code points and ranges of them, in hex.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  b: `184 392 412 42c 13cf 13f4 1472 15af 15f7 a4d0 a7b4 10282 102a1 10301`,
  e: `395 415 435 4bd 13ac 212e 22ff 2d39 a4f0 ab32 10286 118a6 118ae`,
  g: `18d 261 50c 581 13c0 13f3 1d83 a4d6`,
  h: `397 41d 4bb 570 13bb 13c2 157c 2c8e a4e7 102cf`,
  n: `39d 578 57c 2c9a a4e0 10513`,
  o: `30 39f 3bf 3c3 41e 43e 555 585 5e1 647 665 6be 6c1 6d5 6f5 7c0 966 9e6 a66 ae6 b20 b66 be6 c02 c66 c82
    ce6 d02 d20 d66 d82 e50 ed0 101d 1040 10ff 12d0 1d0f 1d11 2c9e-2c9f 2d54 3007 a4f3 ab3d 10292 102ab 10404
    1042c 104c2 104ea 10516 114d0 118b5 118c8 118d7 118e0`,
  s: `1bd 405 455 54f 13d5 13da a4e2 a731 abaa 10296 10420 10448 118c1 16f3a`,
  t: `3a4 422 13a2 22a4 27d9 2ca6 a4d4 10297 102b1 10315 118bc 16f0a 1f768`,
  u: `28b 3c5 54d 57d 1200 144c 1d1c 222a 22c3 a4f4 a79f ab4e ab52 104ce 104f6 118b8 118d8 16f42`,
};
