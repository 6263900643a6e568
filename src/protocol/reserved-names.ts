// The names that the relay itself shows: `gone` for an erased player, and `House bot (hard)`. No player may look like
// them. Two names look alike if their letters do (UTS 39), in any case.
import { onDemand } from "../games/on-demand.ts";
import { classOf } from "./code-points.ts";
import { LOOK_ALIKES } from "./look-alikes.ts";

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
