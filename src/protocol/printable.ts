// Patterns of printable texts, as the document shows them. They cannot say every rule: `player-texts.ts` has the others.
import * as z from "zod";
import { onDemand } from "../games/on-demand.ts";

/**
 * Characters that nobody sees, or that turn the text around them: controls, formats, separators of lines, private use.
 * The document shows these patterns. So they use only what the regular expressions of every language can read.
 */
const FORMATS = String.raw`\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u303f\u3164\ue000-\uf8ff\ufe00-\ufe0e\ufeff\uffa0\ufff0-\uffff`;
const UNSEEN = String.raw`\u0000-\u001f${FORMATS}`;
export const UNSEEN_BUT_BREAKS = String.raw`\u0000-\u0009\u000b-\u001f${FORMATS}`;

/** Marks that would stand on the text before. */
export const MARKS = String.raw`\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f`;

/** What these patterns refuse, and a surrogate without its other half. A line break counts where it does not fit. */
const unseen = onDemand(() => new RegExp(`[${UNSEEN}\\p{Cs}]`, "u"));
const halfAPair = onDemand(() => /\p{Cs}/u);

/** The blanks that `trim` removes, but for those that are unseen. */
export const BLANKS = String.raw` \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000`;

/** At least one character that is no blank. */
export const VISIBLE = `^[^${UNSEEN}]*[^${BLANKS}${UNSEEN}][^${UNSEEN}]*$`;

/** The rest of a reason: the character that is refused, as in `, not U+FE0E`. */
export const withoutSign = (character: string | undefined): string =>
  character === undefined
    ? ""
    : `, not U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

/** Counts code points, as JSON Schema does. */
export const printableOf = (least: number, most: number, pattern: string) => {
  const printable = onDemand(() => new RegExp(pattern, "u"));
  const fits = (text: string) => {
    const { length } = [...text];
    return length >= least && length <= most && printable().test(text) && !halfAPair().test(text);
  };
  return z
    .string()
    .refine(fits, {
      error: ({ input }) =>
        `Expected ${least} to ${most} printable characters${withoutSign(unseen().exec(String(input))?.[0])}`,
    })
    .meta({ minLength: least, maxLength: most, pattern });
};
