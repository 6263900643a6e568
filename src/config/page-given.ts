// What a project says of its page in `turn-relay.config.ts`: its name, logo, colours, and the words of the first page.
import * as z from "zod";

const aColour = z.string().regex(/^#[0-9a-fA-F]{6}$/, "must be a colour such as #0b6a5c");
/** One for both looks of the page, or one for each. */
const byLook = z.union([aColour, z.strictObject({ light: aColour, dark: aColour })]);
const aFile = z.string().min(1);
const words = z.strictObject({
  title: z.string().trim().min(1).max(60),
  lead: z.string().trim().min(1).max(200),
});

export const pageGiven = z.strictObject({
  name: z.string().trim().min(1).max(24).optional(),
  logo: aFile.optional(),
  icons: z.strictObject({ 180: aFile, 512: aFile }).partial().optional(),
  colors: z.strictObject({ accent: byLook, felt: byLook, spark: aColour }).partial().optional(),
  words: z.strictObject({ en: words, es: words.optional(), is: words.optional() }).optional(),
});

/** Its files are in the folder `page`, beside the config. */
export type PageGiven = z.infer<typeof pageGiven>;
