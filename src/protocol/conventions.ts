// The small schemas of the wire: ids, times, codes, seqs, lists. Knows no match and no route.
import * as z from "zod";
import { onDemand } from "../games/on-demand.ts";

/** Opaque. */
export const idSchema = onDemand(() =>
  z.string().regex(/^[0-9A-Za-z]{1,24}$/, "Expected an id: 1 to 24 letters and digits"),
);

/** RFC 3339, in UTC, with milliseconds. */
export const timeSchema = onDemand(() =>
  z
    .string()
    .regex(
      /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/,
      "Expected a time in UTC such as 2026-11-30T12:00:00.000Z",
    )
    .meta({ format: "date-time" }),
);

/** The largest number of the wire: 32 bits with a sign. */
const MOST = 2_147_483_647;

/** Counts the public events of a match; 0 while it is open. */
export const seqSchema = onDemand(() => z.int().min(0).max(MOST));

/** In the answer of an operation that may wait. */
export const retryMsSchema = onDemand(() =>
  z.int().min(0).exactOptional().meta({
    description: "How many milliseconds to wait before you ask again. Left out: ask again at once.",
  }),
);

/** A 0-based place in a match, clockwise. */
export const seatNumberSchema = onDemand(() => z.int().min(0));

export const digestSchema = onDemand(() =>
  z
    .string()
    .regex(/^[0-9a-f]{64}$/, "Expected 64 hex digits in lower case")
    .meta({ description: "32 bytes as 64 hex digits." }),
);

/** The relay shows the token once and stores its hash. The prefix is for leak scanners. */
export const TOKEN_PATTERN = /^tr_[0-9A-Za-z]{32,64}$/;
export const tokenSchema = onDemand(() => z.string().regex(TOKEN_PATTERN));

/** Without characters that are easy to confuse. Read in any case, written in capitals. */
export const codeSchema = onDemand(() =>
  z
    .string()
    .regex(
      /^[2-9A-HJKMNP-Za-hjkmnp-z]{6}$/,
      "Expected six letters and digits such as K7QX2M, without 0, 1, I, L and O",
    )
    .toUpperCase()
    .meta({
      description: "Lets strangers into a private match. Case does not matter.",
      examples: ["K7QX2M"],
    }),
);

/** What the relay says of a text that no person writes. */
export const AS_THE_BROWSER_GIVES = "Expected what the browser gives, unchanged";

/** A client's own name for a request. */
export const requestKeySchema = onDemand(() =>
  z
    .string()
    .min(1)
    .max(64)
    .meta({ examples: ["a5a0ab0e-opening"] }),
);

/** What the relay says of each cursor that it has not given. */
export const NO_SUCH_CURSOR = "Not a `next` of this list, with these parameters";

export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    next: z.string().nullable().meta({
      description:
        "The `cursor` of the next page. A page may be short or even empty: only null marks the end.",
    }),
  });
