// A line of the screen: pieces of text, each with a tone. It knows widths of characters, but no colours and no terminal.
import stringWidth from "string-width";
import { UNSAFE_SIGNS } from "../../match/record-fault.ts";

export const CARD_TONES = ["red", "yellow", "green", "blue", "wild", "zap", "light", "lightRed"] as const;
/** The colour of a card: a suit of Zip Zap, or black or red on white. */
export type CardTone = (typeof CARD_TONES)[number];

export type Tone =
  | "plain"
  | "bold"
  | "dim"
  | "key"
  | "title"
  | "good"
  | "bad"
  | "warn"
  | CardTone
  | `${CardTone}Dull`;

export interface TextSpan {
  readonly text: string;
  readonly tone: Tone;
}

export type TextLine = readonly TextSpan[];

/** A name must not move the cursor. Private characters mark cards. */
const UNSAFE = new RegExp(`[${UNSAFE_SIGNS}\\p{Co}]`, "gu");

export const span = (text: string, tone: Tone = "plain"): TextSpan => ({
  text: text.replace(UNSAFE, ""),
  tone,
});

export const EMPTY: TextLine = [];

/** Letters of our languages, and the marks that the screen draws. Each takes one column. */
const NARROW = /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u00ff█░●○▶★♣♦♥♠…·↓↑┌┐└┘│─]*$/;

/** In columns of the terminal: a Chinese character takes two. */
export const widthOf = (text: string): number => (NARROW.test(text) ? text.length : stringWidth(text));

export const lineWidth = (line: TextLine): number => line.reduce((sum, { text }) => sum + widthOf(text), 0);

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** As much of the text as fits. A text that is cut ends in an ellipsis. */
export const cutText = (text: string, columns: number): string => {
  if (widthOf(text) <= columns) return text;
  let kept = "";
  for (const { segment } of graphemes.segment(text)) {
    if (widthOf(kept) + widthOf(segment) > columns - 1) break;
    kept += segment;
  }
  return columns > 0 ? `${kept}…` : "";
};

export const cutLine = (line: TextLine, columns: number): TextLine => {
  let left = columns;
  const kept: TextSpan[] = [];
  for (const { text, tone } of line) {
    if (left <= 0) break;
    const piece = cutText(text, left);
    kept.push({ text: piece, tone });
    left -= widthOf(piece);
    if (piece !== text) break;
  }
  return kept;
};

const blank = (columns: number): TextSpan => span(" ".repeat(Math.max(0, columns)));

export const padTo = (line: TextLine, columns: number): TextLine => [
  ...line,
  blank(columns - lineWidth(line)),
];

/** The left text, and the right text at the right edge. */
export const atBothEnds = (left: TextLine, right: TextLine, columns: number): TextLine => {
  const room = columns - lineWidth(right) - 1;
  return [...padTo(cutLine(left, room), room + 1), ...right];
};

/** Breaks a text at its blanks. A word that is longer than a line is cut. */
export const wrap = (text: string, columns: number): readonly string[] => {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`) <= columns)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(cutText(word, columns));
  }
  return lines;
};

/** Puts pieces side by side, with two blanks between, on as many lines as they need. */
export const flow = (pieces: readonly TextLine[], columns: number): readonly TextLine[] => {
  const lines: TextLine[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    if (last && lineWidth(last) + 2 + lineWidth(piece) <= columns) {
      lines[lines.length - 1] = [...last, span("  "), ...piece];
    } else lines.push(piece);
  }
  return lines.map((line) => cutLine(line, columns));
};
