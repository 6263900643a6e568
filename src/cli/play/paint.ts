// The colours of the tones, as escape sequences for terminals of 256 and of 16 colours. Cards bring their own
// background, so they look the same on light and on dark terminals.
import { CARD_TONES, type CardTone, type TextLine, type Tone } from "./text-line.ts";

const COLOURS = ["none", "16", "256"] as const;
/** How many colours the terminal has. */
export type Colours = (typeof COLOURS)[number];

type Codes = Readonly<Record<"16" | "256", string>>;

const both = (sixteen: string, many: string): Codes => ({ 16: sixteen, 256: many });

/** The background and the text of a card: bright if it can be played, dull otherwise. */
const CARDS: Readonly<Record<CardTone, { readonly bright: Codes; readonly dull: Codes }>> = {
  red: { bright: both("97;41", "1;38;5;231;48;5;160"), dull: both("2;97;41", "38;5;252;48;5;88") },
  yellow: { bright: both("30;43", "1;38;5;16;48;5;220"), dull: both("2;30;43", "38;5;16;48;5;136") },
  green: { bright: both("30;42", "1;38;5;231;48;5;28"), dull: both("2;30;42", "38;5;252;48;5;22") },
  blue: { bright: both("97;44", "1;38;5;231;48;5;26"), dull: both("2;97;44", "38;5;252;48;5;18") },
  wild: { bright: both("97;45", "1;38;5;231;48;5;127"), dull: both("2;97;45", "38;5;252;48;5;53") },
  zap: { bright: both("1;93;40", "1;38;5;226;48;5;16"), dull: both("2;93;40", "38;5;186;48;5;239") },
  light: { bright: both("30;107", "1;38;5;16;48;5;254"), dull: both("30;47", "38;5;16;48;5;245") },
  lightRed: { bright: both("31;107", "1;38;5;160;48;5;254"), dull: both("31;47", "38;5;88;48;5;245") },
};

const TEXTS: Readonly<Record<Exclude<Tone, CardTone | `${CardTone}Dull`>, string>> = {
  plain: "",
  bold: "1",
  dim: "2",
  key: "7",
  title: "1",
  good: "1;32",
  bad: "1;31",
  warn: "1;35",
};

const CODES: ReadonlyMap<string, Codes> = new Map([
  ...Object.entries(TEXTS).map(([tone, code]) => [tone, both(code, code)] as const),
  ...CARD_TONES.flatMap((tone) => [
    [tone, CARDS[tone].bright] as const,
    [`${tone}Dull`, CARDS[tone].dull] as const,
  ]),
]);

/** The line as text for a terminal with that many colours. */
export const painted = (line: TextLine, colours: Colours): string =>
  line
    .map(({ text, tone }) => {
      const code = colours === "none" ? MONOCHROME.get(tone) : CODES.get(tone)?.[colours];
      return code ? `\x1b[${code}m${text}\x1b[0m` : text;
    })
    .join("");

/** `NO_COLOR` forbids colours, not bold and inverse text. */
const MONOCHROME: ReadonlyMap<string, string> = new Map([
  ["bold", "1"],
  ["title", "1"],
  ["key", "7"],
  ["bad", "1"],
  ["warn", "1"],
  ["good", "1"],
]);

/** The text alone, for a terminal without any escape sequences. */
export const unpainted = (line: TextLine): string => line.map(({ text }) => text).join("");
