// The texts that players write and others read: names, labels, and what a player says about itself.
import { onDemand } from "../games/on-demand.ts";
import { BLANKS, MARKS, printableOf, UNSEEN_BUT_BREAKS, VISIBLE, withoutSign } from "./printable.ts";
import { isReservedName } from "./reserved-names.ts";
import { graphemesOf, isPlainText, isVisible, unplainIn } from "./text-rules.ts";

interface TextBounds {
  /** As people count characters. */
  readonly most: number;
  /** In UTF-8. */
  readonly mostBytes: number;
}

/** The parsed text has no blanks at its ends and is in Unicode's form NFC. The pattern and the length are the document's. */
const textOf = (
  least: number,
  { most, mostBytes }: TextBounds,
  pattern: string,
  tidied: (text: string) => string,
) =>
  printableOf(least, mostBytes, pattern)
    .overwrite((text) => tidied(text.trim()).normalize("NFC"))
    .refine(isPlainText, {
      error: ({ input }) =>
        `Expected characters that everybody sees${withoutSign(unplainIn(String(input)) ?? undefined)}`,
    })
    .refine((text) => graphemesOf(text) <= most && bytesOf(text) <= mostBytes, {
      error: `Expected at most ${most} characters and ${mostBytes} bytes`,
    });

/** Every run of blanks becomes one space (RFC 8266). */
const onOneLine = (text: string): string => text.replaceAll(/\p{Zs}+/gu, " ");

const encoder = new TextEncoder();
const bytesOf = (text: string): number => encoder.encode(text).length;

const NO_LETTER = "Expected a letter, a number or a sign";

/** An owner's name for a thing. */
export const labelSchema = onDemand(() =>
  textOf(1, { most: 64, mostBytes: 256 }, VISIBLE, onOneLine)
    .refine(isVisible, NO_LETTER)
    .meta({ description: "1 to 64 visible characters, at most 256 bytes. Blanks at its ends are removed." }),
);

export const nameSchema = onDemand(() =>
  textOf(1, { most: 24, mostBytes: 192 }, `^(?![${BLANKS}]*[${MARKS}])${VISIBLE.slice(1)}`, onOneLine)
    .refine(isVisible, NO_LETTER)
    .refine((name) => !isReservedName(name), "Expected a name that the server does not use itself")
    .meta({
      description:
        "1 to 24 visible characters, at most 192 bytes. Blanks at its ends are removed. Two players may have the same name.",
    }),
);

/** A player's text about itself. Line breaks are allowed. */
export const aboutSchema = onDemand(() =>
  textOf(0, { most: 500, mostBytes: 2_000 }, `^[^${UNSEEN_BUT_BREAKS}]*$`, (text) => text).meta({
    description:
      "Up to 500 visible characters and line breaks, at most 2,000 bytes. Blanks at its ends are removed.",
  }),
);

/** An operator's word to the one concerned. */
export const noteSchema = onDemand(() =>
  textOf(1, { most: 200, mostBytes: 800 }, `^[^${UNSEEN_BUT_BREAKS}]*$`, (text) => text)
    .refine(isVisible, NO_LETTER)
    .meta({ description: "1 to 200 visible characters and line breaks, at most 800 bytes." }),
);
