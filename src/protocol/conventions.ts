// The small schemas of the wire: ids, times, codes, names, seqs, lists. Knows no match and no route.
import * as z from "zod";

export const idSchema = z
  .string()
  .regex(/^[0-9A-Za-z]{1,24}$/)
  .meta({ description: "An opaque id.", examples: ["7kQ2mXv9TzB4"] });

export const timeSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
  .meta({ format: "date-time", description: "RFC 3339, in UTC, with milliseconds." });

/** Counts the public events of a match; 0 while it is open. */
export const seqSchema = z.int().min(0);

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

export const entropySchema = z
  .string()
  .regex(/^[0-9A-Za-z_-]{0,16}$/)
  .meta({
    description:
      "The seat's own share of the key of the shuffle. Everybody can check it when the match is over.",
  });

/** A client's own name for a request. */
export const requestKeySchema = z
  .string()
  .min(1)
  .max(64)
  .meta({
    description:
      "A key of your own for this request. For 24 hours a request with the same key answers the first result again, and nothing is done twice.",
    examples: ["a5a0ab0e-opening"],
  });

/** Letters, marks, numbers, punctuation, symbols, spaces. No unassigned, private or control characters. */
const PRINTABLE = String.raw`\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}`;
const NAME = new RegExp(String.raw`^(?!\p{M})[${PRINTABLE}]{1,24}$`, "u");
const LABEL = new RegExp(`^[${PRINTABLE}]{1,64}$`, "u");

/** An owner's name for a thing. */
export const labelSchema = z
  .string()
  .trim()
  .normalize("NFC")
  .refine((label) => LABEL.test(label), "Invalid label: expected 1 to 64 printable characters")
  .meta({ description: "1 to 64 printable characters. Trimmed, in NFC." });

/** The parsed name is trimmed and in NFC. Its length counts code points. */
export const nameSchema = z
  .string()
  .trim()
  .normalize("NFC")
  .refine((name) => NAME.test(name), "Invalid name: expected 1 to 24 printable characters")
  .meta({
    description:
      "1 to 24 printable characters. Trimmed, in Unicode's form NFC. Two players may have the same name.",
  });

const ABOUT = new RegExp(String.raw`^[${PRINTABLE}\n]{0,500}$`, "u");

/** A player's text about itself. */
export const aboutSchema = z
  .string()
  .trim()
  .normalize("NFC")
  .refine((about) => ABOUT.test(about), "Invalid about: expected at most 500 printable characters")
  .meta({ maxLength: 500, description: "Up to 500 printable characters and line breaks. Trimmed, in NFC." });

/** A client's own name for an act. The answer echoes it. */
export const actIdSchema = z
  .string()
  .refine((id) => LABEL.test(id), "Invalid id: expected 1 to 64 printable characters")
  .meta({
    minLength: 1,
    maxLength: 64,
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
