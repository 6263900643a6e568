// The small schemas of the wire: ids, times, codes, names, seqs, lists. Knows no match and no route.
import * as z from "zod";

/** Opaque. */
export const idSchema = z.string().regex(/^[0-9A-Za-z]{1,24}$/);

/** RFC 3339, in UTC, with milliseconds. */
export const timeSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
  .meta({ format: "date-time" });

/** The largest number of the wire: 32 bits with a sign. */
export const MOST = 2_147_483_647;

/** Counts the public events of a match; 0 while it is open. */
export const seqSchema = z.int().min(0).max(MOST);

/** A 0-based place in a match, clockwise. */
export const seatNumberSchema = z.int().min(0);

export const digestSchema = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({ description: "32 bytes as 64 hex digits." });

/** The relay shows the token once and stores its hash. The prefix is for leak scanners. */
export const TOKEN_PATTERN = /^tr_[0-9A-Za-z]{32,64}$/;
export const tokenSchema = z.string().regex(TOKEN_PATTERN);

/** Without characters that are easy to confuse. Read in any case, written in capitals. */
export const codeSchema = z
  .string()
  .regex(/^[2-9A-HJKMNP-Za-hjkmnp-z]{6}$/)
  .toUpperCase()
  .meta({ description: "Lets strangers into a private match. Case does not matter.", examples: ["K7QX2M"] });

/** A client's own name for a request. */
export const requestKeySchema = z
  .string()
  .min(1)
  .max(64)
  .meta({ examples: ["a5a0ab0e-opening"] });

/**
 * Characters that nobody sees, or that turn the text around them: controls, formats, separators of lines, private use.
 * The document shows these patterns. So they use only what the regular expressions of every language can read.
 */
const FORMATS = String.raw`\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ue000-\uf8ff\ufeff\ufff0-\uffff`;
const UNSEEN = String.raw`\u0000-\u001f${FORMATS}`;
const UNSEEN_BUT_BREAKS = String.raw`\u0000-\u0009\u000b-\u001f${FORMATS}`;

/** Marks that would stand on the text before. */
const MARKS = String.raw`\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f`;

/** A surrogate without its other half is no character. */
const HALF_A_PAIR = /\p{Cs}/u;

/** The blanks that `trim` removes, but for those that are unseen. */
const BLANKS = String.raw` \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000`;

/** At least one character that is no blank. */
const VISIBLE = `^[^${UNSEEN}]*[^${BLANKS}${UNSEEN}][^${UNSEEN}]*$`;

/** Counts code points, as JSON Schema does. */
const printableOf = (least: number, most: number, pattern: string) => {
  const printable = new RegExp(pattern, "u");
  const fits = (text: string) => {
    const { length } = [...text];
    return length >= least && length <= most && printable.test(text) && !HALF_A_PAIR.test(text);
  };
  return z
    .string()
    .refine(fits, `Expected ${least} to ${most} printable characters`)
    .meta({ minLength: least, maxLength: most, pattern });
};

/** The parsed text is trimmed, in Unicode's form NFC. A few letters are longer in NFC. Where that would be too long, they stay. */
const textOf = (least: number, most: number, pattern: string) =>
  printableOf(least, most, pattern)
    .trim()
    .overwrite((text) => {
      const composed = text.normalize("NFC");
      return [...composed].length <= most ? composed : text;
    });

/** An owner's name for a thing. */
export const labelSchema = textOf(1, 64, VISIBLE).meta({
  description: "1 to 64 printable characters. Blanks at its ends are removed.",
});

export const nameSchema = textOf(1, 24, `^(?![${BLANKS}]*[${MARKS}])${VISIBLE.slice(1)}`).meta({
  description:
    "1 to 24 printable characters. Blanks at its ends are removed. Two players may have the same name.",
});

/** A player's text about itself. Line breaks are allowed. */
export const aboutSchema = textOf(0, 500, `^[^${UNSEEN_BUT_BREAKS}]*$`).meta({
  description: "Up to 500 printable characters and line breaks. Blanks at its ends are removed.",
});

/** A client's own name for an act. The answer echoes it as the client wrote it. */
export const actIdSchema = printableOf(1, 64, VISIBLE).meta({
  description: "1 to 64 printable characters. The answer echoes it. It has no other effect.",
});

export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    next: z.string().nullable().meta({
      description:
        "The `cursor` of the next page. A page may be short or even empty: only null marks the end.",
    }),
  });
